public import Signals
internal import Synchronization

/// A scheduler for tests: its time stands still until the test moves it.
///
/// Actions run on the thread that moves the time, in the order in which they are due, and in the
/// order in which they came when they are due together.
public final class VirtualTimeScheduler: Scheduler {
  private struct Entry: Sendable {
    let due: Duration
    let number: Int
    let action: ScheduledAction
  }

  private struct State: Sendable {
    var now: Duration = .zero
    // Sorted, the next one last.
    var entries: [Entry] = []
    var nextNumber = 0
  }

  private let state = Mutex(State())

  /// Makes a scheduler at time zero.
  public init() {}

  /// The virtual time that has passed.
  public var now: Duration { state.withLock { $0.now } }

  /// Whether nothing is scheduled.
  public var isIdle: Bool { state.withLock { $0.entries.allSatisfy { $0.action.isDisposed } } }

  /// Runs the action when the time is next moved, be it by nothing.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    schedule(after: .zero, action)
  }

  /// Runs the action when the time has moved on by the delay.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let work = ScheduledAction(action)
    state.withLock { state in
      let entry = Entry(
        due: state.now + max(delay, .zero), number: state.nextNumber, action: work)
      state.nextNumber += 1
      let index = state.entries.firstIndex { ($0.due, $0.number) < (entry.due, entry.number) }
      state.entries.insert(entry, at: index ?? state.entries.endIndex)
    }
    return work
  }

  /// Moves the time on, running everything that becomes due.
  public func advance(by duration: Duration = .zero) {
    advance(to: now + duration)
  }

  /// Moves the time to a moment, running everything that becomes due.
  ///
  /// What the actions schedule within that time is run too.
  public func advance(to time: Duration) {
    while let action = takeNext(until: time) { action.run() }
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Moves the time on until nothing is scheduled any more.
  ///
  /// - Parameter limit: where to stop at the latest, since an interval never ends.
  public func run(until limit: Duration = .seconds(86_400)) {
    while let action = takeNext(until: limit) { action.run() }
  }

  private func takeNext(until time: Duration) -> ScheduledAction? {
    state.withLock { state in
      guard let entry = state.entries.last, entry.due <= time else { return nil }
      state.entries.removeLast()
      state.now = max(state.now, entry.due)
      return entry.action
    }
  }
}
