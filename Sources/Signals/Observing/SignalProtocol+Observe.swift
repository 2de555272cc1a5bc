extension SignalProtocol {
  /// Calls a closure with every event.
  ///
  /// A closure of the main actor is called on the main actor: at once if the event is sent from
  /// there and nothing waits, otherwise later, in order. A closure of another actor is called on
  /// that actor, in order. A nonisolated closure is called on the thread that sends, or, while
  /// another thread delivers, by that one or one that takes over from it.
  ///
  /// The subscription lasts until the signal ends, what sends is released, or the result is
  /// disposed. Dropping the result does not end it.
  ///
  /// - Parameter body: Called with each element, and with the end. It is held until the
  ///   subscription ends.
  @discardableResult
  @inlinable
  public func observe(
    @_inheritActorContext _ body:
      @escaping @Sendable @isolated(any) (SignalEvent<Element, Failure>) -> Void
  ) -> any Disposable {
    let (home, call) = separate(body)
    return deliver(
      at: home, next: { call(.next($0)) },
      finish: { call(.end($0)) })
  }

  /// Calls a closure with every element.
  ///
  /// Thread and lifetime are those of `observe(_:)`.
  ///
  /// - Parameter body: Called with each element. It is held until the subscription ends.
  @discardableResult
  @inlinable
  public func observeNext(
    @_inheritActorContext _ body: __owned @escaping @Sendable @isolated(any) (Element) -> Void
  ) -> any Disposable {
    let (home, call) = separate(body)
    return deliver(at: home, next: call, finish: { _ in })
  }

  /// Calls a closure with the error, if the signal fails.
  ///
  /// Thread and lifetime are those of `observe(_:)`.
  ///
  /// - Parameter body: Called at most once.
  @discardableResult
  @inlinable
  public func observeFailed(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) (Failure) -> Void
  ) -> any Disposable {
    let (home, call) = separate(body)
    return deliver(at: home, next: { _ in }, finish: { error in if let error { call(error) } })
  }

  /// Calls a closure when the signal completes.
  ///
  /// Thread and lifetime are those of `observe(_:)`.
  ///
  /// - Parameter body: Called at most once; not if what sends is released without an end.
  @discardableResult
  @inlinable
  public func observeCompleted(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) () -> Void
  ) -> any Disposable {
    let (home, call) = separate(body)
    return deliver(at: home, next: { _ in }, finish: { error in if error == nil { call() } })
  }

  /// Subscribes the end of a chain. The closures are called where they belong, and not once after
  /// the result was disposed there.
  ///
  /// - Parameter subscription: What is returned, which nothing has been given to hold.
  @inlinable
  func deliver(
    at home: ClosureHome, until subscription: Subscription = Subscription(),
    next: __owned @escaping @Sendable (Element) -> Void,
    finish: __owned @escaping @Sendable (Failure?) -> Void
  ) -> any Disposable {
    let sink = Sink(subscription: subscription, onNext: next, onFinish: finish)
    switch home {
    case .sender:
      subscription.hold(observe(with: sink.observer))
    case .mainActor:
      let delivery = ScheduledDelivery(
        to: sink, isThere: { MainThread.isCurrent }, execute: { MainScheduler().schedule($0) })
      delivery.observe(self)
    case .actor(let actor):
      let delivery = ScheduledDelivery(
        to: sink,
        execute: { work in
          let action = ScheduledAction(work)
          // It carries the events of many senders, and inherits no task-local values from one.
          Task.detached(priority: Task.currentPriority) { await action.run(on: actor) }
          return action
        })
      delivery.observe(self)
    }
    return subscription
  }
}

extension ScheduledAction {
  @usableFromInline
  func run(on actor: isolated any Actor) async {
    run()
  }
}
