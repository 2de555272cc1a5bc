internal import Dispatch

/// Passes a drain on from a thread that must not be kept to one that may.
///
/// Whoever is inside a gate handles what others leave there meanwhile, as long as they go on. The main actor,
/// which has a screen to update, is kept by that for a moment at most, and other threads for a second and a
/// few items: so whatever several threads have sent is mostly delivered when all of them are back.
@usableFromInline
package enum HandOver {
  /// Whether the calling code must not be kept, wherever it runs.
  @TaskLocal package static var isWanted = false

  /// Marks the queues on which drains go on.
  private static let key = DispatchSpecificKey<Bool>()

  /// Lets another thread drain.
  ///
  /// It is a serial queue's own, so that it can be kept: one of the pool would be missing to tasks.
  @usableFromInline
  static func schedule(_ drain: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals.delivery")
    queue.setSpecific(key: key, value: true)
    queue.async(execute: drain)
  }

  /// How long, in nanoseconds, the calling thread may deliver other threads' items; `nil` for no limit.
  private static var longestStay: UInt64? {
    if isWanted || MainThread.isCurrent { return shortStay }
    return DispatchQueue.getSpecific(key: key) == true ? nil : 1_000_000_000
  }

  private static let shortStay: UInt64 = 1_000_000

  /// The stay of a thread inside a gate.
  @usableFromInline
  struct Stay {
    @usableFromInline let thread = ThreadIdentity.current
    private var otherCount = 0

    /// When the thread is to leave; never if it may be kept.
    private var end = UInt64.max

    /// After how many items it looks at the clock.
    private var interval = 1

    /// Whether the thread has been kept for too long.
    @usableFromInline private(set) var isOver = false

    @usableFromInline
    init() {}

    /// Notes that an item of a thread was handled.
    @inlinable
    mutating func note(itemOf origin: UInt) {
      if origin != thread { noteOther() }
    }

    // One item costs no look at the clock, and few do where there is time.
    @usableFromInline
    mutating func noteOther() {
      otherCount += 1
      if otherCount == 2 {
        guard let longestStay = HandOver.longestStay else { return }
        end = now + longestStay
        interval = longestStay == HandOver.shortStay ? 1 : 8
      } else if end != .max, otherCount % interval == 0 {
        isOver = now >= end
      }
    }

    private var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  }
}
