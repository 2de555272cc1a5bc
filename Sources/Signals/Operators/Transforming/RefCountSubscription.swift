// `@unchecked Sendable` is sound here: beside what its base class guards there is only a mutex.
internal import Synchronization

/// The subscription of an operator that divides its upstream into inner signals.
///
/// It lasts as long as the outer signal or one of the inner ones is observed. So the inner ones go
/// on when the outer one is disposed early, as with `take(first:)`.
final class RefCountSubscription: ChildSubscription, @unchecked Sendable {
  private struct Observers {
    var isOuterObserved = true
    var inner: [ObjectIdentifier: Subscription] = [:]
    var areGone: Bool { !isOuterObserved && inner.isEmpty }
  }

  private let observers = Mutex(Observers())

  override var isUnheard: Bool {
    let (isOuterObserved, inner) = observers.withLock { ($0.isOuterObserved, $0.inner.values) }
    if isOuterObserved, !super.isUnheard { return false }
    return !isOpen || inner.allSatisfy(\.isUnheard)
  }

  /// Disposes the upstream when the last observer leaves.
  private func leave(_ change: (inout Observers) -> Void) {
    let areGone = observers.withLock { observers in
      change(&observers)
      return observers.areGone
    }
    if areGone { dispose() }
  }

  fileprivate func outerLeaves() {
    leave { $0.isOuterObserved = false }
  }

  /// An inner signal whose observers keep the upstream subscribed.
  func keptAlive<Inner: SignalProtocol>(
    by inner: Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    .trusted { [self] downstream in
      let upstreams = Upstreams(of: downstream.lifetime)
      let id = ObjectIdentifier(upstreams)
      observers.withLock { $0.inner[id] = upstreams }
      upstreams.add(BlockDisposable { self.leave { $0.inner[id] = nil } })
      let observer = downstream.ending(upstreams)
      upstreams.observe(inner, next: observer.onNext, finish: observer.onFinish)
      return upstreams
    }
  }
}

extension SignalProtocol {
  /// The signal of an operator that divides this one into inner signals.
  func liftOuter<Logic: Operator>(
    _ state: Logic.State,
    _ make:
      @escaping @Sendable (Observer<Logic.Output, Logic.Failure>, RefCountSubscription) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where Logic.Input == Element, Logic.InputFailure == Failure {
    .trusted { downstream in
      let outer = ChildSubscription(of: downstream.lifetime)
      let upstream = RefCountSubscription(of: outer)
      outer.hold(BlockDisposable { upstream.outerLeaves() })
      let stage = Stage(make(downstream.ending(outer), upstream), state)
      upstream.hold(observe(feeding: stage, until: upstream))
      return outer
    }
  }
}
