// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: `downstream` is touched only
// inside the queue's gate, where one thread at a time is, once, with acquire and release at both
// ends.

/// The observer of a hand-written producer, which keeps the rules whatever the producer sends.
///
/// Events from several threads, and those sent inside another event, are delivered one at a time.
/// After the end, and after a dispose, the downstream is released and gets nothing any more.
final class SerializedObserver<Element: Sendable, Failure: Error>: @unchecked Sendable {
  private enum Input: Sendable {
    case event(SignalEvent<Element, Failure>)
    case dispose
  }

  private let subscription: Subscription
  @exclusivity(unchecked)
  private var downstream: Observer<Element, Failure>?
  private let gate = DrainGate()
  private let queue = DrainQueue<Input>()

  private init(_ downstream: Observer<Element, Failure>) {
    subscription = ChildSubscription(of: downstream.lifetime)
    unsafe self.downstream = downstream
  }

  /// Runs a producer with a serialized observer.
  static func observe(
    _ produce: @Sendable (Observer<Element, Failure>) -> any Disposable,
    with downstream: Observer<Element, Failure>
  ) -> any Disposable {
    let serialized = SerializedObserver(downstream)
    let subscription = serialized.subscription
    // A source that goes away does not end the subscription: the producer may have others.
    let disposable = produce(
      Observer(
        lifetime: BorrowedLifetime(of: subscription), next: { serialized.send(.event(.next($0))) },
        finish: { serialized.send(.event(.end($0))) }))
    // A producer may keep its observer for ever; what is behind it is released all the same.
    subscription.hold(
      BlockDisposable { [weak serialized] in
        disposable.dispose()
        serialized?.send(.dispose)
      })
    return subscription
  }

  private func send(_ input: Input) {
    queue.send(input, through: gate, handOver: drainLater) { receive($0) }
  }

  private func drainLater() {
    HandOver.schedule { [self] in
      if gate.enterIfMarked() { queue.drain(gate, handOver: drainLater) { receive($0) } }
    }
  }

  private func receive(_ input: Input) {
    switch input {
    case .event(.next(let element)):
      if subscription.mayDeliver { unsafe downstream?.next(element) }
    case .event(let end):
      guard let observer = unsafe downstream else { return }
      unsafe downstream = nil
      let mayDeliver = subscription.mayDeliver
      if subscription.end(), mayDeliver { observer.on(end) }
    case .dispose:
      unsafe downstream = nil
    }
  }
}
