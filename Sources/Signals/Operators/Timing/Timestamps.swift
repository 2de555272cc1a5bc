extension SignalProtocol {
  /// Sends each element with the scheduler's time at which it came.
  public func timestamps(
    on scheduler: any Scheduler = .background
  ) -> Signal<(element: Element, time: Duration), Failure> {
    map { (element: $0, time: scheduler.now) }
  }

  /// Sends each element with the time since the one before, or since the subscription.
  public func intervals(
    on scheduler: any Scheduler = .background
  ) -> Signal<(element: Element, interval: Duration), Failure> {
    let source = toSignal()
    return .deferred {
      source.timestamps(on: scheduler)
        .scan(Interval<Element>(end: scheduler.now)) { before, new in
          Interval(element: new.element, start: before.end, end: new.time)
        }
        .compactMap { interval in
          interval.element.map { (element: $0, interval: interval.end - interval.start) }
        }
    }
  }
}

private struct Interval<Element: Sendable>: Sendable {
  var element: Element?
  var start: Duration = .zero
  var end: Duration
}
