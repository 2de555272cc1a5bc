extension SignalProtocol {
  /// The signal that an operator makes of this one.
  @inlinable
  package func lift<Logic: Operator, Output, OutputFailure>(
    _ state: Logic.State,
    _ make: @escaping @Sendable (__owned Observer<Output, OutputFailure>) -> Logic
  ) -> Signal<Output, OutputFailure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      return observe(feeding: Stage(make(downstream), state), until: lifetime)
    }
  }

  /// Subscribes an operator at work.
  ///
  /// Those operators that are subscribed to most often call it themselves, in a producer that
  /// captures what `make` would, and so do without a context of its own.
  /// - Parameter lifetime: of its own observer.
  @inlinable
  func observe<Logic: Operator>(
    feeding stage: Stage<Logic>, until lifetime: Subscription
  ) -> any Disposable where Logic.Input == Element, Logic.InputFailure == Failure {
    observe(
      with: Observer(
        lifetime: lifetime, next: { stage.next($0) }, finish: { stage.finish($0) }))
  }

  /// The signal that an operator without state makes of this one.
  @inlinable
  package func lift<Logic: Operator, Output, OutputFailure>(
    _ make: @escaping @Sendable (__owned Observer<Output, OutputFailure>) -> Logic
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
