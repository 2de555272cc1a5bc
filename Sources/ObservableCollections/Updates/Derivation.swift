import Signals

/// The life of a derived collection: it ends when nobody holds it any more.
///
/// The collection holds it, and so does every observer of the collection. It holds the
/// subscriptions to the sources, and these hold the operator.
@usableFromInline
final class Derivation: Sendable {
  @usableFromInline let lifetime = Subscription()

  @usableFromInline
  init() {}

  deinit { lifetime.dispose() }
}

extension Observer {
  /// An observer that keeps a derived collection alive.
  func keeping(_ derivation: Derivation?) -> Observer {
    guard let derivation else { return self }
    return Observer(
      lifetime: lifetime,
      next: { element in withExtendedLifetime(derivation) { next(element) } },
      finish: { finish($0) })
  }
}
