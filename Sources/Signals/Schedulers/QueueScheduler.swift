internal import Dispatch

/// Runs actions one at a time, in order, on a serial queue of its own.
public final class QueueScheduler: Scheduler {
  static let shared = QueueScheduler(label: "signals.background")

  private let timers: DispatchTimers

  /// Creates a scheduler with a new serial queue.
  ///
  /// - Parameter label: The name of the queue, which debuggers show.
  public init(label: String = "signals.queue") {
    timers = DispatchTimers(DispatchQueue(label: label))
  }

  /// The time of the machine's continuous clock, which goes on while the machine sleeps.
  public var now: Duration { SystemTime.now }

  /// Runs the action on the queue.
  ///
  /// - Parameter action: Called once, unless the result is disposed before.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    timers.schedule(action)
  }

  /// Runs the action on the queue after the delay. One timer serves all delayed actions.
  ///
  /// The delay does not go on while the machine sleeps, although `now` does: what came due meanwhile
  /// runs when the rest of its delay has passed after that.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero or less means as soon as possible.
  ///   - action: Called once, unless the result is disposed before.
  /// - Complexity: O(log *n*), amortised, with *n* delayed actions that wait.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    timers.schedule(after: delay, action)
  }
}

extension Scheduler where Self == QueueScheduler {
  /// A serial background queue that all users of `.background` share.
  ///
  /// Operators that take time use it by default. Long work belongs on a queue of its own.
  public static var background: QueueScheduler { .shared }
}
