extension SignalProtocol {
  /// Sends elements for a duration from the subscription on, and then completes.
  public func take(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    take(until: SafeSignal<Void>.timer(after: duration, on: scheduler))
  }

  /// Leaves out the elements of a duration from the subscription on.
  public func skip(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    skip(until: SafeSignal<Void>.timer(after: duration, on: scheduler))
  }
}
