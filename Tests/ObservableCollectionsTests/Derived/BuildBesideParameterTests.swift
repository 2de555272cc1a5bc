import Dispatch
import Foundation
import ObservableCollections
import Signals
import Synchronization
import Testing

/// Parameters that change faster than what is derived can follow.
@Suite(.timeLimit(.minutes(20))) struct BuildBesideParameterTests {
  /// A thread that sets a property faster than lists follow, as long as it is not stopped.
  private final class Setter: Sendable {
    let divisor = Property(1)
    private let ended = Atomic(false)
    private let mustStop = Atomic(false)

    func start() {
      Thread.detachNewThread { [self] in
        let end = ContinuousClock.now + .seconds(1_400)
        var number = 0
        while !mustStop.load(ordering: .relaxed), ContinuousClock.now < end {
          number += 1
          divisor.value = number % 3 + 1
          // Leaves other tests their processor.
          Thread.sleep(forTimeInterval: 0.000_02)
        }
        ended.store(true, ordering: .releasing)
      }
    }

    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    func stop() { mustStop.store(true, ordering: .relaxed) }
  }

  private let source = MutableObservableArray((0..<1_000).map { $0 * 31 % 997 })
  private let setter = Setter()

  @Test func `a build beside a parameter that is set without a pause ends`() async throws {
    setter.start()
    let shown = try await source.buildInBackground { [divisor = setter.divisor] numbers in
      numbers.filtered(by: divisor) { $0 % $1 == 0 }
    }
    #expect(!setter.hasEnded)
    setter.stop()
    while !setter.hasEnded { await Task.yield() }
    let divisor = setter.divisor.value
    let expected = source.snapshot.filter { $0 % divisor == 0 }
    while !shown.snapshot.elementsEqual(expected) { await Task.yield() }
  }

  @Test func `it can be cancelled`() async throws {
    setter.start()
    let progress = Property(0.0)
    progress.observeNext { if $0 > 0 { withUnsafeCurrentTask { $0?.cancel() } } }
    await #expect(throws: CancellationError.self) {
      _ = try await source.buildInBackground(progress: progress) {
        [divisor = setter.divisor] numbers in
        numbers.filtered(by: divisor) { $0 % $1 == 0 }
      }
    }
    #expect(!setter.hasEnded)
    setter.stop()
  }

  @Test func `of the values that come while an operator is at work the last one counts`() {
    let divisor = Property(1)
    let asked = Mutex([Int]())
    let shown = source.filtered(by: divisor) { number, by in
      if number == 0 { asked.withLock { $0.append(by) } }
      if number == -1, by == 1 {
        DispatchQueue.global().sync { for value in 2...100 { divisor.value = value } }
      }
      return number % by == 0
    }
    source.append(-1)
    #expect(Set(asked.withLock { $0 }) == [1, 100])
    #expect(shown.snapshot.elementsEqual(source.snapshot.filter { $0 % 100 == 0 }))
  }

  @Test func `what observers do silently does not hold a build up`() async throws {
    let cache = MutableObservableArray<Int>()
    setter.start()
    let shown = try await source.buildInBackground { [divisor = setter.divisor] numbers in
      let shown = numbers.filtered(by: divisor) { $0 % $1 == 0 }
      shown.updates.observeNext { update in cache.silentUpdate { $0.append(update.new.count) } }
      return shown
    }
    #expect(!setter.hasEnded)
    setter.stop()
    withExtendedLifetime(shown) {}
  }

  @Test func `a build that is cancelled while others are at work throws`() async throws {
    let isAsked = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let divisor = Property(1)
    let task = Task { [source] in
      try await source.buildInBackground { numbers in
        let shown = numbers.filtered(by: divisor) { number, by in
          if by == 2 {
            isAsked.signal()
            mayGoOn.wait()
          }
          return number % by == 0
        }
        // Another thread is inside the operator when the next piece comes.
        numbers.updates.observeNext { update in
          guard update.new.count == 512 else { return }
          Thread.detachNewThread { divisor.value = 2 }
          isAsked.wait()
        }
        return shown
      }
    }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for _ in 0..<4_000 { mayGoOn.signal() }
  }

  @Test func `whoever follows a value that is left out waits for the newer one`() {
    let divisor = Property(1)
    let (isAsked, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let shown = source.filtered(by: divisor) { number, by in
      if number == -1, by == 1 {
        isAsked.signal()
        mayGoOn.wait()
      }
      return number % by == 0
    }
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [source] in
      source.append(-1)
      hasEnded.signal()
    }
    isAsked.wait()
    let ends = Mutex([Int]())
    for value in [2, 3] {
      let trace = DeliveryTrace.following { divisor.value = value }.undelivered
      #expect(trace != nil)
      trace?.notify { ends.withLock { $0.append(shown.count) } }
    }
    mayGoOn.signal()
    hasEnded.wait()
    let count = source.snapshot.count { $0 % 3 == 0 }
    #expect(ends.withLock { $0 } == [count, count])
  }
}
