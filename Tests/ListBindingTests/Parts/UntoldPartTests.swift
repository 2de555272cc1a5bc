import ListBinding
import Testing

/// An update of a part of a view that its binder does not tell.
@MainActor
struct UntoldPartTests {
  private typealias Part = ListViewPart<HeadlessListView>

  private final class Binder: ListBinder<ArraySnapshot<String>, Part> {
    var isBusy = false

    override func apply(
      _ update: ListUpdate<ArraySnapshot<String>>, to view: Part, tell: () -> Void
    ) {
      if !isBusy { super.apply(update, to: view, tell: tell) }
    }
  }

  @Test func `it is shown when the view comes back`() {
    let view = HeadlessListView()
    let parts = ListViewParts(of: view, count: 2)
    let (array, binder) = (MutableObservableArray(["a"]), Binder())
    array.bind(to: parts[0], cellType: TextCell.self, using: binder) { $0.text = $1 }
    MutableObservableArray(["z"]).bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    binder.isBusy = true
    array.append("b")
    #expect(view.texts == ["a", "z"])
    binder.isBusy = false
    view.isAttached = false
    view.isAttached = true
    #expect(view.texts == ["a", "b", "z"])
    array.append("c")
    #expect(view.texts == ["a", "b", "c", "z"])
    #expect(view.violations.isEmpty)
  }
}
