extension SignalProtocol {
  /// Subscribes to the signal on a scheduler, so that its producer begins its work there.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends; `observe(on:)`
  /// changes that. Holds the signal until it is subscribed to.
  ///
  /// ```
  /// a-b|   subscribe(on: scheduler)
  /// a-b|
  /// ```
  /// - Parameter scheduler: Runs the subscribing, as soon as possible.
  public func subscribe(on scheduler: any Scheduler) -> Signal<Element, Failure> {
    delaySubscription(for: .zero, on: scheduler)
  }
}
