/// The timers of a virtual time scheduler: actions, ordered by when they are due.
///
/// A pure state machine: the scheduler guards it with its lock, and runs and releases the returned
/// actions after unlocking.
struct TimerQueue: Sendable {
  typealias Action = @Sendable () -> Void

  private struct Timer: Comparable, Sendable {
    let due: Duration
    let number: Int

    static func < (left: Timer, right: Timer) -> Bool {
      (left.due, left.number) < (right.due, right.number)
    }
  }

  private var actions: [Int: Action] = [:]
  // Cancelled timers stay here, without an action, until they are due or too many.
  private var timers = BinaryHeap<Timer>()
  private var nextNumber = 0

  /// Whether no action is scheduled.
  var isEmpty: Bool { actions.isEmpty }

  /// The number of timers in memory, with those that were cancelled.
  var timerCount: Int { timers.count }

  /// Schedules an action after those that are due at the same time.
  ///
  /// - Returns: The number of the timer.
  /// - Complexity: O(log *n*)
  mutating func schedule(at due: Duration, _ action: @escaping Action) -> Int {
    let number = nextNumber
    nextNumber += 1
    actions[number] = action
    timers.insert(Timer(due: due, number: number))
    return number
  }

  /// Returns whether a timer has neither fired nor been cancelled.
  func isScheduled(_ number: Int) -> Bool {
    actions[number] != nil
  }

  /// Cancels a timer.
  ///
  /// - Returns: Its action, if it was scheduled.
  /// - Complexity: O(1), amortized over the timers
  mutating func cancel(_ number: Int) -> Action? {
    defer { purge() }
    return actions.removeValue(forKey: number)
  }

  /// Removes and returns the first action that is due by a time.
  ///
  /// - Complexity: O(log *n*), amortized over the timers
  mutating func popFirst(dueBy time: Duration) -> (due: Duration, action: Action)? {
    defer { purge() }
    while let timer = timers.first, timer.due <= time {
      _ = timers.popFirst()
      if let action = actions.removeValue(forKey: timer.number) { return (timer.due, action) }
    }
    return nil
  }

  /// Removes the cancelled timers when they are more than half of all.
  private mutating func purge() {
    if timers.count > 2 * actions.count + 16 { timers.keep { actions[$0.number] != nil } }
  }
}
