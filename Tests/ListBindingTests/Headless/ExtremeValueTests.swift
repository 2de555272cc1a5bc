import ListBinding
import Testing

/// Numbers that a program may set, however large.
@MainActor
struct ExtremeValueTests {
  private let view = HeadlessListView(viewportHeight: 2)
  private let array = MutableObservableArray(["a", "b", "c", "d"])

  @Test func `all items are near the screen`() {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.prefetchDistance = .max
    view.scroll(to: 1)
    #expect(view.texts == ["b", "c"])
  }

  @Test func `the place on screen outlasts a detachment, whatever is set meanwhile`() {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.scroll(to: 1)
    view.isAttached = false
    view.viewportHeight = 1
    view.prefetchDistance = 1
    view.reconfigureSupplementaryViews()
    view.isAttached = true
    #expect(view.texts == ["b"])
    view.isAttached = false
    view.scroll(to: 3)
    view.isAttached = true
    #expect(view.texts == ["d"])
    view.isAttached = false
    view.scroll(to: .max)
    view.isAttached = true
    #expect(view.texts == ["d"])
  }

  @Test(arguments: [(Double.infinity, 0), (-.infinity, 2), (.nan, 2), (1e300, 0), (-1e300, 2)])
  func `a row goes as far as the list does`(offset: Double, contentOffset: Int) {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 2], offset: offset)
    #expect(view.contentOffset == contentOffset)
  }
}
