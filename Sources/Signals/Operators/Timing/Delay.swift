extension SignalProtocol {
  /// Sends each element, and completion, later by a duration; an error at once.
  public func delay(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, .init()) {
      Delay(duration: duration, downstream: $0, upstreams: $1)
    }
  }
}

struct Delay<Element: Sendable, Failure: Error>: TimedOperator {
  let duration: Duration
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  /// What waits, in order; `nil` is completion. Each has a timer of its own.
  typealias State = Queue<Element?>

  func next(_ element: Element, _ waiting: inout State, _ alarm: Alarm) {
    waiting.append(element)
    alarm.set(0, after: duration)
  }

  func finish(_ error: Failure?, _ waiting: inout State, _ alarm: Alarm) {
    if let error { return upstreams.finish(downstream, error) }
    waiting.append(nil)
    alarm.set(0, after: duration)
  }

  func fired(_ id: Int, _ waiting: inout State, _ alarm: Alarm) {
    guard let first = waiting.popFirst() else { return }
    if let element = first { downstream.next(element) } else { upstreams.finish(downstream, nil) }
  }
}
