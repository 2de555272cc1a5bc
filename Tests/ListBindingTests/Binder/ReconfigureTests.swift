#if RECONFIGURES
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
}
#endif
