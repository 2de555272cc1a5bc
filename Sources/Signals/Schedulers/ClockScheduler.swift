internal import Synchronization

/// Lets a clock count the time: actions run in tasks that sleep on it, one at a time, in order.
public final class ClockScheduler<C: Clock>: Scheduler where C.Duration == Duration {
  private let clock: C
  private let start: C.Instant
  private let turnstile = Turnstile()
  private let pending = Mutex<[ScheduledAction]>([])

  /// Makes a scheduler whose time begins now.
  public init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  /// The clock's time since the scheduler was made.
  public var now: Duration { start.duration(to: clock.now) }

  /// Runs the action in a task.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    pending.withLock { $0.append(work) }
    turnstile.mark()
    if turnstile.enterIfMarked() { Task { self.work() } }
    return work
  }

  /// Runs the action in a task that slept until it is due.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    let due = clock.now.advanced(by: delay)
    let sleeper = Task {
      guard (try? await clock.sleep(until: due, tolerance: nil)) != nil else { return }
      schedule { work.run() }
    }
    return BlockDisposable {
      work.dispose()
      sleeper.cancel()
    }
  }

  /// Runs what is pending. Called inside the turnstile; leaves it.
  private func work() {
    repeat {
      turnstile.unmark()
      let actions = pending.withLock { pending in
        let actions = pending
        pending = []
        return actions
      }
      for action in actions { action.run() }
    } while !turnstile.tryLeave()
  }
}
