extension SignalProtocol {
  /// Sends an element when no other has come for a duration; the last one also on completion.
  public func debounce(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, .init()) {
      Debounce(duration: duration, downstream: $0, upstreams: $1)
    }
  }
}

struct Debounce<Element: Sendable, Failure: Error>: TimedOperator {
  let duration: Duration
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var latest: Element?
    var timer: (any Disposable)?
    var generation = 0
  }

  func next(_ element: Element, _ state: inout State, _ alarm: Alarm) {
    state.latest = element
    state.generation += 1
    state.timer?.dispose()
    state.timer = alarm.set(state.generation, after: duration)
  }

  func finish(_ error: Failure?, _ state: inout State, _ alarm: Alarm) {
    if error == nil, let latest = state.latest { downstream.next(latest) }
    state.latest = nil
    upstreams.finish(downstream, error)
  }

  func fired(_ id: Int, _ state: inout State, _ alarm: Alarm) {
    // A timer that was replaced may have been on its way.
    guard id == state.generation, let latest = state.latest else { return }
    state.latest = nil
    downstream.next(latest)
  }
}
