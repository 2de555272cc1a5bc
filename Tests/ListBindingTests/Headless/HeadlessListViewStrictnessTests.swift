import ListBinding
import Testing

@MainActor
struct HeadlessListViewStrictnessTests {
  private func make(
    _ sections: [[String]], _ capabilities: ListViewCapabilities = ListViewCapabilities()
  ) -> (HeadlessListView, TestDataSource) {
    let view = HeadlessListView(capabilities: capabilities)
    view.onViolation = { _ in }
    let source = TestDataSource(sections, in: view)
    view.dataSource = source
    return (view, source)
  }

  @Test func `counts that do not add up are reported, and the view reloads itself`() throws {
    let (view, source) = make([["a"]])
    var reported: [ListViolation] = []
    view.onViolation = { reported.append($0) }
    source.sections = [["a", "b"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    #expect(view.violations == reported)
    let violation = try #require(reported.first)
    #expect(violation.rule == .countsAddUp)
    #expect(violation.countsBefore == [1])
    #expect(violation.countsAfter == [2])
    #expect(view.texts == ["a", "b"])
    #expect(view.transcript == ["delete 0.0"])
  }

  @Test func `a count that changed without an update is found`() {
    let (view, source) = make([["a"]])
    source.sections = [["a", "b"]]
    #expect(view.cell(at: at(0, 1)) != nil)
    #expect(view.brokenRules == [.countsChangeInUpdates])

    source.sections = [["a"]]
    view.beginUpdates()
    view.endUpdates()
    #expect(view.brokenRules == [.countsChangeInUpdates, .countsChangeInUpdates])

    source.sections = []
    view.scroll(to: 0)
    #expect(view.violations.count == 3)
    #expect(view.texts.isEmpty)
  }

  @Test func `begin and end pair and do not nest`() {
    let (view, _) = make([["a"]])
    view.endUpdates()
    #expect(view.brokenRules == [.updatesPair])
    view.beginUpdates()
    view.beginUpdates()
    #expect(view.brokenRules == [.updatesPair, .updatesPair])
    #expect(view.texts == ["a"])
  }

  @Test func `a reload within a batch is found, once, and settles it`() {
    let (view, _) = make([["a"]])
    view.beginUpdates()
    view.reloadData()
    view.insertItems(at: [at(7, 0)], with: .fade)
    view.endUpdates()
    #expect(view.brokenRules == [.noReloadInBatch])
    #expect(view.texts == ["a"])
    view.reloadItems(at: [at(0, 0)], with: .fade)
    #expect(view.brokenRules == [.noReloadInBatch])
  }

  @Test func `an update while cells are asked for is found, and does not go on for ever`() {
    let (view, source) = make([["a"]])
    source.onCell = { [view] _ in view.reloadItems(at: [at(0, 0)], with: .fade) }
    view.reloadData()
    #expect(view.brokenRules.allSatisfy { $0 == .noUpdateInLayout })
    #expect(view.brokenRules.count == 2)
    #expect(view.texts == ["a"])
  }

  @Test func `a cell that shows two items is found`() {
    let view = HeadlessListView()
    view.onViolation = { _ in }
    let cell = HeadlessListCell()
    final class Stingy: ListViewDataSource {
      let cell: HeadlessListCell
      init(_ cell: HeadlessListCell) { self.cell = cell }
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 2 }
      func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { cell }
      func titleForHeader(inSection section: Int) -> String? { nil }
      func listViewDidAttach() {}
    }
    view.dataSource = Stingy(cell)
    #expect(view.brokenRules == [.oneItemACell])
  }

  @Test func `a patch is read call by call`() {
    let (view, source) = make([["a", "b", "c"]], ListViewCapabilities(updates: .patch))
    view.selectItem(at: at(0, 2))
    view.beginUpdates()
    source.sections = [["c", "x"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.insertItems(at: [at(0, 1)], with: .fade)
    view.endUpdates()
    #expect(view.texts == ["c", "x"])
    #expect(view.indexPathsForSelectedItems == [at(0, 0)])
    #expect(view.violations.isEmpty)
    view.beginUpdates()
    view.deleteItems(at: [at(0, 2)], with: .fade)
    view.endUpdates()
    #expect(view.brokenRules == [.indexInRange])
  }

  @Test func `splices are contiguous insertions and deletions`() {
    let (view, source) = make([["a", "b", "c"]], ListViewCapabilities(updates: .splices))
    source.sections = [["c"]]
    view.deleteItems(at: [at(0, 0), at(0, 1)], with: .fade)
    #expect(view.violations.isEmpty)
    source.sections = [["x", "c", "y"]]
    view.insertItems(at: [at(0, 0), at(0, 2)], with: .fade)
    view.moveItem(at: at(0, 0), to: at(0, 1))
    view.reloadItems(at: [at(0, 0)], with: .fade)
    #expect(view.brokenRules == [.contiguous, .withinCapabilities, .withinCapabilities])
    #expect(view.texts == ["x", "c", "y"])
  }

  @Test func `a view is only told what it can do`() {
    let (reloading, _) = make([["a"]], ListViewCapabilities(updates: .reload))
    reloading.reloadItems(at: [at(0, 0)], with: .fade)
    #expect(reloading.brokenRules == [.withinCapabilities])

    let (still, _) = make([["a", "b"]], ListViewCapabilities(moves: false))
    still.moveItem(at: at(0, 0), to: at(0, 1))
    still.moveSection(0, toSection: 0)
    #expect(still.brokenRules == [.withinCapabilities, .withinCapabilities])

    let (flat, _) = make([["a"]], ListViewCapabilities(sections: false))
    flat.reloadSections([0], with: .fade)
    #expect(flat.brokenRules == [.withinCapabilities])
  }

  @Test func `no update has more edits than the view takes`() {
    let (view, source) = make(
      [["a", "b"]], ListViewCapabilities(mixesReloads: true, maximumEditCount: 3))
    view.beginUpdates()
    source.sections = [["x", "B", "y"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.insertItems(at: [at(0, 0), at(0, 2)], with: .fade)
    view.endUpdates()
    #expect(view.violations.isEmpty)
    view.beginUpdates()
    source.sections = [["y"], []]
    view.deleteItems(at: [at(0, 0), at(0, 1)], with: .fade)
    view.insertSections([1], with: .fade)
    view.reloadItems(at: [at(0, 2)], with: .fade)
    view.endUpdates()
    #expect(view.brokenRules == [.withinCapabilities])
  }

  @Test func `reloads beside other edits are for views that can do it`() {
    for mixes in [true, false] {
      let (view, source) = make([["a", "b"], []], ListViewCapabilities(mixesReloads: mixes))
      view.beginUpdates()
      source.sections = [["B"], []]
      view.deleteItems(at: [at(0, 0)], with: .fade)
      view.reloadItems(at: [at(0, 1)], with: .fade)
      view.endUpdates()
      #expect(view.brokenRules == (mixes ? [] : [.withinCapabilities]))
      #expect(view.texts == ["B"])
    }
    let (view, source) = make([["a"], ["b"]])
    view.beginUpdates()
    source.sections = [["A"], ["B"]]
    view.reloadItems(at: [at(0, 0)], with: .fade)
    view.reloadSections([1], with: .fade)
    view.endUpdates()
    #expect(view.violations.isEmpty)
  }

  @Test func `a moved section with other items is for views that can do it`() {
    for edits in [true, false] {
      let (view, source) = make([["a"], ["b"]], ListViewCapabilities(editsMovedSections: edits))
      view.beginUpdates()
      source.sections = [["b"], ["a", "c"]]
      view.moveSection(0, toSection: 1)
      view.insertItems(at: [at(1, 1)], with: .fade)
      view.endUpdates()
      #expect(view.brokenRules == (edits ? [] : [.withinCapabilities]))
      #expect(view.texts == ["b", "a", "c"])
    }
  }
}
