extension SignalProtocol where Failure == Never {
  /// Sends the events that come as elements: the inverse of `materialize()`.
  public func dematerialize<Inner: Sendable, InnerFailure: Error>() -> Signal<Inner, InnerFailure>
  where Element == SignalEvent<Inner, InnerFailure> {
    liftEnding(()) { Dematerialize(downstream: $0, subscription: $1) }
  }
}

struct Dematerialize<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Element, Failure>
  let subscription: Subscription

  func next(_ event: SignalEvent<Element, Failure>, _ state: inout Void) {
    guard subscription.isOpen else { return }
    if event.isTerminal { subscription.dispose() }
    downstream.on(event)
  }

  func finish(_ error: Never?, _ state: inout Void) {
    if subscription.end() { downstream.completed() }
  }
}
