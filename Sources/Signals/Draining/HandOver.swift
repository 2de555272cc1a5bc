internal import Dispatch

/// Passes a drain on from a thread that must not be kept to one that may.
///
/// Whoever is inside a gate handles what others leave there meanwhile, as long as they go on. A thread of
/// a program's own may be kept like that; the main actor, which has a screen to update, may not.
@usableFromInline
package enum HandOver {
  /// Whether the calling code must not be kept, wherever it runs.
  @TaskLocal package static var isWanted = false

  /// For how many nanoseconds a thread that must not be kept handles what other threads left.
  private static let longestStay: UInt64 = 1_000_000

  /// Lets another thread drain.
  ///
  /// It is a serial queue's own, so that it can be kept: one of the pool would be missing to tasks.
  @usableFromInline
  static func schedule(_ drain: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "signals.delivery").async(execute: drain)
  }

  /// The stay of a thread inside a gate.
  @usableFromInline
  struct Stay {
    @usableFromInline let thread = ThreadIdentity.current
    private var otherCount = 0

    /// When the thread is to leave; never if it may be kept.
    private var end = UInt64.max

    /// Whether the thread has been kept for too long.
    @usableFromInline private(set) var isOver = false

    @usableFromInline
    init() {}

    /// Notes that an item of a thread was handled.
    @inlinable
    mutating func note(itemOf origin: UInt) {
      if origin != thread { noteOther() }
    }

    // Few items cost no look at the clock.
    @usableFromInline
    mutating func noteOther() {
      otherCount += 1
      if otherCount == 2 {
        if HandOver.isWanted || MainThread.isCurrent { end = now + HandOver.longestStay }
      } else if end != .max, 3...4 ~= otherCount || otherCount % 8 == 0 {
        isOver = now >= end
      }
    }

    private var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  }
}
