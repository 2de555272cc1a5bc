/// The upstreams of an operator that has several: each ends alone, and all end together.
@usableFromInline
package final class Upstreams: Disposable {
  @usableFromInline let whole: Subscription
  @usableFromInline let members = CompositeDisposable()

  @inlinable
  package init<Element, Failure>(of downstream: Observer<Element, Failure>) {
    whole = Subscription(parent: downstream.lifetime)
    whole.hold(members)
  }

  /// Subscribes to one more upstream, unless all have ended.
  ///
  /// - Returns: what ends this one alone.
  @inlinable
  @discardableResult
  package func observe<Source: SignalProtocol>(
    _ source: Source,
    next: @escaping @Sendable (Source.Element) -> Void,
    finish: @escaping @Sendable (Source.Failure?) -> Void
  ) -> Subscription {
    let subscription = Subscription(parent: whole)
    guard let key = members.add(subscription) else { return subscription }
    subscription.hold(
      source.observe(
        with: Observer(
          lifetime: subscription, next: next,
          finish: { [self] error in
            members.remove(key)
            // Ends before the operator is told, so that it may subscribe to the next one.
            subscription.dispose()
            finish(error)
          })))
    return subscription
  }

  /// Keeps something else that ends together with the upstreams: a timer.
  @usableFromInline
  package func add(_ disposable: any Disposable) {
    members.add(disposable)
  }

  @usableFromInline
  package func dispose() {
    whole.dispose()
  }

  /// Ends all; says whether this call did.
  @usableFromInline
  package func end() -> Bool {
    whole.end()
  }

  @inlinable
  package var isDisposed: Bool { !whole.isOpen }
}
