internal import Synchronization

/// The actions of a scheduler that wait for their time, with one alarm for the next of them.
///
/// A timer or a sleeping task for each would keep what it needs until its deadline, also when its
/// action was cancelled.
final class DelayedActions: Sendable {
  private struct State {
    var heap = TimerHeap()
    var alarm: (due: Duration, cancel: any Disposable)?
  }

  private let state = Mutex(State())

  /// Adds an action.
  ///
  /// - Parameter setAlarm: Calls its parameter at a time, unless the result is disposed before.
  func insert(
    _ action: ScheduledAction, due: Duration,
    _ setAlarm: @Sendable (Duration) -> any Disposable
  ) {
    let old = state.withLock { state in
      state.heap.insert(action, due: due)
      return arm(&state, setAlarm)
    }
    old?.dispose()
  }

  /// Takes out the next action that is due by `now`. If there is none, sets the alarm again.
  func next(
    by now: Duration, _ setAlarm: @Sendable (Duration) -> any Disposable
  ) -> ScheduledAction? {
    state.withLock { state in
      if let (_, action) = state.heap.popFirst(until: now) { return action }
      // The one that went off.
      if let alarm = state.alarm, alarm.due <= now { state.alarm = nil }
      _ = arm(&state, setAlarm)
      return nil
    }
  }

  /// Called when the alarm at a time will not go off.
  func forgetAlarm(at due: Duration) {
    let forgotten = state.withLock { state in
      state.alarm?.due == due ? state.alarm.take() : nil
    }
    withExtendedLifetime(forgotten) {}
  }

  /// Sets the alarm for the next action, and returns the one to cancel.
  private func arm(
    _ state: inout State, _ setAlarm: @Sendable (Duration) -> any Disposable
  ) -> (any Disposable)? {
    guard let due = state.heap.nextDue() else { return nil }
    if let alarm = state.alarm, alarm.due <= due { return nil }
    let old = state.alarm?.cancel
    state.alarm = (due, setAlarm(due))
    return old
  }
}
