extension SignalProtocol {
  /// Sends all events on a scheduler, in order.
  ///
  /// Failure and completion come after the elements that wait. A dispose drops those that wait.
  ///
  /// ```
  /// a-b|   observe(on: scheduler)
  /// a-b|
  /// ```
  /// - Parameter scheduler: Runs what sends the events. After 64 events it runs its other actions
  ///   before the next ones.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> Signal<Element, Failure> {
    .trusted { downstream in
      let subscription = ChildSubscription(of: downstream.lifetime)
      let sink = Sink(
        subscription: subscription, onNext: downstream.onNext, onFinish: downstream.onFinish)
      ScheduledDelivery(to: sink, execute: { scheduler.schedule($0) }).observe(self)
      return subscription
    }
  }
}
