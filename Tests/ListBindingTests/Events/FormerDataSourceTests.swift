import ListBinding
import Testing

/// The data source that a view had before it was bound.
@MainActor
struct FormerDataSourceTests {
  private let view = HeadlessListView()
  private let array = MutableObservableArray(["a"])

  private final class Former: ListViewDataSource {
    let title: String

    init(_ title: String) { self.title = title }

    func numberOfSections() -> Int { 0 }
    func numberOfItems(inSection section: Int) -> Int { fatalError("This is never called.") }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { TextCell() }
    func titleForHeader(inSection section: Int) -> String? { title }
  }

  private func setFormer() -> () -> Former? {
    let former = Former("former")
    view.dataSource = former
    return { [weak former] in former }
  }

  private func bind() -> ListViewBinding<ArraySnapshot<String>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
  }

  @Test func `it lives as long as the binding, and is not asked for cells again after it`() {
    let former = setFormer()
    let binding = bind()
    #expect(former() != nil && view.responders.forwardTo === former())
    #expect(view.headerTitle(forSection: 0) == "former")
    binding.dispose()
    #expect(former() == nil && view.responders.forwardTo == nil)
    #expect(view.dataSource == nil)
  }

  @Test func `it goes from one binding to the next, and with the last`() {
    let former = setFormer()
    _ = bind()
    let last = bind()
    #expect(view.responders.forwardTo === former())
    last.dispose()
    #expect(former() == nil)
  }

  @Test func `it is let go of also if the program has another forwardTo`() {
    let mine = Former("mine")
    view.responders.forwardTo = mine
    let former = setFormer()
    let binding = bind()
    #expect(former() != nil && view.responders.forwardTo === mine)
    #expect(view.headerTitle(forSection: 0) == "mine")
    binding.dispose()
    #expect(former() == nil && view.responders.forwardTo === mine)
  }

  @Test func `a binding that ends while a cell is made, or while it is told, lets go of it`() {
    for endsInCell in [true, false] {
      let former = setFormer()
      let bag = DisposeBag()
      let binding = array.bind(to: view, cellType: TextCell.self) { cell, item in
        if endsInCell, item == "b" { bag.dispose() }
      }
      binding.dispose(in: bag)
      if !endsInCell { view.didEndDisplaying = { _, _ in bag.dispose() } }
      array[0] = "b"
      #expect(binding.isDisposed && former() == nil)
      view.didEndDisplaying = nil
      array[0] = "a"
    }
  }

  @Test func `a binding that is kept and was disposed on a thread lets go of it`() async {
    let former = setFormer()
    let binding = bind()
    await Task.detached { binding.dispose() }.value
    await settle { former() == nil }
    #expect(former() == nil)
  }

  @Test func `a view of several lists hands it on`() {
    let former = setFormer()
    do {
      let parts = ListViewParts(of: view, count: 1)
      array.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    }
    #expect(view.headerTitle(forSection: 0) == "former")
    view.dataSource = nil
    #expect(former() == nil)
  }

  @Test func `it outlives a view of several lists that is one list again`() {
    let former = setFormer()
    weak var weakParts: ListViewParts<HeadlessListView>?
    do {
      let parts = ListViewParts(of: view, count: 1)
      array.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
      weakParts = parts
    }
    let binding = bind()
    #expect(weakParts == nil)
    #expect(former() != nil && view.responders.forwardTo === former())
    _ = ListViewParts(of: view, count: 1)
    #expect(binding.isDisposed)
    #expect(view.headerTitle(forSection: 0) == nil && former() != nil)
    view.dataSource = nil
    #expect(former() == nil)
  }
}
