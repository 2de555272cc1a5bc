/// The end of a chain: calls closures as long as their subscription lasts.
@usableFromInline
final class Sink<Element: Sendable, Failure: Error>: Sendable {
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

  /// Ends the subscription and then calls the closure, which finds it disposed.
  @inlinable
  func finish(_ error: Failure?) {
    if subscription.end() { onFinish(error) }
  }

  @inlinable
  func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): next(element)
    case .failed(let error): finish(error)
    case .completed: finish(nil)
    }
  }

  /// The observer that calls the closures at once, on the thread that sends.
  @inlinable
  var observer: Observer<Element, Failure> {
    Observer(
      lifetime: subscription, next: { [self] in next($0) }, finish: { [self] in finish($0) })
  }
}
