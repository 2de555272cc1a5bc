public import Signals
internal import Synchronization

/// A scheduler for tests whose time moves only when the test moves it.
///
/// Actions run on the thread that moves the time, in the order in which they are due; those that
/// are due at the same time run in the order in which they were scheduled. Any thread may schedule.
public final class VirtualTimeScheduler: Scheduler {
  private struct State: Sendable {
    var now: Duration = .zero
    var timers = TimerHeap()
  }

  private let state = Mutex(State())

  /// Creates a scheduler at time zero.
  public init() {}

  /// The virtual time that has passed.
  public var now: Duration { state.withLock { $0.now } }

  /// Whether no action is scheduled.
  ///
  /// - Complexity: O(*n*) for *n* actions.
  public var isIdle: Bool { state.withLock { $0.timers.isIdle } }

  /// Schedules an action that runs when the time is next moved, even if by zero.
  ///
  /// - Parameter action: Runs on the thread that moves the time.
  /// - Returns: A disposable that cancels the action.
  /// - Complexity: O(log *n*)
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    schedule(after: .zero, action)
  }

  /// Schedules an action that runs after a delay.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until the action is due.
  ///   - action: Runs on the thread that moves the time.
  /// - Returns: A disposable that cancels the action.
  /// - Complexity: O(log *n*)
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let work = ScheduledAction(action)
    state.withLock { $0.timers.insert(work, due: $0.now + max(delay, .zero)) }
    return work
  }

  /// Moves the time forward by a duration, and runs the actions that become due.
  ///
  /// - Parameter duration: The duration; zero runs what is due now.
  public func advance(by duration: Duration = .zero) {
    advance(to: now + duration)
  }

  /// Moves the time forward to a given time, and runs the actions that become due.
  ///
  /// Actions that these schedule within that time run too.
  ///
  /// - Parameter time: The time to move to; an earlier one than `now` has no effect.
  public func advance(to time: Duration) {
    while let action = takeNext(until: time) { action.run() }
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Moves the time forward from action to action until none is scheduled.
  ///
  /// - Parameter limit: The last time to run actions at, since an interval never ends.
  public func run(until limit: Duration = .seconds(86_400)) {
    while let action = takeNext(until: limit) { action.run() }
  }

  private func takeNext(until time: Duration) -> ScheduledAction? {
    state.withLock { state in
      guard let next = state.timers.popFirst(until: time) else { return nil }
      state.now = max(state.now, next.due)
      return next.action
    }
  }
}
