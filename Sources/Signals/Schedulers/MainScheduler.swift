internal import Dispatch

/// Runs actions on the main actor, in order, and never at once, even when called from there.
public struct MainScheduler: Scheduler {
  private static let timers = DispatchTimers(.main)

  /// Creates a scheduler. All instances are alike.
  public init() {}

  /// The time of the machine's continuous clock, which goes on while the machine sleeps.
  public var now: Duration { SystemTime.now }

  /// Runs the action on the main actor.
  ///
  /// - Parameter action: Called once, unless the result is disposed before.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    Self.timers.schedule(action)
  }

  /// Runs the action on the main actor after the delay.
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
    Self.timers.schedule(after: delay, action)
  }
}

extension Scheduler where Self == MainScheduler {
  /// Runs actions on the main actor.
  public static var main: MainScheduler { MainScheduler() }
}
