extension SignalProtocol {
  /// The signal that an operator makes of this one.
  @inlinable
  package func lift<Logic: Operator>(
    _ state: Logic.State,
    _ make: @escaping @Sendable (__owned Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      return observe(feeding: Stage(make(downstream), state), until: lifetime)
    }
  }

  /// The signal that an operator without state makes of this one.
  @inlinable
  package func lift<Logic: Operator>(
    _ make: @escaping @Sendable (__owned Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where Logic.Input == Element, Logic.InputFailure == Failure, Logic.State == Void {
    lift((), make)
  }

  /// Subscribes an operator.
  ///
  /// The operators that are subscribed to most often call it themselves, in a producer that captures
  /// what `make` would, and so do without a context of its own.
  /// - Parameter lifetime: The lifetime of the operator's own observer.
  @inlinable
  func observe<Logic: Operator>(
    feeding stage: Stage<Logic>, until lifetime: Subscription
  ) -> any Disposable where Logic.Input == Element, Logic.InputFailure == Failure {
    observe(
      with: Observer(
        lifetime: lifetime, next: { stage.next($0) }, finish: { stage.finish($0) }))
  }

  /// The signal of an operator that may end before its upstream, or that sends more than one event
  /// for one of its upstream.
  ///
  /// The operator has a subscription of its own. The first end that it sends disposes the upstream,
  /// and is not passed on if the subscription was disposed before.
  @inlinable
  package func liftEnding<Logic: Operator>(
    _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let subscription = ChildSubscription(of: downstream.lifetime)
      let stage = Stage(make(downstream.ending(subscription)), state)
      subscription.hold(observe(feeding: stage, until: subscription))
      return subscription
    }
  }
}
