import ListBinding
import SignalsTesting
import Testing

/// Pages of a list that an executor delivers later than the array has them.
@MainActor
struct LatePageTests {
  private let array = MutableObservableArray<Post>()
  private let service = PageService()
  private let view = HeadlessListView(viewportHeight: 4)
  private let time = VirtualTimeScheduler()

  /// Gives whatever is about to be loaded the time to be asked for.
  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  private func bind() -> Paginator<Post, Int, Int> {
    let paginator = Paginator<Post, Int, Int>(
      array, identifiedBy: .identifiable, prefetchDistance: 1
    ) { [service] in try await service.page($0) }
    let binding = array.observe(on: time).bind(to: view, cellType: TextCell.self) {
      $0.text = "\($1.id)"
    }
    time.run()
    binding.loadPages(with: paginator)
    return paginator
  }

  @Test func `a page is shown before another one is asked for`() async {
    let paginator = bind()
    await service.answer(0, Array(0..<8), next: 1)
    await settle()
    #expect(array.count == 8 && view.contentHeight == 0)
    #expect(service.requests.count == 1)
    time.run()
    await settle()
    #expect(view.contentHeight == 8)
    // The end of the list is not on screen.
    #expect(service.requests.count == 1)
    view.scroll(to: 4)
    await service.answer(1, Array(8..<16), next: nil)
    await settle()
    view.scroll(to: 0)
    view.scroll(to: 4)
    await settle()
    #expect(service.requests.count == 2)
    time.run()
    await settle()
    #expect(view.contentHeight == 16)
    #expect(service.requests.count == 2 && paginator.state.isExhausted)
  }

  @Test func `a page that leaves the end on screen is followed by the next one`() async {
    let paginator = bind()
    await service.answer(0, [0, 1], next: 1)
    await settle()
    #expect(service.requests.count == 1)
    time.run()
    await service.answer(1, [2], next: nil)
    time.run()
    await settle()
    #expect(view.texts == ["0", "1", "2"])
    #expect(paginator.state.isExhausted)
  }

  @Test func `a binding that ends before a page is delivered holds nothing up`() async {
    let paginator = bind()
    await service.answer(0, [0], next: 1)
    await settle()
    #expect(service.requests.count == 1)
    view.dataSource = nil
    await settle()
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.loadPages(with: paginator)
    await service.answer(1, [1], next: nil)
    await settle()
    #expect(view.texts == ["0", "1"])
  }
}
