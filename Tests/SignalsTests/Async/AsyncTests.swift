import Signals
import SignalsTesting
import Testing

@Suite struct AsyncTests {
  @Test func `values gives every element, then ends`() async {
    var elements: [Int] = []
    for await element in SafeSignal.sequence(1...100).values { elements.append(element) }
    #expect(elements == Array(1...100))
  }

  @Test func `values throws the signal's own error`() async {
    var elements: [Int] = []
    do throws(TestError) {
      for try await element in Signal<Int, TestError>.just(1)
        .concat(with: Signal<Int, TestError>.failed(.first)).values
      {
        elements.append(element)
      }
      Issue.record("did not throw")
    } catch {
      #expect(error == .first)
    }
    #expect(elements == [1])
  }

  @Test func `a buffer keeps the newest or the oldest`() async {
    #expect(await collected(.newest(2)) == [4, 5])
    #expect(await collected(.oldest(2)) == [1, 2])
    #expect(await collected(.unbounded) == [1, 2, 3, 4, 5])
  }

  private func collected(_ policy: BufferingPolicy) async -> [Int] {
    let signal = SafeSignal.sequence(1...5)
    var elements: [Int] = []
    for await element in signal.values(buffering: policy) { elements.append(element) }
    return elements
  }

  @Test func `cancelling the task ends the subscription at once`() async {
    let disposed = SimpleDisposable()
    let (started, start) = AsyncStream<Void>.makeStream()
    let signal = SafeSignal<Int> { _ in
      start.yield()
      return BlockDisposable { disposed.dispose() }
    }
    let task = Task {
      for await _ in signal.values { Issue.record("no element") }
    }
    for await _ in started { break }
    task.cancel()
    await task.value
    #expect(disposed.isDisposed)
  }

  @Test func `leaving the loop ends the subscription`() async {
    let disposed = SimpleDisposable()
    let subject = SafeReplayOneSubject<Int>()
    subject.next(1)
    for await _ in subject.doOn(disposed: { disposed.dispose() }).values { break }
    #expect(disposed.isDisposed)
  }

  @Test func `the first value, or why there is none`() async throws {
    #expect(try await SafeSignal.sequence(1...3).firstValue() == 1)
    await #expect(throws: NoValue.completedWithoutValue) {
      try await SafeSignal<Int>.empty().firstValue()
    }
    await #expect(throws: TestError.first) {
      try await Signal<Int, TestError>.failed(.first).firstValue()
    }
    let task = Task { try await SafeSignal<Int>.never().firstValue() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
