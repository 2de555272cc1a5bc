internal import Dispatch

/// Runs actions on the main actor, in order; never at once, also when it is there already.
public struct MainScheduler: Scheduler {
  /// Makes one; all are alike.
  public init() {}

  /// The time of the machine's continuous clock.
  public var now: Duration { SystemTime.now }

  /// Runs the action on the main actor.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    DispatchQueue.main.async { work.run() }
    return work
  }

  /// Runs the action on the main actor after the delay.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    DispatchQueue.main.asyncAfter(deadline: .now() + SystemTime.interval(delay)) { work.run() }
    return work
  }
}

extension Scheduler where Self == MainScheduler {
  /// Runs actions on the main actor.
  public static var main: MainScheduler { MainScheduler() }
}
