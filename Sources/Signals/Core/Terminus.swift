/// The end of a chain: asks before each call whether the subscription still lasts.
@usableFromInline
final class Terminus<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscription: Subscription
  @usableFromInline let onNext: @Sendable (Element) -> Void
  @usableFromInline let onFinish: @Sendable (Failure?) -> Void

  @inlinable
  init(
    subscription: Subscription,
    onNext: @escaping @Sendable (Element) -> Void,
    onFinish: @escaping @Sendable (Failure?) -> Void
  ) {
    self.subscription = subscription
    self.onNext = onNext
    self.onFinish = onFinish
  }

  @inlinable
  func next(_ element: Element) {
    if subscription.isOpen { onNext(element) }
  }

  /// Passes the end on, and lets go of the chain. The subscription ends before the closure is
  /// called, so that whoever is called finds it disposed.
  @inlinable
  func finish(_ error: Failure?) {
    if subscription.end() { onFinish(error) }
  }

  /// Passes any event on, if the subscription still lasts.
  func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): next(element)
    case .failed(let error): finish(error)
    case .completed: finish(nil)
    }
  }

  /// The observer that calls this at once, on the thread that sends.
  @inlinable
  var observer: Observer<Element, Failure> {
    Observer(
      lifetime: subscription, next: { [self] in next($0) }, finish: { [self] in finish($0) })
  }
}
