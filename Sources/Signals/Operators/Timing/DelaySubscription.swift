extension SignalProtocol {
  /// Subscribes to the signal after a duration.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends. Holds the signal
  /// until it is subscribed to.
  ///
  /// ```
  /// ab|     delaySubscription(for: 2)
  /// --ab|
  /// ```
  /// - Parameters:
  ///   - duration: How long to wait; zero or less means as soon as possible.
  ///   - scheduler: Counts the time, and runs the subscribing.
  public func delaySubscription(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream.lifetime)
      let downstream = downstream.ending(upstreams)
      upstreams.schedule(on: scheduler, after: duration) {
        upstreams.observe(self, next: downstream.onNext, finish: downstream.onFinish)
      }
      return upstreams
    }
  }
}
