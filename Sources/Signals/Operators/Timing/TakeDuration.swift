extension SignalProtocol {
  /// Sends elements for a duration, counted from the subscription, and then completes.
  ///
  /// Failure and an earlier completion are passed on. Elements come on the thread that sends, the
  /// completion after the duration on the scheduler.
  ///
  /// ```
  /// -a-b-c|   take(for: 4)
  /// -a-b|
  /// ```
  /// - Parameters:
  ///   - duration: How long elements are sent.
  ///   - scheduler: Counts the time.
  public func take(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    take(until: Signal<Void, Failure>.timer(after: duration, on: scheduler))
  }

  /// Skips the elements of a duration, counted from the subscription.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// -a-b-c|   skip(for: 4)
  /// -----c|
  /// ```
  /// - Parameters:
  ///   - duration: How long elements are skipped.
  ///   - scheduler: Counts the time.
  public func skip(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    skip(until: Signal<Void, Failure>.timer(after: duration, on: scheduler))
  }
}
