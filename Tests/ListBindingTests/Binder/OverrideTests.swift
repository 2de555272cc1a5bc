import ListBinding
import SignalsTesting
import Testing

/// What an override of a binder may do and ask.
@MainActor
struct OverrideTests {
  private let view = HeadlessListView(viewportHeight: 200)
  private let binder = PickyBinder()
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b", "c", "d"]),
    Observable2DArraySection(metadata: "B", items: ["e"]),
  ])

  init() {
    list.bind(to: view, using: binder)
  }

  private func isRight(_ location: SourceLocation = #_sourceLocation) {
    #expect(binder.faults == [], sourceLocation: location)
    #expect(view.violations.isEmpty, sourceLocation: location)
    #expect(view.texts == list.snapshot.sections.flatMap(\.items), sourceLocation: location)
    #expect(binder.displayedSnapshot == list.snapshot, sourceLocation: location)
  }

  @Test func `each index path is told in its own way inside one update`() {
    view.transcript = []
    list.insert(contentsOf: ["x", "y", "z"], at: at(0, 1))
    #expect(view.transcript == ["begin", "insert 0.1", "insert 0.2", "insert 0.3", "end"])
    view.transcript = []
    list.removeItems(0..<3, inSection: 0)
    #expect(view.transcript == ["begin", "delete 0.0", "delete 0.1", "delete 0.2", "end"])
    isRight()
  }

  @Test func `the deleted item is at hand, and the inserted one`() {
    list.batchUpdate { list in
      list.removeItem(at: at(0, 2))
      list.insert(item: "new", at: at(1, 0))
    }
    #expect(binder.gone == ["c"] && binder.came == ["new"])
    list[at(0, 0)] = "A!"
    #expect(binder.changed == ["a"])
    list.moveItem(from: at(0, 0), to: at(1, 2))
    #expect(binder.moved == ["A!→A!"])
    isRight()
  }

  @Test func `deleted, inserted and reloaded sections are at hand`() {
    list.removeSection(at: 0)
    list.insert(section: .init(metadata: "N", items: ["n"]), at: 1)
    list.sections[0].metadata = "B!"
    #expect(binder.gone == ["A"] && binder.came == ["N"] && binder.changed == ["B"])
    isRight()
  }

  @Test func `a section that moves is at hand, before and after`() {
    list.moveSection(from: 1, to: 0)
    #expect(binder.moved == ["B→B"])
    #expect(view.transcript.suffix(3) == ["begin", "move section 1 0", "end"])
    #expect(view.supplementaryView(of: .header, inSection: 0).map(text) == "B in 200 rows")
    isRight()
  }

  @Test func `a reload has the list that was shown, and the one that is`() {
    #expect(binder.reloads == ["→AB"])
    list.replace(with: [.init(metadata: "C", items: ["x"])])
    #expect(binder.reloads == ["→AB", "AB→C"])
    #expect(view.transcript.last == "reload")
    isRight()
  }

  @Test func `headers, footers and titles are made of the list that is shown`() {
    #expect(view.supplementaryView(of: .header, inSection: 1).map(text) == "B in 200 rows")
    #expect(view.supplementaryView(of: .footer, inSection: 1) == nil)
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "end of A")
    list.sections[0].metadata = "A!"
    #expect(view.supplementaryView(of: .header, inSection: 0).map(text) == "A! in 200 rows")
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "end of A!")
    list.removeItem(at: at(1, 0))
    #expect(view.dataSource?.titleForFooter(inSection: 1) == nil)
    isRight()
  }

  private func text(_ cell: HeadlessListCell) -> String { (cell as? TextCell)?.text ?? "?" }

  @Test func `the change leads from the old list to the new one in each override of a kind`() {
    list.batchUpdate { list in
      list.removeItem(at: at(0, 2))
      list.insert(item: "new", at: at(0, 0))
      list.moveItem(from: at(0, 1), to: at(1, 0))
      list[at(1, 1)] = "e!"
    }
    list.batchUpdate { list in
      list.insert(section: .init(metadata: "N", items: ["n"]), at: 0)
      list.sections[1].metadata = "A!"
    }
    list.moveSection(from: 0, to: 2)
    list.removeSection(at: 2)
    list.replace(with: [.init(metadata: "C", items: ["x"])])
    #expect(
      binder.called == [
        "deleteItems", "insertItems", "moveItem", "reloadItems", "insertSections",
        "reloadSections", "moveSection", "deleteSections", "reloadData",
      ])
    isRight()
  }

  @Test func `what piled up has the old list of the view, not of the last edit`() async {
    await Task.detached { [list] in
      list.removeItem(at: at(0, 0))
      list.removeItem(at: at(0, 0))
      list.appendItem("new", toSection: 1)
    }.value
    await settle { view.texts.last == "new" }
    #expect(binder.gone == ["a", "b"] && binder.came == ["new"])
    isRight()
  }

  @Test func `there is no update in hand outside of one`() {
    #expect(binder.update == nil)
    list.appendItem("x", toSection: 0)
    #expect(binder.update == nil)
  }

  @Test(arguments: 0..<20) func `random edits, each index path on its own, are legal`(seed: Int) {
    var edits = RandomGridEdits(seed: seed)
    for step in 0..<40 {
      list.batchUpdate { list in
        for _ in 0...(step % 5) { edits.edit(list) }
      }
    }
    isRight()
  }
}
