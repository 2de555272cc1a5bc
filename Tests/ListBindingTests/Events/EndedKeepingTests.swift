import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// What goes along with a list, and ends before its binding.
@MainActor
struct EndedKeepingTests {
  private let array = MutableObservableArray((1...6).map(Item.init))
  private let view = HeadlessListView(viewportHeight: 2)

  private func bind() -> ListViewBinding<ArraySnapshot<NamedItem>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test func `one end is enough for several pauses`() {
    let binder = ListBinder<ArraySnapshot<NamedItem>, HeadlessListView>()
    binder.pause()
    let binding = array.bind(to: view, cellType: TextCell.self, using: binder) {
      $0.text = $1.name
    }
    #expect(view.texts == ["1", "2"], "a pause before the binding does nothing")
    for _ in 0..<2 {
      binding.pause()
      binder.pause()
    }
    array.remove(at: 0)
    binding.resume()
    #expect(view.texts == ["1", "2"])
    binder.resume()
    #expect(view.texts == ["2", "3"])
  }

  @Test func `the place on screen is kept until that ends`() {
    let binding = bind()
    let keeping = binding.keepScrollPosition()
    view.scroll(to: 3)
    array.replace(with: [9, 8, 7, 4, 5].map(Item.init))
    #expect(view.texts == ["4", "5"])
    keeping.dispose()
    #expect(keeping.isDisposed)
    array.replace(with: [9, 8, 4, 5, 7, 6].map(Item.init))
    #expect(view.texts == ["5", "7"])
    #expect(view.violations.isEmpty)
  }

  @Test func `another keeping of the place takes the place of the first`() {
    let binding = bind()
    let first = binding.keepScrollPosition(stayingAtTop: true)
    binding.keepScrollPosition(stayingAtTop: false)
    #expect(first.isDisposed)
    array.insert(Item(7), at: 0)
    #expect(view.texts == ["1", "2"])
    first.dispose()
    array.insert(Item(8), at: 0)
    #expect(view.texts == ["1", "2"])
  }

  @Test func `the focus is kept until that ends`() async {
    let binding = bind()
    let keeping = binding.keepFocus()
    view.moveFocus(to: [0, 1])
    array.replace(with: [2, 1].map(Item.init))
    #expect(view.focusedItem == [0, 0])
    await Task.detached { keeping.dispose() }.value
    for _ in 0..<20 { await Task.yield() }
    array.replace(with: [1, 2].map(Item.init))
    #expect(view.focusedItem == nil)
  }

  @Test func `pages are loaded until that ends`() async {
    var requests = 0
    func paginator() -> Paginator<Item, Int, Int> {
      Paginator(array, prefetchDistance: 1) { _ in
        requests += 1
        return Page(items: [Item(100 + requests), Item(200 + requests)], next: requests)
      }
    }
    let binding = bind()
    func load() -> any Disposable {
      let paginator = paginator()
      return binding.loadPages(with: paginator)
    }
    let first = load()
    let second = load()
    #expect(first.isDisposed && !second.isDisposed)
    view.scroll(to: array.count - 2)
    for _ in 0..<20 { await Task.yield() }
    #expect(requests == 1)
    second.dispose()
    view.scroll(to: array.count - 2)
    for _ in 0..<20 { await Task.yield() }
    #expect(requests == 1)
  }
}
