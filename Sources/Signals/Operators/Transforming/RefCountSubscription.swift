// `@unchecked Sendable` is sound here: beside what its base class guards there is only an atomic.
internal import Synchronization

/// The subscription of an operator that divides its upstream into inner signals.
///
/// It lasts as long as the outer signal or one of the inner ones is observed. So the inner ones go
/// on when the outer one is disposed early, as with `take(first:)`.
final class RefCountSubscription: ChildSubscription, @unchecked Sendable {
  // The observer of the outer signal counts 1, each observer of an inner one 2.
  private let count = Atomic(1)

  override var isUnheard: Bool {
    count.load(ordering: .acquiring) > 1 ? !isOpen : super.isUnheard
  }

  fileprivate func release(_ weight: Int) {
    let (_, rest) = count.subtract(weight, ordering: .acquiringAndReleasing)
    if rest == 0 { dispose() }
  }

  /// An inner signal whose observers keep the upstream subscribed.
  func keptAlive<Inner: SignalProtocol>(
    by inner: Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    .trusted { [self] downstream in
      count.add(2, ordering: .acquiringAndReleasing)
      let upstreams = Upstreams(of: downstream.lifetime)
      upstreams.add(BlockDisposable { self.release(2) })
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
      outer.hold(BlockDisposable { upstream.release(1) })
      let stage = Stage(make(downstream.ending(outer), upstream), state)
      upstream.hold(observe(feeding: stage, until: upstream))
      return outer
    }
  }
}
