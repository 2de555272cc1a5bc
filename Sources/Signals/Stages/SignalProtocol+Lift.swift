extension SignalProtocol {
  /// Applies an operator to this signal.
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

  /// Applies an operator without state to this signal.
  @inlinable
  package func lift<Logic: Operator>(
    _ make: @escaping @Sendable (__owned Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where Logic.Input == Element, Logic.InputFailure == Failure, Logic.State == Void {
    lift((), make)
  }

  /// Subscribes an operator that is no more than a closure. The end is passed on.
  @inlinable
  func observe<Output>(
    for downstream: __owned Observer<Output, Failure>,
    next: __owned @escaping @Sendable (Element) -> Void
  ) -> any Disposable {
    observe(
      with: Observer(lifetime: downstream.lifetime, next: next, finish: downstream.onFinish))
  }

  /// Subscribes an operator.
  ///
  /// - Parameter lifetime: The lifetime of the operator's own observer.
  @inlinable
  func observe<Logic: Operator>(
    feeding stage: __owned Stage<Logic>, until lifetime: __owned Subscription
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
