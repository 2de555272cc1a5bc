import ListBinding
import Testing

/// Views that can show new content in the cell that is there.
@MainActor
struct ReconfigureTests {
  private let capabilities = ListViewCapabilities(reconfigures: true)

  @Test func `an item that changed is shown in the same cell`() throws {
    let rows = MutableObservableArray(["a", "b"])
    let view = HeadlessListView(capabilities: capabilities)
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let cell = try #require(view.cell(at: at(0, 1)) as? TextCell)
    view.transcript = []
    rows[1] = "B"
    #expect(view.cell(at: at(0, 1)) === cell && cell.text == "B" && cell.reuseCount == 0)
    #expect(view.transcript == ["begin", "reconfigure 0.1", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `it is told beside other edits`() {
    let rows = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView(capabilities: capabilities)
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    rows.batchUpdate { rows in
      rows[2] = "C"
      rows.remove(at: 0)
      rows.append("d")
      rows.moveItem(from: 1, to: 0)
    }
    #expect(view.texts == ["C", "b", "d"])
    #expect(!view.transcript.contains { $0.hasPrefix("reload 0") })
    #expect(view.violations.isEmpty)
  }

  @Test func `an item that is not on screen is shown anew when it is`() {
    let rows = MutableObservableArray((0..<10).map { "\($0)" })
    let view = HeadlessListView(viewportHeight: 2, capabilities: capabilities)
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    rows[9] = "nine"
    view.scroll(to: 8)
    #expect(view.texts == ["8", "nine"])
  }

  @Test func `a view that cannot is told to reload`() {
    let rows = MutableObservableArray(["a"])
    let view = HeadlessListView(capabilities: ListViewCapabilities(reconfigures: false))
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.transcript = []
    rows[0] = "A"
    #expect(view.transcript == ["begin", "reload 0.0", "end"])
    #expect(view.texts == ["A"])
  }

  @Test func `a patch view is told of current index paths`() throws {
    let rows = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView(
      capabilities: ListViewCapabilities(updates: .patch, reconfigures: true))
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let cell = try #require(view.cell(at: at(0, 2)))
    view.transcript = []
    rows.batchUpdate { rows in
      rows[2] = "C"
      rows.remove(at: 0)
    }
    #expect(view.transcript == ["begin", "delete 0.0", "reconfigure 0.1", "end"])
    #expect(view.texts == ["b", "C"] && view.cell(at: at(0, 1)) === cell)
    #expect(view.violations.isEmpty)
  }

  @Test func `a data source may answer with another cell`() {
    let view = HeadlessListView(capabilities: capabilities)
    let source = TestDataSource([["a", "b"]], in: view)
    view.dataSource = source
    var ended: [String] = []
    view.didEndDisplaying = { ended.append("\($1.item) \(($0 as? TextCell)?.text ?? "?")") }
    source.identifier = "other"
    view.register(TextCell.self, forCellReuseIdentifier: "other")
    source.sections = [["a", "B"]]
    view.reconfigureItems(at: [at(0, 1)])
    #expect(view.texts == ["a", "B"])
    #expect(view.cell(at: at(0, 1))?.reuseIdentifier == "other")
    #expect(ended == ["1 b"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a reload in the same update is one for all`() {
    let view = HeadlessListView(capabilities: capabilities)
    let source = TestDataSource([["a", "b"]], in: view)
    view.dataSource = source
    view.beginUpdates()
    source.sections = [["A", "B"]]
    view.reloadItems(at: [at(0, 0)], with: .fade)
    view.reconfigureItems(at: [at(0, 1)])
    view.endUpdates()
    #expect(view.texts == ["A", "B"])
    #expect(view.visibleCells.allSatisfy { ($0 as? TextCell)?.reuseCount == 1 })
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that cannot must not be told to`() {
    let view = HeadlessListView()
    view.onViolation = { _ in }
    let source = TestDataSource([["a"]], in: view)
    view.dataSource = source
    view.reconfigureItems(at: [at(0, 0)])
    #expect(view.brokenRules == [.withinCapabilities])
  }
}
