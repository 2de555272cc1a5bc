extension SignalProtocol {
  /// Calls a closure with every event.
  ///
  /// A closure of the main actor is called on the main actor: at once when the event is sent from
  /// there and nothing waits, else later, in order. One of another actor is called on that actor,
  /// in order. A nonisolated closure is called on the thread that sends.
  ///
  /// The subscription lasts until the signal ends or the result is disposed; dropping the result
  /// does not end it.
  @discardableResult
  @inlinable
  public func observe(
    @_inheritActorContext _ body:
      @escaping @Sendable @isolated(any) (SignalEvent<Element, Failure>) -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(body)
    return deliver(
      at: home, next: { call(.next($0)) },
      finish: { error in
        if let error { call(.failed(error)) } else { call(.completed) }
      })
  }

  /// Calls a closure with every element.
  ///
  /// On which thread and for how long: as `observe(_:)` says.
  @discardableResult
  @inlinable
  public func observeNext(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) (Element) -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(body)
    return deliver(at: home, next: call, finish: { _ in })
  }

  /// Calls a closure with the error, if the signal fails.
  ///
  /// On which thread and for how long: as `observe(_:)` says.
  @discardableResult
  @inlinable
  public func observeFailed(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) (Failure) -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(body)
    return deliver(at: home, next: { _ in }, finish: { error in if let error { call(error) } })
  }

  /// Calls a closure when the signal completes.
  ///
  /// On which thread and for how long: as `observe(_:)` says.
  @discardableResult
  @inlinable
  public func observeCompleted(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) () -> Void
  ) -> any Disposable {
    let (home, call) = takeApart(body)
    return deliver(at: home, next: { _ in }, finish: { error in if error == nil { call() } })
  }

  /// Subscribes the end of a chain: the closures are called where they are at home, and not once
  /// after the result was disposed there.
  @inlinable
  func deliver(
    at home: ClosureHome,
    next: @escaping @Sendable (Element) -> Void,
    finish: @escaping @Sendable (Failure?) -> Void
  ) -> any Disposable {
    let subscription = Subscription()
    let end = Terminus(subscription: subscription, onNext: next, onFinish: finish)
    switch home {
    case .sender:
      subscription.hold(observe(with: end.observer))
    case .mainActor:
      deliverOnMain(end)
    case .actor(let actor):
      deliver(on: actor, end)
    }
    return subscription
  }

  @usableFromInline
  func deliverOnMain(_ end: Terminus<Element, Failure>) {
    end.subscription.hold(observe(with: MainDelivery(end).observer))
  }

  @usableFromInline
  func deliver(on actor: any Actor, _ end: Terminus<Element, Failure>) {
    end.subscription.hold(observe(with: ActorDelivery(end, actor).observer))
  }
}
