// `@unchecked Sendable` is sound here: beside what its base class guards there is only a mutex.
internal import Synchronization

/// The subscription of an operator that divides its upstream into inner signals.
///
/// It lasts as long as the outer signal or one of the inner ones is observed, or an inner one is kept
/// for later. So the inner ones go on when the outer one is disposed early, as with `take(first:)`.
final class RefCountSubscription: ChildSubscription, @unchecked Sendable {
  private struct Observers {
    var isOuterObserved = true
    var inner: [ObjectIdentifier: Subscription] = [:]
    /// How many inner signals are kept by somebody who may observe them later.
    var kept = 0
    var areGone: Bool { !isOuterObserved && inner.isEmpty && kept == 0 }
  }

  private let observers = Mutex(Observers())

  override func isUnheardForGood() -> Bool {
    let observers = observers.withLock { $0 }
    if observers.isOuterObserved, !super.isUnheardForGood() { return false }
    if !isOpen { return true }
    return observers.kept == 0 && observers.inner.values.allSatisfy { $0.isUnheardForGood() }
  }

  override func abandon() {
    super.abandon()
    // Somebody may keep the inner signals, which then do not go with the source.
    for inner in observers.withLock({ $0.inner.values }) { inner.abandon() }
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

  /// Keeps the upstream subscribed until the result is disposed.
  func keep() -> BlockDisposable {
    observers.withLock { $0.kept += 1 }
    return BlockDisposable { self.leave { $0.kept -= 1 } }
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
      // Nobody sends to it any more.
      if !isOpen { upstreams.abandon() }
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
      let outlet = Outlet(downstream)
      outer.hold(
        BlockDisposable {
          outlet.close()
          upstream.outerLeaves()
        })
      let observer = outlet.observer(ending: outer)
      let stage = Stage(make(observer, upstream), state)
      upstream.hold(observe(feeding: stage, until: upstream))
      return outer
    }
  }
}

/// Holds the observer of an outer signal until that ends. What is behind the observer may keep inner
/// signals, and would keep itself through the upstream, which goes on for them.
private final class Outlet<Element: Sendable, Failure: Error>: Sendable {
  private let downstream: Mutex<Observer<Element, Failure>?>

  init(_ downstream: Observer<Element, Failure>) {
    self.downstream = Mutex(downstream)
  }

  func observer(ending subscription: Subscription) -> Observer<Element, Failure> {
    Observer(
      lifetime: subscription, next: { self.current?.next($0) },
      finish: { error in
        let downstream = self.current
        if subscription.end() { downstream?.finish(error) }
      })
  }

  func close() {
    let closed = downstream.withLock { $0.take() }
    withExtendedLifetime(closed) {}
  }

  private var current: Observer<Element, Failure>? { downstream.withLock { $0 } }
}
