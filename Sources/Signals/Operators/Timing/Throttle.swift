/// Which elements of an interval a throttle sends.
public enum ThrottleEdge: Sendable {
  /// The first one, at once.
  case leading
  /// The last one, at the end of the interval.
  case trailing
  /// The first one at once, and the last one at the end.
  case both
}

extension SignalProtocol {
  /// Sends at most one element in each interval; by default the first, and the last at its end.
  ///
  /// On completion an element that waits is sent at once, on the thread that completes; on failure
  /// it is dropped. The first element of an interval comes on the thread that sends, the last one on
  /// the scheduler.
  ///
  /// ```
  /// abcdefgh|   throttle(for: 3)
  /// a--d--g-(h|)
  /// ```
  /// - Parameters:
  ///   - duration: The length of an interval. One begins with an element that comes outside of any,
  ///     and with one that is sent at the end of another.
  ///   - edge: Which elements of an interval are sent.
  ///   - scheduler: What counts the time.
  public func throttle(
    for duration: Duration, edge: ThrottleEdge = .both, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, { Throttle.State(timer: $0) }) {
      Throttle(duration: duration, edge: edge, downstream: $0)
    }
  }
}

struct Throttle<Element: Sendable, Failure: Error>: SerialOperator {
  let duration: Duration
  let edge: ThrottleEdge
  let downstream: Observer<Element, Failure>

  struct State: Sendable {
    /// Set for the end of the interval.
    var timer: OperatorTimer
    var waiting: Element?
    /// When the interval ends, for a throttle that sends nothing then and needs no timer.
    var end: Duration?
  }

  func receive(
    _ input: TimedInput<Element, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .started: break
    case .next(let element) where edge == .leading:
      let now = state.timer.now
      if let end = state.end, now < end { return }
      state.end = now + duration
      downstream.next(element)
    case .next(let element):
      let isInside = state.timer.isSet
      if !isInside { state.timer.set(after: duration, in: stage) }
      if isInside || edge == .trailing {
        state.waiting = element
      } else {
        downstream.next(element)
      }
    case .end(let error):
      if error == nil, let waiting = state.waiting { downstream.next(waiting) }
      stage.finish(error)
    case .timer(let action):
      guard state.timer.hasCome(action, in: stage), let waiting = state.waiting else { return }
      state.waiting = nil
      state.timer.set(after: duration, in: stage)
      downstream.next(waiting)
    }
  }

  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool { state.waiting == nil }
}
