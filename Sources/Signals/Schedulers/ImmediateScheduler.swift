/// Runs actions at once on the calling thread, and delayed ones in the background.
///
/// Actions of several threads run at the same time, and an action that schedules another waits for
/// it.
public struct ImmediateScheduler: Scheduler {
  /// Creates a scheduler. All instances are alike.
  public init() {}

  /// The time of the machine's continuous clock.
  public var now: Duration { QueueScheduler.shared.now }

  /// Runs the action before it returns, on the calling thread.
  ///
  /// - Parameter action: Called once.
  /// - Returns: A disposable that does nothing.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    action()
    return NonDisposable.instance
  }

  /// Runs the action after the delay, on the queue of `.background`.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; with zero or less the action runs before this returns.
  ///   - action: Called once, unless the result is disposed before.
  /// - Complexity: O(log *n*), amortised, with *n* delayed actions that wait.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    delay > .zero ? QueueScheduler.shared.schedule(after: delay, action) : schedule(action)
  }
}

extension Scheduler where Self == ImmediateScheduler {
  /// Runs actions at once on the calling thread.
  public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
