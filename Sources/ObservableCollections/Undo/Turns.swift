import Signals
import Synchronization

/// Lets one thread after the other do what several of them may ask for at once.
struct Turns: ~Copyable, Sendable {
  /// The threads that are in a closure: one, and those that waited for too long.
  private let threads = Mutex<Set<UInt>>([])

  /// Calls a closure when no other thread is in one; what the closure calls itself has its turn already.
  ///
  /// The wait is bounded, since what others do in their turn may wait for this thread: after a second the
  /// closure is called all the same.
  func take<Result>(_ body: () -> Result) -> Result {
    let thread = ThreadIdentity.current
    if threads.withLock({ $0.contains(thread) }) { return body() }
    let isAlone = wait(atMost: .seconds(1)) {
      threads.withLock { threads in
        if threads.isEmpty { threads.insert(thread) }
        return threads.contains(thread)
      }
    }
    if !isAlone { threads.withLock { _ = $0.insert(thread) } }
    defer { threads.withLock { _ = $0.remove(thread) } }
    return body()
  }
}
