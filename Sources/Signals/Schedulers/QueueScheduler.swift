internal import Dispatch

/// Runs actions one at a time, in order, on a serial queue of its own.
public final class QueueScheduler: Scheduler {
  static let shared = QueueScheduler(label: "signals.background")

  private let queue: DispatchQueue

  /// Makes a scheduler with a new serial queue.
  public init(label: String = "signals.queue") {
    queue = DispatchQueue(label: label)
  }

  /// The time of the machine's continuous clock.
  public var now: Duration { SystemTime.now }

  /// Runs the action on the queue.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    queue.async { work.run() }
    return work
  }

  /// Runs the action on the queue after the delay.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    queue.asyncAfter(deadline: .now() + SystemTime.interval(delay)) { work.run() }
    return work
  }
}

extension Scheduler where Self == QueueScheduler {
  /// Runs actions on one serial queue of the package, which all users of `.background` share.
  ///
  /// The operators of time use it unless they are told another. What takes long belongs on a
  /// queue of its own.
  public static var background: QueueScheduler { .shared }
}
