extension SignalProtocol {
  /// Sends an element when no other has come for a duration.
  ///
  /// On completion an element that still waits is sent at once, on the thread that completes; on
  /// failure it is dropped. All others come on the scheduler.
  ///
  /// ```
  /// ab--c----|   debounce(for: 2)
  /// ---b--c--|
  /// ```
  /// - Parameters:
  ///   - duration: How long to wait after each element.
  ///   - scheduler: Counts the time.
  public func debounce(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, { Debounce.State(timer: $0) }) {
      Debounce(duration: duration, downstream: $0)
    }
  }
}

struct Debounce<Element: Sendable, Failure: Error>: SerialOperator {
  let duration: Duration
  let downstream: Observer<Element, Failure>

  struct State: Sendable {
    var timer: OperatorTimer
    var latest: Element?
  }

  func receive(
    _ input: TimedInput<Element, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .started: break
    case .next(let element):
      state.latest = element
      state.timer.set(after: duration, in: stage)
    case .end(let error):
      if error == nil, let latest = state.latest { downstream.next(latest) }
      stage.finish(error)
    case .timer(let action):
      guard state.timer.hasCome(action, in: stage), let latest = state.latest else { return }
      state.latest = nil
      downstream.next(latest)
    }
  }

  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool { state.latest == nil }
}
