internal import Foundation
import Signals
import Synchronization

/// Lets one thread after the other do what several of them may ask for at once.
struct Turns: ~Copyable, Sendable {
  private let owner = Atomic<UInt>(0)

  /// Calls a closure when no other thread is in one; what the closure calls itself has its turn already.
  ///
  /// The wait is bounded: what others do in their turn may wait for this thread.
  func take<Result>(_ body: () -> Result) -> Result {
    let thread = ThreadIdentity.current
    let deadline = ContinuousClock.now + .seconds(1)
    while true {
      let (isTaken, other) = owner.compareExchange(
        expected: 0, desired: thread, ordering: .acquiringAndReleasing)
      if isTaken {
        defer { owner.store(0, ordering: .releasing) }
        return body()
      }
      if other == thread || ContinuousClock.now > deadline { return body() }
      Thread.sleep(forTimeInterval: 0.00002)
    }
  }
}
