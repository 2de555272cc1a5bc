import ListBinding
import SignalsTesting
import Testing

/// Pages without anything new at one end make nobody ask for ever at the other.
@MainActor
struct PagesAtBothEndsTests {
  private let array = MutableObservableArray([Post(id: 1)])
  private let older = PageService()
  private let newer = PageService()
  private let view = HeadlessListView(viewportHeight: 4)

  private func makePaginator() -> Paginator<Post, Int, Int> {
    let paginator = Paginator<Post, Int, Int>(
      array, prefetchDistance: 1, loadAtEnd: { [newer] in try await newer.page($0) },
      loadAtBeginning: { [older] in try await older.page($0) })
    paginator.emptyPageLimit = 3
    return paginator
  }

  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  /// Answers all requests, some time, with what the list has already, changed.
  private func answerAll() async {
    for round in 0..<10 {
      for service in [older, newer] {
        await settle()
        service.requests.last?.answer([1], next: round, text: "\(round) \(service === older)")
      }
    }
    await settle()
  }

  @Test func `when cells ask for pages at both ends by themselves`() async {
    let paginator = makePaginator()
    array.bind(to: view) { list, path, _ in
      paginator.loadNextIfNeeded(displaying: path, of: list)
      return TextCell()
    }
    await answerAll()
    #expect((older.requests.count, newer.requests.count) == (3, 3))
    #expect(paginator.loadNext(at: .beginning))
  }

  @Test func `when an observer of the array asks for pages at both ends`() async {
    let paginator = makePaginator()
    let disposable = array.observeNext { [weak paginator] _ in
      MainThread.assumeMain {
        for end in PageEnd.allCases { paginator?.loadNext(at: end) }
      }
    }
    await answerAll()
    #expect((older.requests.count, newer.requests.count) == (3, 3))
    disposable.dispose()
  }
}
