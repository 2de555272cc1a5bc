internal import Synchronization

extension SignalProtocol {
  /// Mirrors the signal that a closure returns for the latest element, and disposes the one before.
  ///
  /// Completes when this signal and the latest inner one have; fails when either does. The closure
  /// runs on the thread that sends.
  ///
  /// ```
  /// 1--2----|   flatMapLatest { n in "n-n-n|" }
  /// 1-12-2-2|
  /// ```
  /// - Parameter transform: Returns the inner signal of an element. It is called when the one
  ///   before has been disposed.
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    latest(transform)
  }

  @inlinable
  func latest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    .trusted { downstream in
      let stage = SerialStage(
        Latest<Inner.Element, Failure>(downstream: downstream), .init())
      let outer = Stage(FlatMapLatest(transform: transform, stage: stage), ())
      stage.upstreams.add(stage.logic.inner)
      stage.upstreams.observe(self, next: { outer.next($0) }, finish: { outer.finish($0) })
      return stage.upstreams
    }
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Mirrors the latest of the signals that come as elements, and disposes the one before.
  ///
  /// Completes when this signal and the latest inner one have; fails when either does. Events come
  /// on the thread that sends.
  ///
  /// ```
  /// x--y----|   x = a-a-a|, y = b-b-b|   switchToLatest()
  /// a-ab-b-b|
  /// ```
  @inlinable
  public func switchToLatest() -> Signal<Element.Element, Failure> {
    flatMapLatest { $0 }
  }
}

/// Subscribes to the inner signals, one at a time. It sends nothing itself: the inner signals do,
/// through a stage of their own, so that one may send for ever while it is subscribed to.
@usableFromInline
struct FlatMapLatest<Element: Sendable, Inner: SignalProtocol>: Operator {
  @usableFromInline let transform: @Sendable (Element) -> Inner
  @usableFromInline let stage: SerialStage<Latest<Inner.Element, Inner.Failure>>

  @inlinable
  init(
    transform: @escaping @Sendable (Element) -> Inner,
    stage: SerialStage<Latest<Inner.Element, Inner.Failure>>
  ) {
    self.transform = transform
    self.stage = stage
  }

  @inlinable
  var downstream: Observer<Inner.Element, Inner.Failure> { stage.logic.downstream }

  @inlinable
  func next(_ element: Element, _ state: inout Void) {
    let new = InnerSubscription(of: stage.upstreams)
    stage.send(.begin(new))
    stage.logic.inner.otherDisposable = new
    // The chain may end before it can be disposed, and in the closure.
    guard !new.isUnheardForGood() else { return }
    let inner = transform(element)
    guard !new.isUnheardForGood() else { return }
    let observer = InnerObserver(of: stage, new)
    new.hold(
      inner.observe(
        with: Observer(
          lifetime: new, next: { observer.next($0) }, finish: { observer.finish($0) })))
  }

  @inlinable
  func finish(_ error: Inner.Failure?, _ state: inout Void) {
    stage.send(.outerEnd(error))
  }
}

/// The subscription of an inner signal, which may go away without an end.
@usableFromInline
final class InnerSubscription: ChildSubscription, @unchecked Sendable {
  private let wasAbandoned = Atomic(false)

  var isAbandoned: Bool { wasAbandoned.load(ordering: .acquiring) }

  @usableFromInline
  override func abandon() {
    if isOpen { wasAbandoned.store(true, ordering: .releasing) }
    super.abandon()
  }
}

/// Observes one inner signal. The closures of its observer capture it alone; its subscription does
/// not hold it, so that it goes when the inner signal does.
@usableFromInline
final class InnerObserver<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let stage: SerialStage<Latest<Element, Failure>>
  @usableFromInline let subscription: ChildSubscription

  @inlinable
  init(of stage: SerialStage<Latest<Element, Failure>>, _ subscription: ChildSubscription) {
    self.stage = stage
    self.subscription = subscription
  }

  @inlinable
  func next(_ element: Element) {
    stage.send(.next(subscription, element))
  }

  @inlinable
  func finish(_ error: Failure?) {
    subscription.dispose()
    stage.send(.innerEnd(subscription, error))
    stage.upstreams.endIfAbandoned()
  }
}

/// Passes the elements of the latest inner signal on.
@usableFromInline
struct Latest<Output: Sendable, Failure: Error>: SerialOperator {
  @usableFromInline let downstream: Observer<Output, Failure>
  /// The subscription of the latest inner signal.
  @usableFromInline let inner = SerialDisposable()

  @usableFromInline
  struct State: Sendable {
    /// The inner signal that runs, which the subscription keeps alive meanwhile.
    @usableFromInline var inner: ObjectIdentifier?
    @usableFromInline var isOuterRunning = true
    @inlinable init() {}
  }

  @usableFromInline
  enum Input: Sendable {
    case begin(ChildSubscription)
    case next(ChildSubscription, Output)
    case innerEnd(ChildSubscription, Failure?)
    case outerEnd(Failure?)
  }

  @inlinable
  init(downstream: Observer<Output, Failure>) {
    self.downstream = downstream
  }

  @inlinable
  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .begin(let inner):
      state.inner = ObjectIdentifier(inner)
    case .next(let inner, let element):
      if ObjectIdentifier(inner) == state.inner { downstream.next(element) }
    case .innerEnd(let inner, let error):
      guard ObjectIdentifier(inner) == state.inner else { return }
      state.inner = nil
      if error != nil || !state.isOuterRunning { stage.finish(error) }
    case .outerEnd(let error):
      state.isOuterRunning = false
      if error != nil || state.inner == nil { stage.finish(error) }
    }
  }

  @usableFromInline
  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool {
    guard let running = state.inner else { return true }
    // One that has ended has an end on its way.
    guard let latest = inner.otherDisposable as? InnerSubscription else { return false }
    return ObjectIdentifier(latest) == running && latest.isAbandoned
  }
}
