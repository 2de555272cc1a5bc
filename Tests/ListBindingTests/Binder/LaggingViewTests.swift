import ListBinding
import Testing

/// A tap on a view that does not show the newest list yet.
@MainActor
struct LaggingViewTests {
  @Test func `a tap is resolved in the list that the view shows`() async {
    let rows = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView()
    let binding = rows.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(binding.displayedSnapshot == ["a", "b", "c"])
    meanwhile {
      rows.remove(at: 0)
      rows.insert("x", at: 0)
      rows.insert("y", at: 0)
    }
    // The view has not been told: what is under the finger is what it shows.
    #expect(view.texts == ["a", "b", "c"])
    #expect(binding.displayedSnapshot == ["a", "b", "c"])
    #expect(binding.item(at: at(0, 1)) == "b")
    await settle { view.texts.count == 4 }
    #expect(binding.displayedSnapshot == ["y", "x", "b", "c"])
    #expect(binding.item(at: at(0, 1)) == "x")
  }

  @Test func `an index path that is not displayed has no item`() {
    let rows = MutableObservableArray(["a"])
    let view = HeadlessListView()
    let binding = rows.bind(to: view) { _, _, _ in HeadlessListCell() }
    for path in [[], [0], [0, 1], [0, -1], [1, 0], [0, 0, 0], [.max, .min]] as [IndexPath] {
      #expect(binding.item(at: path) == nil)
    }
    binding.dispose()
    #expect(binding.isDisposed)
    #expect(binding.displayedSnapshot == nil && binding.item(at: at(0, 0)) == nil)
  }

  @Test func `there is nothing before the first list`() {
    let lists = SafePublishSubject<ObservableArrayEvent<String>>()
    let view = HeadlessListView()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(binding.displayedSnapshot == nil && binding.item(at: at(0, 0)) == nil)
    lists.next(ObservableArrayEvent(kind: .reload, dataSource: ["a"]))
    #expect(binding.item(at: at(0, 0)) == "a")
  }
}
