import ListBinding
import SignalsTesting
import Testing

/// Pages that come because of what a view displays.
@MainActor
struct PageLoadingTests {
  let array = MutableObservableArray<Post>()
  let service = PageService()
  let view = HeadlessListView(viewportHeight: 4)

  private func makePaginator() -> Paginator<Post, Int, Int> {
    Paginator(array, identifiedBy: .identifiable, prefetchDistance: 1) { [service] in
      try await service.page($0)
    }
  }

  private func bind<Source: ObservableArray<Post>>(_ list: Source) {
    list.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      .loadPages(with: makePaginator())
  }

  @Test func `the first page comes by itself, the next when its rows come near the end`() async {
    bind(array)
    await service.answer(0, Array(0..<8), next: 1)
    #expect(view.texts == ["0", "1", "2", "3"])
    #expect(service.requests.count == 1)
    view.scroll(to: 2)
    #expect(service.requests.count == 1)
    view.scroll(to: 4)
    await service.answer(1, Array(8..<16), next: 2)
    #expect(array.count == 16)
    #expect(service.requests.count == 2)
  }

  @Test func `rows that are sorted to the top do not keep the next page waiting`() async {
    bind(array.sorted { $0.id < $1.id })
    await service.answer(0, Array(90..<98), next: 1)
    view.scroll(to: 4)
    await service.answer(1, Array(80..<84), next: 2)
    await service.answer(2, Array(70..<74), next: 3)
    await service.answer(3, [60], next: 4)
    #expect(array.count == 17)
    let request = await service.request(4)
    // The user leaves the end, so that no other page is wanted.
    view.scroll(to: 0)
    request.answer([50], next: 5)
    await service.until { self.array.count == 18 }
    for _ in 0..<20 { await Task.yield() }
    #expect(service.requests.count == 5)
  }

  @Test func `pages of which a filter shows nothing are followed by others`() async {
    bind(array.filtered { $0.id >= 10 })
    await service.answer(0, [1, 2], next: 1)
    await service.answer(1, [3], next: 2)
    await service.answer(2, [11, 12, 13, 14, 15, 16], next: 3)
    #expect(view.texts == ["11", "12", "13", "14"])
    for _ in 0..<20 { await Task.yield() }
    #expect(service.requests.count == 3)
  }

  @Test(arguments: [[13], [11, 13], [13, 14], [12, 13, 14]])
  func `rows that go do not keep the next page waiting`(gone: Set<Int>) async {
    bind(array.filtered { $0.id >= 10 })
    await service.answer(0, [11, 12, 13, 14], next: 1)
    let request = await service.request(1)
    array.removeAll { gone.contains($0.id) }
    request.answer([1, 2], next: 2)
    await service.answer(2, [15], next: nil)
    let left = (11...15).filter { !gone.contains($0) }
    #expect(view.texts == left.map(String.init))
  }

  @Test func `a view that is off screen asks for nothing`() async {
    view.isAttached = false
    bind(array)
    for _ in 0..<20 { await Task.yield() }
    #expect(service.requests.isEmpty)
    view.isAttached = true
    await service.answer(0, [1], next: nil)
    #expect(view.texts == ["1"])
  }
}
