/// Runs actions in tasks that sleep on a clock, one at a time, in order.
public final class ClockScheduler<C: Clock>: Scheduler where C.Duration == Duration {
  private let clock: C
  private let start: C.Instant
  private let gate = DrainGate()
  private let queue = DrainQueue<ScheduledAction>()
  private let delayed = DelayedActions()

  /// Creates a scheduler whose time begins now.
  ///
  /// - Parameter clock: Sleeps for delayed actions. If sleeping throws, those that wait go on
  ///   waiting until another one is scheduled.
  public init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  /// The clock's time since the scheduler was created.
  public var now: Duration { start.duration(to: clock.now) }

  /// Runs the action in a task.
  ///
  /// - Parameter action: Called once, unless the result is disposed before.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    enqueue(work)
    return work
  }

  /// Runs the action in a task when it is due. One task sleeps for all delayed actions.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero or less means as soon as possible.
  ///   - action: Called once, unless the result is disposed before.
  /// - Complexity: O(log *n*), amortised, with *n* delayed actions that wait.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    delayed.insert(work, due: now + delay) { setAlarm($0) }
    return work
  }

  // The tasks are detached: they run the actions of many, and inherit nothing from one.

  private func setAlarm(_ due: Duration) -> any Disposable {
    let sleeper = Task.detached { [self] in
      do { try await sleep(until: due) } catch {
        // The clock failed. The next action sets another alarm.
        if !Task.isCancelled { delayed.forgetAlarm(at: due) }
        return
      }
      let now = max(now, due)
      while let action = delayed.next(by: now, { setAlarm($0) }) { enqueue(action) }
    }
    return BlockDisposable { sleeper.cancel() }
  }

  /// Sleeps at most some years at a time: a clock may not be able to count to what is never due.
  private func sleep(until due: Duration) async throws {
    var waking: Duration
    repeat {
      waking = min(due, now + .seconds(1 << 30))
      try await clock.sleep(until: start.advanced(by: waking), tolerance: nil)
    } while waking < due
  }

  private func enqueue(_ work: ScheduledAction) {
    queue.enqueue(work, at: gate, followedBy: nil)
    guard gate.enterIfMarked() else { return }
    Task.detached { [self] in
      while !queue.drain(gate, upTo: 64, { $0.run() }) { await Task.yield() }
    }
  }
}
