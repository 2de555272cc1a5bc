import ListBinding
import Testing

/// Wrong events that wait for the main actor with others: one report, one reload, no crash.
@MainActor
struct WaitingBadEventTests {
  private struct Counts: DataSourceProtocol, Sendable {
    var counts: [Int]
    func numberOfSections() -> Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
  }

  private typealias Step = (kind: DataSourceEventKind, counts: [Int])

  private func violations(after steps: [Step]) async -> [ListViolation] {
    let events = SafePublishSubject<DataSourceEvent<Counts>>()
    let view = HeadlessListView()
    let binder = ListBinder<Counts, HeadlessListView> { _, _, _ in HeadlessListCell() }
    var found: [ListViolation] = []
    binder.onViolation = { found.append($0) }
    events.bind(to: view, using: binder)
    events.next(DataSourceEvent(kind: .reload, dataSource: Counts(counts: [3, 3])))
    view.transcript = []
    meanwhile {
      for step in steps {
        events.next(DataSourceEvent(kind: step.kind, dataSource: Counts(counts: step.counts)))
      }
    }
    await settle { !view.transcript.isEmpty }
    #expect(view.violations.isEmpty)
    let shown = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    #expect(shown == steps.last?.counts)
    if !found.isEmpty { #expect(view.transcript == ["reload"]) }
    return found
  }

  @Test func `what is right is told`() async {
    let found = await violations(after: [
      (.insertItems([at(0, 0)]), [4, 3]), (.deleteItems([at(1, 2)]), [4, 2]),
      (.insertSections([0]), [1, 4, 2]), (.insertItems([at(1, 0)]), [1, 5, 2]),
      (.deleteSections([0]), [5, 2]), (.deleteItems([at(0, 0)]), [4, 2]),
    ])
    #expect(found.isEmpty)
  }

  @Test func `a section that was edited, changes in silence and is edited again`() async {
    let found = await violations(after: [
      (.insertItems([at(0, 0)]), [4, 3]), (.insertItems([at(1, 0)]), [6, 4]),
      (.deleteItems([at(0, 0)]), [5, 4]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a section that was edited, changes in silence and is deleted`() async {
    let found = await violations(after: [
      (.insertItems([at(0, 0)]), [4, 3]), (.insertItems([at(1, 0)]), [6, 4]),
      (.deleteSections([0]), [4]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a section that nobody edits`() async {
    let found = await violations(after: [
      (.insertItems([at(0, 0)]), [4, 5]), (.insertItems([at(0, 0)]), [5, 5]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a section that nobody edits, while edits of another cancel out`() async {
    let found = await violations(after: [
      (.insertItems([at(0, 0)]), [4, 3]), (.deleteItems([at(0, 0)]), [3, 7]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a section that changes in silence before another is inserted`() async {
    let found = await violations(after: [
      (.insertItems([at(1, 0)]), [3, 4]), (.insertSections([0]), [2, 3, 6]),
      (.insertItems([at(2, 0)]), [2, 3, 7]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a section that was edited, is pushed by another and changes in silence`() async {
    let found = await violations(after: [
      (.insertItems([at(1, 0)]), [3, 4]), (.insertSections([0]), [2, 3, 4]),
      (.insertItems([at(0, 0)]), [3, 3, 6]), (.insertItems([at(2, 0)]), [3, 3, 7]),
    ])
    #expect(found.map(\.rule) == [.countsAddUp])
  }

  @Test func `a list with impossible counts is reported, also after a wrong event`() async {
    let events = SafePublishSubject<DataSourceEvent<Counts>>()
    let view = SilentView(ListViewCapabilities())
    let binder = ListBinder<Counts, SilentView> { _, _, _ in SilentView.Cell() }
    var found: [ListViolation] = []
    binder.onViolation = { found.append($0) }
    events.bind(to: view, using: binder)
    events.next(DataSourceEvent(kind: .reload, dataSource: Counts(counts: [3])))
    #expect(view.callCount == 1)
    meanwhile {
      events.next(
        DataSourceEvent(kind: .deleteItems([at(0, 9)]), dataSource: Counts(counts: [2])))
      events.next(DataSourceEvent(kind: .reload, dataSource: Counts(counts: [-1])))
    }
    await settle { view.callCount > 1 }
    #expect(found.map(\.rule) == [.indexInRange, .countsAddUp] && view.callCount == 2)
  }

  @Test func `what follows an update that was wrong is told in parts`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"], ["b"]])
    bound.source.send(.insertItems([at(0, 0)]), to: [["x", "a"], ["b", "in silence"]])
    #expect(bound.violations.count == 1)
    _ = bound.takeTranscript()
    bound.source.send(.insertItems([at(1, 0)]), to: [["x", "a"], ["y", "b", "in silence"]])
    #expect(bound.violations.count == 1)
    #expect(bound.takeTranscript() == ["begin", "insert 1.0", "end"])
  }

  @Test(arguments: [false, true])
  func `a removed item is released, whose events they are`(isForeign: Bool) {
    final class Thing: Sendable {}
    let view = HeadlessListView()
    let array = MutableObservableArray([Thing(), Thing()])
    weak let first = array.snapshot[0]
    let binding =
      isForeign
      ? array.map { $0 }.bind(to: view) { _, _, _ in HeadlessListCell() }
      : array.bind(to: view) { _, _, _ in HeadlessListCell() }
    array.remove(at: 0)
    array.append(Thing())
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(first == nil)
    binding.dispose()
  }
}
