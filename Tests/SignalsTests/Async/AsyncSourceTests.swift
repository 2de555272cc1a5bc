import Signals
import SignalsTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct AsyncSourceTests {
  /// Gives some numbers, then throws or ends; or waits until it is cancelled.
  private struct Numbers: AsyncSequence, Sendable {
    var count: Int
    var error: TestError?
    var waits = false
    let cancelled = SimpleDisposable()
    let begun = SimpleDisposable()

    struct Iterator: AsyncIteratorProtocol {
      let numbers: Numbers
      var next = 1

      mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(TestError) -> Int? {
        if next <= numbers.count {
          defer { next += 1 }
          return next
        }
        numbers.begun.dispose()
        if numbers.waits {
          while !Task.isCancelled { await Task.yield() }
          numbers.cancelled.dispose()
        }
        if let error = numbers.error { throw error }
        return nil
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(numbers: self) }
  }

  private func events(
    _ signal: Signal<Int, TestError>
  ) async -> [SignalEvent<Int, TestError>] {
    var events: [SignalEvent<Int, TestError>] = []
    for await event in signal.materialize().values { events.append(event) }
    return events
  }

  @Test func `a sequence's elements and end come through, for each observer anew`() async {
    let signal = Signal<Int, TestError>.asyncSequence(Numbers(count: 3))
    for _ in 0..<2 {
      #expect(await events(signal) == [.next(1), .next(2), .next(3), .completed])
    }
  }

  @Test func `a sequence's own error comes through, with its type`() async {
    let signal = Numbers(count: 1, error: .second).toSignal()
    #expect(await events(signal) == [.next(1), .failed(.second)])
  }

  @Test func `the task that iterates is cancelled when the subscription ends`() async {
    let numbers = Numbers(count: 1, waits: true)
    let log = Log<SignalEvent<Int, TestError>>()
    let disposable = numbers.toSignal().observe { log.add($0) }
    while !numbers.begun.isDisposed { await Task.yield() }
    disposable.dispose()
    while !numbers.cancelled.isDisposed { await Task.yield() }
    #expect(log.entries == [.next(1)])
  }

  @Test func `an operator that has enough cancels the task`() async {
    let numbers = Numbers(count: 5, waits: true)
    #expect(
      await events(numbers.toSignal().take(first: 2)) == [.next(1), .next(2), .completed])
  }

  @Test func `a stream of the standard library`() async {
    let stream = AsyncStream<Int> { continuation in
      for element in 1...3 { continuation.yield(element) }
      continuation.finish()
    }
    var elements: [Int] = []
    for await element in stream.toSignal().values { elements.append(element) }
    #expect(elements == [1, 2, 3])
  }

  @Test func `what an asynchronous function returns or throws`() async throws {
    let value = Signal<Int, TestError>.task { 42 }
    #expect(await events(value) == [.next(42), .completed])
    let error = Signal<Int, TestError>.task { () async throws(TestError) -> Int in
      await Task.yield()
      throw .second
    }
    #expect(await events(error) == [.failed(.second)])
  }

  @Test func `the task that runs a function is cancelled when the subscription ends`() async {
    let begun = SimpleDisposable()
    let cancelled = SimpleDisposable()
    let log = Log<Int>()
    let signal = SafeSignal<Int>.task {
      begun.dispose()
      while !Task.isCancelled { await Task.yield() }
      cancelled.dispose()
      return 1
    }
    let disposable = signal.observeNext { log.add($0) }
    while !begun.isDisposed { await Task.yield() }
    disposable.dispose()
    while !cancelled.isDisposed { await Task.yield() }
    await Task.yield()
    #expect(log.entries == [])
  }
}
