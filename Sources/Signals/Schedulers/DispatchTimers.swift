// `nonisolated(unsafe)` is sound here: Dispatch allows a source to be cancelled from any thread,
// though its types do not say so.
internal import Dispatch

/// Runs actions on a dispatch queue, in turn or after a delay.
final class DispatchTimers: Sendable {
  private let queue: DispatchQueue
  private let delayed = DelayedActions()

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    queue.async { work.run() }
    return work
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    delayed.insert(work, due: SystemTime.now + delay) { setAlarm($0) }
    return work
  }

  /// While something waits, the timer holds this object.
  private func setAlarm(_ due: Duration) -> any Disposable {
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    let delay = max(due - SystemTime.now, .zero)
    unsafe timer.schedule(deadline: .now() + SystemTime.interval(delay), leeway: .nanoseconds(0))
    let alarm = BlockDisposable { unsafe timer.cancel() }
    unsafe timer.setEventHandler { [self] in
      alarm.dispose()
      runDue(by: max(SystemTime.now, due))
    }
    unsafe timer.resume()
    return alarm
  }

  private func runDue(by now: Duration) {
    while let action = delayed.next(by: now, { setAlarm($0) }) { action.run() }
  }
}
