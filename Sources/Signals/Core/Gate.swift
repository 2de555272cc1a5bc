/// Makes the observer that is handed to a hand-written producer keep the rules, whatever is sent.
struct Gate<Element: Sendable, Failure: Error>: SerialOperator {
  let subscription: Subscription

  typealias State = Observer<Element, Failure>?

  enum Input: Sendable {
    case next(Element)
    case finish(Failure?)
    case dispose
  }

  func receive(_ input: Input, _ downstream: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .next(let element):
      if subscription.isOpen { downstream?.next(element) }
    case .finish(let error):
      guard let observer = downstream else { return }
      downstream = nil
      guard subscription.end() else { return }
      observer.finish(error)
    case .dispose:
      downstream = nil
    }
  }

  /// Runs a producer with a guarded observer.
  static func observe(
    _ produce: @Sendable (Observer<Element, Failure>) -> any Disposable,
    with downstream: Observer<Element, Failure>
  ) -> any Disposable {
    let subscription = Subscription(parent: downstream.lifetime)
    let stage = SerialStage(Gate(subscription: subscription), downstream)
    let observer = Observer<Element, Failure>(
      lifetime: subscription,
      next: { stage.send(.next($0)) },
      finish: { stage.send(.finish($0)) })
    // A producer may keep its observer for ever; what is behind it is let go all the same.
    let disposable = produce(observer)
    subscription.hold(
      BlockDisposable { [weak stage] in
        disposable.dispose()
        stage?.send(.dispose)
      })
    return subscription
  }
}
