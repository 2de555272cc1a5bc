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
  /// Sends at most one element in each interval.
  ///
  /// An interval begins with an element that comes outside of any. On completion an element that
  /// waits for the end of its interval is sent at once.
  public func throttle(
    for duration: Duration, edge: ThrottleEdge = .leading,
    on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, .init()) {
      Throttle(duration: duration, edge: edge, downstream: $0, upstreams: $1)
    }
  }
}

struct Throttle<Element: Sendable, Failure: Error>: TimedOperator {
  let duration: Duration
  let edge: ThrottleEdge
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var isInside = false
    var waiting: Element?
    /// When the interval ends, for a throttle that sends nothing then.
    var end: Duration?
  }

  func next(_ element: Element, _ state: inout State, _ alarm: Alarm) {
    if edge == .leading {
      let now = alarm.now
      if let end = state.end, now < end { return }
      state.end = now + duration
      return downstream.next(element)
    }
    if state.isInside {
      state.waiting = element
      return
    }
    state.isInside = true
    alarm.set(0, after: duration)
    if edge == .trailing { state.waiting = element } else { downstream.next(element) }
  }

  func finish(_ error: Failure?, _ state: inout State, _ alarm: Alarm) {
    if error == nil, let waiting = state.waiting { downstream.next(waiting) }
    state.waiting = nil
    upstreams.finish(downstream, error)
  }

  func fired(_ id: Int, _ state: inout State, _ alarm: Alarm) {
    guard let waiting = state.waiting else {
      state.isInside = false
      return
    }
    // What is sent at the end of an interval begins the next one.
    state.waiting = nil
    alarm.set(0, after: duration)
    downstream.next(waiting)
  }
}
