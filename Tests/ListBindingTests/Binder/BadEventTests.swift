import ListBinding
import Testing

/// Signals that break their word: the view is never touched with what is wrong.
@MainActor
struct BadEventTests {
  /// Sends a wrong update from [a b][c], and expects one report and one reload.
  private func expect(
    _ rule: ListViolation.Rule, _ kinds: [DataSourceEventKind], to grid: Grid,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b"], ["c"]])
    bound.view.transcript = []
    for kind in kinds { bound.source.send(kind, to: grid) }
    #expect(bound.rules == [rule], sourceLocation: sourceLocation)
    #expect(bound.takeTranscript() == ["reload"], sourceLocation: sourceLocation)
    #expect(bound.shows(grid), sourceLocation: sourceLocation)

    // The binding goes on as if nothing had happened.
    var next = grid
    next.sections.append(["new"])
    bound.source.send(.insertSections([next.sections.count - 1]), to: next)
    #expect(bound.shows(next), sourceLocation: sourceLocation)
    #expect(bound.violations.count == 1, sourceLocation: sourceLocation)
  }

  @Test func `indices that are not sorted are found`() {
    expect(
      .sortedAndUnique, [.insertItems([at(0, 1), at(0, 0)])], to: [["x", "y", "a", "b"], ["c"]])
    expect(.sortedAndUnique, [.deleteItems([at(0, 0), at(0, 0)])], to: [["b"], ["c"]])
  }

  @Test func `an index that is used twice is found`() {
    expect(
      .oneEditPerIndex,
      [.beginUpdates, .deleteItems([at(0, 0)]), .reloadItems([at(0, 0)]), .endUpdates],
      to: [["b"], ["c"]])
    expect(
      .oneEditPerIndex,
      [.beginUpdates, .insertItems([at(1, 0)]), .moveItem(at(0, 0), at(1, 0)), .endUpdates],
      to: [["b"], ["a", "c"]])
    expect(
      .oneEditPerIndex, [.beginUpdates, .moveSection(0, 1), .moveSection(0, 0), .endUpdates],
      to: [["c"], ["a", "b"]])
  }

  @Test func `an item edit in a section that comes or goes is found`() {
    let rule = ListViolation.Rule.noItemEditInEditedSection
    expect(
      rule, [.beginUpdates, .deleteSections([1]), .deleteItems([at(1, 0)]), .endUpdates],
      to: [["a", "b"]])
    expect(
      rule, [.beginUpdates, .insertSections([0]), .insertItems([at(0, 0)]), .endUpdates],
      to: [["x"], ["a", "b"], ["c"]])
    expect(
      rule, [.beginUpdates, .reloadSections([0]), .reloadItems([at(0, 0)]), .endUpdates],
      to: [["a", "b"], ["c"]])
  }

  @Test func `counts that do not add up are found`() {
    expect(.countsAddUp, [.insertItems([at(0, 0)])], to: [["a", "b"], ["c"]])
    expect(.countsAddUp, [.deleteItems([at(0, 0)])], to: [["a", "b"], ["c"]])
    expect(.countsAddUp, [.reloadItems([at(0, 0)])], to: [["a", "b", "x"], ["c"]])
    expect(.countsAddUp, [.deleteSections([0])], to: [["a", "b"], ["c"]])
    expect(.countsAddUp, [.beginUpdates, .endUpdates], to: [["a"], ["c"]])
  }

  @Test func `a violation says which item or section broke the rule`() {
    let wrong: [([DataSourceEventKind], ListViolation.Index?)] = [
      ([.insertItems([at(0, 1), at(0, 0)])], .item(at(0, 0))),
      ([.deleteItems([at(0, 2)])], .item(at(0, 2))),
      ([.insertItems([[0]])], .item([0])),
      ([.moveSection(0, 2)], .section(2)),
      ([.insertItems([at(0, 0)])], .section(0)),
      (
        [.beginUpdates, .deleteItems([at(0, 0)]), .reloadItems([at(0, 0)]), .endUpdates],
        .item(at(0, 0))
      ),
      (
        [.beginUpdates, .reloadSections([1]), .deleteItems([at(1, 0)]), .endUpdates],
        .item(at(1, 0))
      ),
      ([.beginUpdates, .insertSections([1]), .moveSection(0, 1), .endUpdates], .section(1)),
      ([.beginUpdates, .reload, .deleteItems([at(0, 0)]), .endUpdates], nil),
    ]
    for (kinds, index) in wrong {
      let bound = Bound()
      bound.source.send(.reload, to: [["a", "b"], ["c"]])
      for kind in kinds { bound.source.send(kind, to: [["a", "b"], ["c"]]) }
      #expect(bound.violations.map(\.index) == [index], "\(kinds)")
    }
  }

  @Test func `indices out of range are found`() {
    expect(.indexInRange, [.deleteItems([at(0, 2)])], to: [["a", "b"], ["c"]])
    expect(.indexInRange, [.insertItems([at(7, 0)])], to: [["a", "b"], ["c"]])
    expect(.indexInRange, [.moveItem(at(0, -1), at(0, 0))], to: [["a", "b"], ["c"]])
    expect(.indexInRange, [.moveSection(0, 2)], to: [["a", "b"], ["c"]])
    expect(.indexInRange, [.moveSection(-1, 0)], to: [["a", "b"], ["c"]])
  }

  @Test func `index paths that have no section and item are found`() {
    expect(.malformedIndexPath, [.insertItems([[]])], to: [["a", "b"], ["c"]])
    expect(.malformedIndexPath, [.deleteItems([[0, 1, 2]])], to: [["a", "b"], ["c"]])
    expect(.malformedIndexPath, [.reloadItems([[0]])], to: [["a", "b"], ["c"]])
    expect(.malformedIndexPath, [.moveItem(at(0, 0), [1])], to: [["b"], ["a", "c"]])
  }

  @Test func `endUpdates without beginUpdates is found`() {
    expect(.updatesPair, [.endUpdates], to: [["a"]])
  }

  @Test func `nested batches are found, and what they brought is shown`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.beginUpdates, .insertItems([at(0, 1)]), .beginUpdates, to: [["a", "b"]])
    #expect(bound.rules == [.updatesPair])
    #expect(bound.shows([["a", "b"]]))
    bound.source.send(.insertItems([at(0, 2)]), .endUpdates, to: [["a", "b", "c"]])
    #expect(bound.shows([["a", "b", "c"]]))
    #expect(bound.violations.count == 1)
    bound.source.send(.endUpdates, to: [["a", "b", "c", "d"]])
    #expect(bound.rules == [.updatesPair, .updatesPair])
    #expect(bound.shows([["a", "b", "c", "d"]]))
  }

  @Test func `a reload in a batch is found`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.beginUpdates, .reload, .endUpdates, to: [["b", "c"]])
    #expect(bound.rules == [.updatesPair])
    #expect(bound.shows([["b", "c"]]))
  }

  @Test func `a reload ends a broken batch`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["1"]])
    bound.source.send(.beginUpdates, to: [["1"]])
    bound.source.send(.reload, to: [["1", "2"]])
    bound.source.send(.insertItems([at(0, 2)]), to: [["1", "2", "3"]])
    #expect(bound.shows([["1", "2", "3"]]))
    bound.source.send(.reload, to: [["9"]])
    #expect(bound.shows([["9"]]))
    bound.view.transcript = []
    bound.source.send(.insertItems([at(0, 1)]), to: [["9", "10"]])
    #expect(bound.takeTranscript() == ["begin", "insert 0.1", "end"])
    bound.source.complete()
    #expect(bound.shows([["9", "10"]]))
    #expect(bound.rules == [.updatesPair])
  }

  @Test func `beginUpdates after a broken batch opens the next one`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.beginUpdates, .reload, to: [["b"]])
    bound.view.transcript = []
    bound.source.send(
      .beginUpdates, .insertItems([at(0, 0)]), .deleteItems([at(0, 0)]), .endUpdates, to: [["c"]])
    #expect(bound.takeTranscript() == ["begin", "delete 0.0", "insert 0.0", "end"])
    bound.source.send(.insertItems([at(0, 1)]), to: [["c", "d"]])
    #expect(bound.shows([["c", "d"]]))
    #expect(bound.rules == [.updatesPair])
  }

  @Test func `a broken batch that never ends shows all that it brings`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.beginUpdates, .beginUpdates, .insertItems([at(0, 1)]), to: [["a", "b"]])
    bound.source.send(.deleteItems([at(0, 0)]), to: [["b"]])
    #expect(bound.shows([["b"]]))
    bound.source.complete()
    #expect(bound.shows([["b"]]))
    #expect(bound.rules == [.updatesPair])
  }

  @Test func `a batch that the signal leaves open is found when it completes`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.beginUpdates, .insertItems([at(0, 0)]), to: [["x", "a"]])
    bound.source.complete()
    #expect(bound.rules == [.updatesPair])
    #expect(bound.shows([["x", "a"]]))
  }

  @Test func `a signal that does not start with a reload is found`() {
    let bound = Bound()
    bound.source.send(.insertItems([at(0, 0)]), to: [["a"]])
    #expect(bound.rules == [.startsWithReload])
    #expect(bound.shows([["a"]]))
  }

  @Test func `a data source that counts below zero shows nothing`() {
    struct Odd: DataSourceProtocol {
      var sections: Int
      func numberOfSections() -> Int { sections }
      func numberOfItems(inSection section: Int) -> Int { -1 }
    }
    let subject = SafePublishSubject<DataSourceEvent<Odd>>()
    let view = HeadlessListView()
    let binder = ListBinder<Odd, HeadlessListView> { _, _, _ in HeadlessListCell() }
    var rules: [ListViolation.Rule] = []
    binder.onViolation = { rules.append($0.rule) }
    subject.bind(to: view, using: binder)
    subject.next(DataSourceEvent(kind: .reload, dataSource: Odd(sections: 1)))
    subject.next(DataSourceEvent(kind: .reload, dataSource: Odd(sections: -1)))
    #expect(view.numberOfSections == 0)
    subject.next(DataSourceEvent(kind: .insertSections([0]), dataSource: Odd(sections: 1)))
    #expect(rules == [.countsAddUp, .countsAddUp, .countsAddUp])
    #expect(view.contentHeight == 0)
    #expect(view.violations.isEmpty)
  }

  @Test func `the hook can be overridden`() {
    final class Strict: ListBinder<Grid, HeadlessListView> {
      var found: [String] = []
      override func didFind(_ violation: ListViolation, in view: HeadlessListView) {
        found.append("\(violation.detail) \(view.transcript)")
      }
    }
    let source = GridSource()
    let view = HeadlessListView()
    let binder = Strict { _, _, _ in HeadlessListCell() }
    source.bind(to: view, using: binder)
    source.send(.endUpdates, to: [])
    #expect(binder.found == ["endUpdates came without beginUpdates []"])
    #expect(view.transcript == ["reload"])
  }
}
