import Signals
import SignalsTesting
import Testing

/// `values` in a task that is cancelled does as the language's own sequences do.
@Suite(.timeLimit(.minutes(20))) struct CancelledValuesTests {
  @Test func `a loop in a task that was cancelled before it began ends`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in SafeSignal<Int>.never().values { Issue.record("no element") }
      return true
    }
    #expect(await task.value)
  }

  @Test func `a loop that waits for a signal that may fail ends and does not throw`() async throws {
    let subject = PublishSubject<Int, TestError>()
    let hasBegun = SimpleDisposable()
    let task = Task {
      let signal = subject.doOn(subscribed: { hasBegun.dispose() })
      for try await _ in signal.values { Issue.record("no element") }
      return true
    }
    while !hasBegun.isDisposed { await Task.yield() }
    task.cancel()
    #expect(try await task.value)
  }

  @Test func `the iterator goes on giving nothing after a cancellation`() async {
    let subject = SafePublishSubject<Int>()
    let task = Task {
      var iterator = subject.values.makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      let first = await iterator.next()
      subject.next(1)
      let second = await iterator.next()
      return [first, second]
    }
    #expect(await task.value == [nil, nil])
  }

  /// What a loop gets that is cancelled in its first element, while two more wait.
  private func elements<Elements: AsyncSequence & Sendable>(
    of elements: Elements, after begin: @escaping @Sendable () -> Void
  ) async -> [Int] where Elements.Element == Int, Elements.Failure == Never {
    let task = Task {
      var received: [Int] = []
      for await element in elements {
        received.append(element)
        if element == 1 {
          begin()
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
      return received
    }
    return await task.value
  }

  @Test func `what came before the cancellation is given as by a stream of the language`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.yield(1)
    let expected = await elements(of: stream) {
      continuation.yield(2)
      continuation.yield(3)
    }
    let subject = SafePublishSubject<Int>()
    let received = await elements(of: subject.startWith(1).values) {
      subject.next(2)
      subject.next(3)
    }
    #expect(received == expected)
  }

  @Test func `the subscription is over when the task is cancelled`() async {
    let disposed = SimpleDisposable()
    let subject = SafePublishSubject<Int>()
    _ = await elements(
      of: subject.startWith(1).doOn(disposed: { disposed.dispose() }).values, after: {})
    #expect(disposed.isDisposed)
  }
}
