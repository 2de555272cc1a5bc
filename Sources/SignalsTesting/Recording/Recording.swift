internal import Signals

/// The state of an event recorder: the events, and the tasks that wait for more.
///
/// A pure state machine: the recorder guards it with its lock, and resumes the returned
/// continuations after unlocking.
struct Recording<Element: Sendable, Failure: Error>: Sendable {
  typealias Continuation = CheckedContinuation<Void, Never>

  /// What a task waits for.
  enum Goal: Sendable {
    /// At least so many elements, or the end.
    case elements(Int)
    /// The end of all signals that are observed.
    case end
  }

  private struct Wait: Sendable {
    let goal: Goal
    // `nil` until the task suspends.
    var continuation: Continuation?
  }

  private(set) var events: [RecordedEvent<Element, Failure>] = []
  private(set) var elementCount = 0
  // How many observed signals have not ended.
  private var running = 0
  private var hasTerminal = false
  private var isDisposed = false
  private var waits: [Int: Wait] = [:]
  private var nextWait = 0

  /// Whether an end was recorded, and all observed signals have ended.
  var hasEnded: Bool { hasTerminal && running == 0 }

  /// Notes that a signal will be observed.
  mutating func begin() { running += 1 }

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - time: When it came. Where another thread recorded a later time before, that one is taken.
  ///   - isObserved: Whether it comes from an observed signal.
  /// - Returns: The continuations of the waits whose goal the event meets.
  mutating func append(
    _ event: SignalEvent<Element, Failure>, at time: Duration, isObserved: Bool
  ) -> [Continuation] {
    let time = events.last.map { max($0.time, time) } ?? time
    events.append(RecordedEvent(time: time, event: event))
    if event.isTerminal {
      hasTerminal = true
      if isObserved { running -= 1 }
    } else {
      elementCount += 1
    }
    return takeFinishedWaits()
  }

  /// Finishes all waits, present and future.
  ///
  /// - Returns: The continuations of the present ones.
  mutating func dispose() -> [Continuation] {
    isDisposed = true
    return takeFinishedWaits()
  }

  /// Registers a wait.
  ///
  /// - Returns: The number of the wait, or `nil` if its goal is met already.
  mutating func begin(_ goal: Goal) -> Int? {
    if isMet(goal) { return nil }
    nextWait += 1
    waits[nextWait] = Wait(goal: goal)
    return nextWait
  }

  /// Stores the continuation of a wait.
  ///
  /// - Returns: Whether it was stored; if not, the wait has finished meanwhile.
  mutating func suspend(_ wait: Int, _ continuation: Continuation) -> Bool {
    guard waits[wait] != nil else { return false }
    waits[wait]?.continuation = continuation
    return true
  }

  /// Finishes a wait whose goal is not met.
  ///
  /// - Returns: Its continuation, if it is suspended.
  mutating func giveUp(_ wait: Int) -> Continuation? {
    waits.removeValue(forKey: wait)?.continuation
  }

  private func isMet(_ goal: Goal) -> Bool {
    switch goal {
    case .elements(let count): elementCount >= count || hasEnded || isDisposed
    case .end: hasEnded || isDisposed
    }
  }

  private mutating func takeFinishedWaits() -> [Continuation] {
    if waits.isEmpty { return [] }
    let finished = waits.filter { isMet($0.value.goal) }
    for wait in finished.keys { waits[wait] = nil }
    return finished.values.compactMap(\.continuation)
  }
}
