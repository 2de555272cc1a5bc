internal import Dispatch
internal import Synchronization

/// Runs actions on a dispatch queue: at once in turn, or after a delay by one timer for them all.
///
/// `asyncAfter` would keep each cancelled block until its deadline.
final class DispatchTimers: Sendable {
  private struct State {
    var heap = TimerHeap()
    /// When the timer goes off.
    var armed: Duration?
    var timer: (any DispatchSourceTimer)?
  }

  private let queue: DispatchQueue
  private let state = Mutex(State())

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
    let due = SystemTime.now + delay
    state.withLock { state in
      state.heap.insert(work, due: due)
      arm(&state)
    }
    return work
  }

  /// Sets the timer for the action that is due next.
  private func arm(_ state: inout sending State) {
    guard let due = state.heap.nextDue() else {
      // While something waits the timer holds this object.
      state.timer?.cancel()
      state.timer = nil
      state.armed = nil
      return
    }
    if let armed = state.armed, armed <= due { return }
    state.armed = due
    if state.timer == nil {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [self] in fire() }
      state.timer = timer
      schedule(timer, due)
      timer.resume()
    } else if let timer = state.timer {
      schedule(timer, due)
    }
  }

  private func schedule(_ timer: any DispatchSourceTimer, _ due: Duration) {
    let delay = max(due - SystemTime.now, .zero)
    timer.schedule(deadline: .now() + SystemTime.interval(delay), leeway: .nanoseconds(0))
  }

  /// Runs what is due. Called on the queue.
  private func fire() {
    let now = SystemTime.now
    while let (_, action) = state.withLock({ $0.heap.popFirst(until: now) }) { action.run() }
    state.withLock { state in
      state.armed = nil
      arm(&state)
    }
  }
}
