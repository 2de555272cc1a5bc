/// Runs actions in tasks that sleep on a clock, one at a time, in order.
public final class ClockScheduler<C: Clock>: Scheduler where C.Duration == Duration {
  private let clock: C
  private let start: C.Instant
  private let gate = DrainGate()
  private let queue = DrainQueue<ScheduledAction>()

  /// Creates a scheduler whose time begins now.
  public init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  /// The clock's time since the scheduler was created.
  public var now: Duration { start.duration(to: clock.now) }

  /// Runs the action in a task.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let work = ScheduledAction(action)
    enqueue(work)
    return work
  }

  /// Runs the action in a task that sleeps until it is due.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard delay > .zero else { return schedule(action) }
    let work = ScheduledAction(action)
    let due = clock.now.advanced(by: delay)
    let sleeper = Task { [self, clock] in
      guard (try? await clock.sleep(until: due, tolerance: nil)) != nil else { return }
      enqueue(work)
    }
    return BlockDisposable {
      work.dispose()
      sleeper.cancel()
    }
  }

  private func enqueue(_ work: ScheduledAction) {
    queue.enqueue(work, at: gate)
    guard gate.enterIfMarked() else { return }
    Task { while !queue.drain(gate, upTo: 64, { $0.run() }) { await Task.yield() } }
  }
}
