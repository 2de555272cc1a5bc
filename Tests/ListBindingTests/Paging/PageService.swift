import ListBinding

struct Post: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

/// A service whose answers come when a test gives them.
@MainActor
final class PageService {
  struct Failure: Error, Equatable {}

  /// A page that was asked for.
  @MainActor
  final class Request {
    let cursor: Int?
    fileprivate var continuation: CheckedContinuation<Page<Post, Int>, any Error>?
    private(set) var isCancelled = false
    fileprivate(set) var hasEnded = false

    /// Whether it waits for an answer.
    var isPending: Bool { continuation != nil }

    fileprivate init(cursor: Int?) { self.cursor = cursor }

    fileprivate func cancel() { isCancelled = true }

    func answer(_ ids: [Int], next: Int?, text: String = "") {
      continuation?.resume(returning: Page(items: ids.map { Post(id: $0, text: text) }, next: next))
      continuation = nil
    }

    func fail() {
      continuation?.resume(throwing: Failure())
      continuation = nil
    }
  }

  /// All requests so far.
  private(set) var requests: [Request] = []

  /// Loads a page: what a paginator is given.
  func page(_ cursor: Int?) async throws -> Page<Post, Int> {
    let request = Request(cursor: cursor)
    requests.append(request)
    defer { request.hasEnded = true }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { request.continuation = $0 }
    } onCancel: {
      // The answer comes nevertheless, late.
      MainActor.assumeIsolated { request.cancel() }
    }
  }

  /// The request of a number, when it has come.
  func request(_ number: Int) async -> Request {
    await until { self.requests.count > number }
    return requests[number]
  }

  /// Waits for something that the main actor is about to do.
  func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  /// Answers a request, and waits until the paginator has had the opportunity to take it.
  func answer(_ number: Int, _ ids: [Int], next: Int?, text: String = "") async {
    let request = await request(number)
    request.answer(ids, next: next, text: text)
    await until { request.hasEnded }
    await Task.yield()
  }

  func fail(_ number: Int) async {
    let request = await request(number)
    request.fail()
    await until { request.hasEnded }
    await Task.yield()
  }
}
