/// Where and when work runs: the main actor, a queue, a clock, or the virtual time of a test.
///
/// The schedulers of the package run actions one at a time, in the order in which they are due. The
/// exception is `ImmediateScheduler`, which runs them on the threads that schedule them: several at
/// once, and one inside another. Operators work with either.
public protocol Scheduler: Sendable {
  /// The time since some fixed moment. It never goes back.
  var now: Duration { get }

  /// Runs an action as soon as possible, perhaps before this method returns.
  ///
  /// - Parameter action: Called once, unless it is cancelled before.
  /// - Returns: What cancels the action if it has not begun.
  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable

  /// Runs an action after a delay.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero or less means as soon as possible.
  ///   - action: Called once, unless it is cancelled before.
  /// - Returns: What cancels the action if it has not begun.
  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable
}
