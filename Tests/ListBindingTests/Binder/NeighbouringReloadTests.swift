import ListBinding
import Testing

/// Many neighbours that change at once.
@MainActor
struct NeighbouringReloadTests {
  private func changeAll(_ count: Int, in view: SilentView) {
    let rows = MutableObservableArray(Array(0..<count))
    rows.bind(to: view) { _, _, _ in SilentView.Cell() }
    rows.batchUpdate { rows in
      for index in 0..<count { rows[index] = -index }
    }
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `neighbours that change are told in a few calls`(updates: ListViewCapabilities.Updates) {
    let view = SilentView(ListViewCapabilities(updates: updates, maximumEditCount: .max))
    changeAll(16_000, in: view)
    // A reload, the beginning, the rows, the end; a view of splices deletes and inserts.
    #expect(view.callCount <= 5)
  }

  @Test func `reloaded rows between others that stay are right in a patch`() {
    let view = HeadlessListView(
      viewportHeight: 100, capabilities: ListViewCapabilities(updates: .patch))
    let rows = MutableObservableArray((0..<50).map { "\($0)" })
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    rows.batchUpdate { rows in
      rows.removeSubrange(3..<6)
      for index in 10..<20 { rows[index] += "!" }
      rows.insert(contentsOf: ["x", "y"], at: 15)
      rows.moveItem(from: 40, to: 2)
      rows[30] += "!"
    }
    #expect(view.texts == Array(rows.snapshot) && view.violations.isEmpty)
  }

  @Test func `reloaded sections that neighbour each other are told in a few calls`() {
    let view = SilentView(ListViewCapabilities(updates: .patch))
    let list = MutableObservable2DArray(
      (0..<2000).map { Observable2DArraySection(metadata: $0, items: [$0]) })
    list.bind(to: view) { _, _, _ in SilentView.Cell() }
    list.batchUpdate { list in
      for index in 0..<2000 { list.sections[index].metadata = -index }
    }
    #expect(view.callCount <= 5)
  }
}
