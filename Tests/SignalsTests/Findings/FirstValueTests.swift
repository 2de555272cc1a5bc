import Signals
import SignalsTesting
import Synchronization
import Testing

/// `firstValue()` returns with the first element, and hears a cancellation from the beginning.
@Suite(.timeLimit(.minutes(20))) struct FirstValueTests {
  @Test func `the first value of an endless sequence is there at once`() async throws {
    let numbers = EndlessNumbers()
    #expect(try await SafeSignal.sequence(numbers).firstValue() == 0)
    #expect(numbers.produced <= 2)
  }

  @Test func `of a finite sequence no more is made than the first value`() async throws {
    let numbers = EndlessNumbers(limit: 100)
    #expect(try await SafeSignal.sequence(numbers).firstValue() == 0)
    #expect(numbers.produced <= 2)
  }

  @Test func `what ends the subscription runs before the value is returned`() async throws {
    let disposed = SimpleDisposable()
    let signal = SafeSignal.just(1).concat(with: SafeSignal.never())
      .doOn(disposed: { disposed.dispose() })
    #expect(try await signal.firstValue() == 1)
    #expect(disposed.isDisposed)
  }

  @Test func `a task that is cancelled already gets no value`() async {
    let numbers = EndlessNumbers()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SafeSignal.sequence(numbers).filter { _ in false }.firstValue()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!numbers.ranOn)
  }

  @Test func `a cancellation is heard while the signal is subscribed to`() async {
    let numbers = EndlessNumbers()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let running = Mutex<Task<Int, any Error>?>(nil)
    let task = Task {
      for await _ in gate { break }
      return try await SafeSignal.sequence(numbers).filter { number in
        if number == 10 { running.withLock { $0 }?.cancel() }
        return false
      }.firstValue()
    }
    running.withLock { $0 = task }
    opener.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!numbers.ranOn, "the source sent \(numbers.produced)")
  }

  @Test func `nothing lives on after the first value`() async throws {
    let tracker = LifetimeTracker()
    let subject = SafeReplayOneSubject<Int>()
    subject.next(1)
    #expect(try await tracked(subject, tracker).firstValue() == 1)
    #expect(tracker.leaks == [])
  }

  private func tracked(
    _ subject: SafeReplayOneSubject<Int>, _ tracker: LifetimeTracker
  ) -> SafeSignal<Int> {
    let token = tracker.token("map")
    return subject.map { number in
      token.touch()
      return number
    }
  }
}
