import Foundation
import ListBinding
import SignalsTesting
import Testing

/// Pages that come when the test says so.
@MainActor
struct PaginatorTests {
  typealias PostPaginator = Paginator<Post, Int, Int>

  let array = MutableObservableArray<Post>()
  let service = PageService()

  private func makePaginator(prefetchDistance: Int = 2) -> PostPaginator {
    PostPaginator(array, identifiedBy: .identifiable, prefetchDistance: prefetchDistance) {
      [service] in
      try await service.page($0)
    }
  }

  private var ids: [Int] { array.snapshot.map(\.id) }

  @Test func `pages are loaded one after the other, until there are no more`() async {
    let paginator = makePaginator()
    #expect(paginator.array === array)
    var states: [String] = []
    let observer = paginator.states(at: .end).observeNext { states.append($0.name) }
    #expect(paginator.loadNext())
    await service.answer(0, [1, 2], next: 10)
    #expect(ids == [1, 2])
    #expect(paginator.loadNext())
    await service.answer(1, [3], next: nil)
    #expect(ids == [1, 2, 3])
    #expect(!paginator.loadNext())
    #expect(service.requests.map(\.cursor) == [nil, 10])
    #expect(states == ["idle", "loading", "idle", "loading", "exhausted"])
    #expect(paginator.state(at: .beginning).isExhausted)
    #expect(!paginator.loadNext(at: .beginning))
    observer.dispose()
  }

  @Test func `no page is loaded twice`() async {
    let paginator = makePaginator()
    #expect(paginator.loadNext())
    #expect(!paginator.loadNext())
    _ = await service.request(0)
    #expect(!paginator.loadNext())
    await service.answer(0, [1], next: 1)
    #expect(service.requests.count == 1)
  }

  @Test func `a page is loaded when an item near the end is displayed`() async {
    let paginator = makePaginator(prefetchDistance: 2)
    array.append(contentsOf: (0..<5).map { Post(id: $0) })
    paginator.loadNextIfNeeded(displaying: [0, 2], of: array.snapshot)
    #expect(!paginator.state.isLoading)
    paginator.loadNextIfNeeded(displaying: [0, 3], of: array.snapshot)
    #expect(paginator.state.isLoading)
    await service.answer(0, [9], next: nil)
    #expect(ids == [0, 1, 2, 3, 4, 9])
  }

  @Test func `the distance is counted across sections`() {
    let paginator = makePaginator(prefetchDistance: 3)
    func section(_ items: [Int]) -> Observable2DArraySection<Int, Int> {
      Observable2DArraySection(metadata: 0, items: items)
    }
    let list = SectionedSnapshot([section([1, 2]), section([]), section([3, 4])])
    paginator.loadNextIfNeeded(displaying: [0, 0], of: list)
    paginator.loadNextIfNeeded(displaying: [7, 0], of: list)
    #expect(!paginator.state.isLoading)
    paginator.loadNextIfNeeded(displaying: [0, 1], of: list)
    #expect(paginator.state.isLoading)
  }

  @Test func `after a failure nothing is loaded until it is tried again`() async {
    let paginator = makePaginator()
    paginator.loadNext()
    await service.answer(0, [1], next: 7)
    paginator.loadNext()
    await service.fail(1)
    #expect(paginator.state.error is PageService.Failure)
    #expect(!paginator.loadNext())
    paginator.loadNextIfNeeded(displaying: [0, 0], of: array.snapshot)
    #expect(service.requests.count == 2)
    paginator.retry()
    #expect(paginator.state.isLoading)
    await service.answer(2, [2], next: nil)
    #expect(service.requests[2].cursor == 7)
    #expect(ids == [1, 2])
    paginator.retry()
    #expect(paginator.state.isExhausted)
  }

  @Test func `an item that is there gets its new content, and is not inserted again`() async {
    let paginator = makePaginator()
    array.append(contentsOf: [Post(id: 1, text: "old"), Post(id: 2, text: "old")])
    let updates = EventRecorder(array.updates.map(\.version))
    paginator.loadNext()
    await service.answer(0, [2, 3, 3], next: nil, text: "new")
    #expect(ids == [1, 2, 3])
    #expect(array.snapshot.map(\.text) == ["old", "new", "new"])
    #expect(updates.elements.count == 2)
  }

  @Test func `a page that brings nothing new is followed by the next one`() async {
    let paginator = makePaginator()
    array.append(Post(id: 1))
    paginator.loadNext()
    await service.answer(0, [1], next: 5)
    await service.answer(1, [], next: 6)
    await service.answer(2, [2], next: 7)
    #expect(service.requests.map(\.cursor) == [nil, 5, 6])
    #expect(!paginator.state.isLoading)
    #expect(ids == [1, 2])
  }

  @Test func `what is displayed when a page comes asks for the next one`() async {
    let paginator = makePaginator(prefetchDistance: 1)
    let view = HeadlessListView(viewportHeight: 3)
    array.bind(to: view) { list, indexPath, view in
      paginator.loadNextIfNeeded(displaying: indexPath, of: list)
      return HeadlessListCell()
    }
    paginator.loadNext()
    for number in 0..<4 { await service.answer(number, [number], next: number) }
    // The fourth page lies below the viewport of three rows.
    #expect(ids == [0, 1, 2, 3])
    #expect(service.requests.count == 4)
    #expect(view.violations.isEmpty)
  }

  @Test func `a paginator that is released cancels what it loads`() async {
    var paginator: PostPaginator? = makePaginator()
    paginator?.loadNext()
    let request = await service.request(0)
    paginator = nil
    #expect(request.isCancelled)
    await service.answer(0, [1], next: nil)
    #expect(ids.isEmpty)
  }
}

extension PageState {
  var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .failed: "failed"
    case .exhausted: "exhausted"
    }
  }
}
