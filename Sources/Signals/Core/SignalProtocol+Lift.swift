extension SignalProtocol {
  /// The signal that an operator makes of this one.
  @inlinable
  package func lift<Logic: Operator, Output, OutputFailure>(
    _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Output, OutputFailure>) -> Logic
  ) -> Signal<Output, OutputFailure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let stage = Stage(make(downstream), state)
      return observe(
        with: Observer(
          lifetime: downstream.lifetime, next: { stage.next($0) }, finish: { stage.finish($0) }))
    }
  }

  /// The signal that an operator without state makes of this one.
  @inlinable
  package func lift<Logic: Operator, Output, OutputFailure>(
    _ make: @escaping @Sendable (Observer<Output, OutputFailure>) -> Logic
  ) -> Signal<Output, OutputFailure>
  where Logic.Input == Element, Logic.InputFailure == Failure, Logic.State == Void {
    lift((), make)
  }

  /// The signal of an operator that may end before its upstream, by disposing its subscription.
  @inlinable
  package func liftEnding<Logic: Operator, Output, OutputFailure>(
    _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Output, OutputFailure>, Subscription) -> Logic
  ) -> Signal<Output, OutputFailure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let subscription = Subscription(parent: downstream.lifetime)
      let stage = Stage(make(downstream, subscription), state)
      subscription.hold(
        observe(
          with: Observer(
            lifetime: subscription, next: { stage.next($0) }, finish: { stage.finish($0) })))
      return subscription
    }
  }
}
