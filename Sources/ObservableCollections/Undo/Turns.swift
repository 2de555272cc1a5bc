import Signals
import Synchronization

/// Lets one thread after the other do what several of them may ask for at once.
struct Turns: ~Copyable, Sendable {
  private let owner = Atomic<UInt>(0)

  /// Calls a closure when no other thread is in one; what the closure calls itself has its turn already.
  ///
  /// The wait is bounded, since what others do in their turn may wait for this thread: after a second the
  /// closure is called all the same.
  func take<Result>(_ body: () -> Result) -> Result {
    let thread = ThreadIdentity.current
    if owner.load(ordering: .relaxed) == thread { return body() }
    let isTaken = wait(atMost: .seconds(1)) {
      owner.compareExchange(expected: 0, desired: thread, ordering: .acquiringAndReleasing)
        .exchanged
    }
    defer { if isTaken { owner.store(0, ordering: .releasing) } }
    return body()
  }
}
