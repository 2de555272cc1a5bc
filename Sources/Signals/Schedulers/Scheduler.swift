/// Where and when work runs: the main actor, a queue, a clock, or a test's virtual time.
///
/// Those of the package run actions one at a time, in the order they became due. The exception is
/// `ImmediateScheduler`, which runs them on the threads that schedule them: several at once, and
/// one inside another. Operators are right with either.
public protocol Scheduler: Sendable {
  /// The time that has passed since some fixed moment; it never goes back.
  var now: Duration { get }

  /// Runs an action as soon as it can, perhaps before this returns.
  ///
  /// - Returns: what takes the action back, if it has not begun.
  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable

  /// Runs an action after a delay; at once if that is zero or negative.
  ///
  /// - Returns: what takes the action back, if it has not begun.
  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable
}
