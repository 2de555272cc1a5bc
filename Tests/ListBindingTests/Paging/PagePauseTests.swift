import ListBinding
import SignalsTesting
import Testing

/// Pages that come while a view waits, and pages for several views.
@MainActor
struct PagePauseTests {
  let array = MutableObservableArray<Post>()
  let service = PageService()
  let view = HeadlessListView(viewportHeight: 4)

  private func makePaginator() -> Paginator<Post, Int, Int> {
    Paginator(array, identifiedBy: .identifiable, prefetchDistance: 1) { [service] in
      try await service.page($0)
    }
  }

  private func bind(
    _ view: HeadlessListView, _ paginator: Paginator<Post, Int, Int>
  ) -> ListViewBinding<ArraySnapshot<Post>> {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.loadPages(with: paginator)
    return binding
  }

  /// Gives whatever is about to be loaded the time to be asked for.
  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  @Test func `a page that comes in a pause is shown on resume, and loaded once`() async {
    let binding = bind(view, makePaginator())
    await service.answer(0, Array(0..<8), next: 1)
    binding.pause()
    view.scroll(to: 4)
    await service.answer(1, Array(8..<16), next: 2)
    await settle()
    #expect(array.count == 16)
    #expect(view.contentHeight == 8)
    // The end of what the view shows is no longer the end of the list.
    view.scroll(to: 0)
    view.scroll(to: 4)
    await settle()
    #expect(service.requests.map(\.cursor) == [nil, 1])
    binding.resume()
    await settle()
    #expect(view.texts == ["4", "5", "6", "7"])
    #expect(view.contentHeight == 16)
    #expect(service.requests.count == 2)
    view.scroll(to: 12)
    await service.answer(2, [16], next: nil)
    #expect(view.contentHeight == 17)
    #expect(service.requests.map(\.cursor) == [nil, 1, 2])
    #expect(view.violations.isEmpty)
  }

  @Test func `on resume the next page is loaded if the end is still on screen`() async {
    let binding = bind(view, makePaginator())
    await service.answer(0, Array(0..<8), next: 1)
    view.scroll(to: 4)
    binding.pause()
    await service.answer(1, [8], next: 2)
    array.remove(at: 8)
    await settle()
    #expect(service.requests.count == 2)
    binding.resume()
    await service.answer(2, [9], next: nil)
    #expect(view.contentHeight == 9)
    #expect(service.requests.count == 3)
  }

  @Test func `the first page comes while the view is paused`() async {
    let paginator = makePaginator()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.pause()
    binding.loadPages(with: paginator)
    await service.answer(0, [1, 2], next: 1)
    await settle()
    #expect(view.texts == [])
    #expect(service.requests.count == 1)
    binding.resume()
    await service.answer(1, [3], next: nil)
    #expect(view.texts == ["1", "2", "3"])
    #expect(service.requests.count == 2)
  }

  @Test func `two views of one list load each page once, and show all`() async {
    let paginator = makePaginator()
    let other = HeadlessListView(viewportHeight: 2)
    let bindings = [bind(view, paginator), bind(other, paginator)]
    await service.answer(0, Array(0..<8), next: 1)
    await settle()
    #expect(service.requests.count == 1)
    other.scroll(to: 6)
    await service.answer(1, Array(8..<12), next: 2)
    await settle()
    #expect(service.requests.count == 2)
    view.scroll(to: 8)
    other.scroll(to: 10)
    await service.answer(2, Array(12..<16), next: 3)
    await settle()
    #expect(service.requests.count == 3)
    #expect((view.contentHeight, other.contentHeight) == (16, 16))
    bindings[1].pause()
    view.scroll(to: 12)
    await service.answer(3, Array(16..<20), next: 4)
    // The end that the other view shows is no longer the end of the list.
    other.scroll(to: 14)
    await settle()
    #expect(service.requests.count == 4)
    #expect((view.contentHeight, other.contentHeight) == (20, 16))
    bindings[1].resume()
    other.scroll(to: 18)
    await service.answer(4, [20], next: nil)
    await settle()
    #expect((view.contentHeight, other.contentHeight) == (21, 21))
    #expect(service.requests.map(\.cursor) == [nil, 1, 2, 3, 4])
    #expect(paginator.state.isExhausted)
    #expect(view.violations.isEmpty && other.violations.isEmpty)
  }

  @Test func `a page above two views leaves the top row of each there`() async {
    let paginator = Paginator<Post, Int, Int>(
      array, identifiedBy: .identifiable, prefetchDistance: 1,
      loadAtBeginning: { [service] in try await service.page($0) })
    array.append(contentsOf: (50..<60).map { Post(id: $0) })
    let other = HeadlessListView(viewportHeight: 2)
    let bindings = [bind(view, paginator), bind(other, paginator)]
    await service.answer(0, [48, 49], next: 48)
    await settle()
    #expect(view.texts == ["50", "51", "52", "53"])
    #expect(other.texts == ["50", "51"])
    other.scroll(to: 0)
    await service.answer(1, [47], next: nil)
    await settle()
    #expect(view.texts.first == "50")
    #expect(other.texts == ["48", "49"])
    #expect(service.requests.count == 2)
    #expect(bindings.allSatisfy { $0.displayedSnapshot?.count == 13 })
  }
}
