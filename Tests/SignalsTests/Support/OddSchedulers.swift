import Dispatch
import Signals
import SignalsTesting
import Synchronization

/// Runs some actions before `schedule` returns, whatever their delay, and the rest in virtual time.
///
/// So a timer may go off before whoever set it holds what would take it back.
final class HastyScheduler: Scheduler {
  private let time: VirtualTimeScheduler
  private let isHasty: @Sendable (Int) -> Bool
  private let count = Atomic(0)

  /// - Parameter isHasty: says of the number of an action whether it runs at once.
  init(_ time: VirtualTimeScheduler, isHasty: @escaping @Sendable (Int) -> Bool) {
    self.time = time
    self.isHasty = isHasty
  }

  var now: Duration { time.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    schedule(after: .zero, action)
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    guard isHasty(count.add(1, ordering: .relaxed).oldValue) else {
      return time.schedule(after: delay, action)
    }
    action()
    return NonDisposable.instance
  }
}

/// Runs actions on another thread, and returns only when they have begun.
final class RacingScheduler: Scheduler {
  private let time: VirtualTimeScheduler
  private let others = DispatchQueue(label: "racing", attributes: .concurrent)
  private let running = DispatchGroup()

  init(_ time: VirtualTimeScheduler) {
    self.time = time
  }

  var now: Duration { time.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let hasBegun = DispatchSemaphore(value: 0)
    others.async(group: running) {
      hasBegun.signal()
      action()
    }
    hasBegun.wait()
    return NonDisposable.instance
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    delay > .zero ? time.schedule(after: delay, action) : schedule(action)
  }

  /// Waits until what is running has run, and what that scheduled.
  func waitForAll() {
    // Not a barrier: an action waits for those that it schedules to begin, which would wait for it.
    running.wait()
  }
}

/// A queue that may stand still: when it goes on, much is due at once, and it is later than it was.
final class StallingScheduler: Scheduler {
  private struct Entry: Sendable {
    let due: Duration
    let action: ScheduledAction
  }

  private struct State {
    var now = Duration.zero
    var entries: [Entry] = []
    var scheduled = 0
  }

  private let state = Mutex(State())

  var now: Duration { state.withLock { $0.now } }

  /// How many actions it was ever given.
  var scheduled: Int { state.withLock { $0.scheduled } }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    schedule(after: .zero, action)
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let work = ScheduledAction(action)
    state.withLock { state in
      state.entries.append(Entry(due: state.now + max(delay, .zero), action: work))
      state.scheduled += 1
    }
    return work
  }

  /// Lets the time jump, and then runs what is due.
  func stall(until time: Duration) {
    state.withLock { $0.now = time }
    while let entry = takeNext() { entry.action.run() }
  }

  private func takeNext() -> Entry? {
    state.withLock { state in
      let due = state.entries.indices.filter { state.entries[$0].due <= state.now }
      guard let next = due.min(by: { state.entries[$0].due < state.entries[$1].due })
      else { return nil }
      return state.entries.remove(at: next)
    }
  }
}
