extension SignalProtocol {
  /// Fails if no event comes for a duration, from the subscription on.
  public func timeout(
    after duration: Duration, with error: Failure, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, .init()) {
      Timeout(duration: duration, error: error, downstream: $0, upstreams: $1)
    }
  }
}

struct Timeout<Element: Sendable, Failure: Error>: TimedOperator {
  let duration: Duration
  let error: Failure
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var timer: (any Disposable)?
    var generation = 0
  }

  func started(_ state: inout State, _ alarm: Alarm) {
    restart(&state, alarm)
  }

  func next(_ element: Element, _ state: inout State, _ alarm: Alarm) {
    restart(&state, alarm)
    downstream.next(element)
  }

  func finish(_ error: Failure?, _ state: inout State, _ alarm: Alarm) {
    upstreams.finish(downstream, error)
  }

  func fired(_ id: Int, _ state: inout State, _ alarm: Alarm) {
    if id == state.generation { upstreams.finish(downstream, error) }
  }

  private func restart(_ state: inout State, _ alarm: Alarm) {
    state.generation += 1
    state.timer?.dispose()
    state.timer = alarm.set(state.generation, after: duration)
  }
}
