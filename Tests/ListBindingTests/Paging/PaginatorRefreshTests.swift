import ListBinding
import SignalsTesting
import Testing

/// Pages at both ends, and lists that are loaded anew.
@MainActor
struct PaginatorRefreshTests {
  let array = MutableObservableArray<Post>()
  let older = PageService()
  let newer = PageService()

  private func makePaginator() -> Paginator<Post, Int, Int> {
    Paginator(
      array, identifiedBy: .identifiable, prefetchDistance: 1,
      loadAtEnd: { [newer] in try await newer.page($0) },
      loadAtBeginning: { [older] in try await older.page($0) })
  }

  private var ids: [Int] { array.snapshot.map(\.id) }

  @Test func `pages are loaded at both ends at once`() async {
    let paginator = makePaginator()
    array.append(Post(id: 50))
    paginator.loadNextIfNeeded(displaying: [0, 0], of: array.snapshot)
    #expect(paginator.state(at: .beginning).isLoading)
    #expect(paginator.state(at: .end).isLoading)
    await older.answer(0, [48, 49], next: 47)
    await newer.answer(0, [51, 52], next: nil)
    paginator.loadNext(at: .beginning)
    await older.answer(1, [46, 47], next: nil)
    #expect(ids == [46, 47, 48, 49, 50, 51, 52])
    #expect(older.requests.map(\.cursor) == [nil, 47])
  }

  @Test func `who asks for a page when a refresh cancels one, gets it after that`() async {
    let paginator = makePaginator()
    array.append(Post(id: 1))
    paginator.loadNext(at: .beginning)
    await older.answer(0, [0], next: -1)
    paginator.loadNext(at: .beginning)
    paginator.states(at: .beginning).observeNext { [weak paginator] state in
      MainActor.assumeIsolated {
        if case .idle = state { _ = paginator?.loadNext(at: .beginning) }
      }
    }
    await settle { older.requests.count == 2 }
    paginator.refresh()
    #expect(older.requests.count == 2, "nothing else is loaded meanwhile")
    await newer.answer(0, [5], next: nil)
    // The one that the observer asks for at once begins anew.
    #expect(older.requests.map(\.cursor) == [nil, -1, nil])
    await older.answer(2, [4], next: nil)
    #expect(ids == [4, 5])
  }

  @Test func `a failure at the other end is tried again after a refresh, not meanwhile`() async {
    let paginator = makePaginator()
    array.append(Post(id: 1))
    paginator.loadNext(at: .beginning)
    await older.fail(0)
    paginator.refresh()
    paginator.retry()
    #expect(older.requests.count == 1)
    guard case .failed = paginator.state(at: .beginning) else {
      Issue.record("the failure is forgotten")
      return
    }
    await newer.answer(0, [5], next: nil)
    #expect(paginator.loadNext(at: .beginning))
  }

  @Test func `a refresh replaces the list by difference, and begins anew at both ends`() async {
    let paginator = makePaginator()
    array.append(contentsOf: [Post(id: 1), Post(id: 2), Post(id: 3)])
    paginator.loadNext(at: .beginning)
    await older.answer(0, [0], next: nil)
    let kinds = EventRecorder(array.map(\.kind))
    paginator.refresh()
    #expect(paginator.isRefreshing)
    #expect(ids == [0, 1, 2, 3])
    await newer.answer(0, [1, 3, 4], next: 9)
    #expect(ids == [1, 3, 4])
    #expect(!kinds.elements.dropFirst().contains(.reload))
    #expect(!paginator.isRefreshing)
    #expect(paginator.loadNext(at: .beginning))
    #expect(paginator.loadNext(at: .end))
    await older.answer(1, [0], next: nil)
    await newer.answer(1, [5], next: nil)
    #expect(ids == [0, 1, 3, 4, 5])
    #expect(older.requests.map(\.cursor) == [nil, nil])
    #expect(newer.requests.map(\.cursor) == [nil, 9])
  }

  @Test func `a refresh cancels what is loaded, and drops its late answer`() async {
    let paginator = makePaginator()
    paginator.loadNext(at: .end)
    paginator.loadNext(at: .beginning)
    let late = await (newer.request(0), older.request(0))
    paginator.refresh()
    #expect(late.0.isCancelled && late.1.isCancelled)
    #expect(!paginator.loadNext(at: .beginning))
    _ = await newer.request(1)
    await newer.answer(0, [7], next: nil)
    await older.answer(0, [6], next: nil)
    #expect(ids.isEmpty)
    #expect(paginator.isRefreshing)
    await newer.answer(1, [8], next: nil)
    #expect(ids == [8])
    #expect(paginator.state(at: .end).isExhausted)
    #expect(!paginator.state(at: .beginning).isExhausted)
  }

  @Test func `a second refresh drops the answer of the first`() async {
    let paginator = makePaginator()
    paginator.refresh()
    _ = await newer.request(0)
    paginator.refresh()
    _ = await newer.request(1)
    await newer.answer(1, [2], next: nil)
    await newer.answer(0, [1], next: nil)
    #expect(ids == [2])
  }

  @Test func `a refresh that fails keeps the list, and is tried again`() async {
    let paginator = makePaginator()
    array.append(Post(id: 1))
    paginator.refresh()
    await newer.fail(0)
    #expect(paginator.state.error != nil)
    #expect(ids == [1])
    #expect(paginator.loadNext(at: .beginning))
    await older.answer(0, [0], next: 3)
    paginator.retry()
    #expect(paginator.isRefreshing)
    await newer.answer(1, [2], next: nil)
    #expect(ids == [2])
  }

  @Test func `a refresh ends the failures of both ends`() async {
    let paginator = makePaginator()
    paginator.loadNext(at: .beginning)
    await older.fail(0)
    paginator.refresh()
    #expect(paginator.state(at: .beginning).error != nil)
    await newer.answer(0, [1], next: nil)
    #expect(paginator.state(at: .beginning).name == "idle")
  }

  @Test func `a list that grows at its beginning alone is refreshed there`() async {
    let paginator = Paginator<Post, Int, Int>(
      array, identifiedBy: .identifiable, loadAtBeginning: { [older] in try await older.page($0) })
    paginator.refresh()
    await older.answer(0, [8, 9], next: 7)
    paginator.loadNext(at: .beginning)
    await older.answer(1, [6, 7], next: nil)
    #expect(ids == [6, 7, 8, 9])
  }
}
