import ListBinding
import Testing

@MainActor
struct SelectionTests {
  let view = HeadlessListView(viewportHeight: 3)
  let source: TestDataSource

  init() {
    source = TestDataSource([["a", "b"]], in: view)
    view.dataSource = source
    view.selectItem(at: at(0, 1))
  }

  @Test func `a selection survives a detachment`() {
    view.isAttached = false
    #expect(view.indexPathsForSelectedItems == [at(0, 1)])
    view.isAttached = true
    #expect(view.indexPathsForSelectedItems == [at(0, 1)])
  }

  @Test func `a selection survives detachments in the middle of a layout`() {
    var isFirst = true
    source.onCell = { [view] _ in
      guard isFirst else { return }
      isFirst = false
      for isAttached in [false, true, false, true] { view.isAttached = isAttached }
    }
    view.isAttached = false
    view.isAttached = true
    #expect(!isFirst && view.texts == ["a", "b"])
    #expect(view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(view.violations.isEmpty)
  }

  @Test func `a selection of rows that may have changed does not survive a detachment`() {
    view.isAttached = false
    source.sections = [["x", "a", "b"]]
    view.isAttached = true
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `a reload when the view comes back ends the selection, as any reload does`() {
    let rows = MutableObservableArray(["a", "b"])
    rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.selectItem(at: at(0, 1))
    view.isAttached = false
    rows.insert("x", at: 0)
    view.isAttached = true
    #expect(view.texts == ["x", "a", "b"])
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `another data source ends the selection`() {
    view.isAttached = false
    view.dataSource = TestDataSource([["x", "y"]], in: view)
    view.isAttached = true
    #expect(view.indexPathsForSelectedItems.isEmpty)
  }
}
