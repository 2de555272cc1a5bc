extension SignalProtocol {
  /// Mirrors the signal that a closure makes of the latest element; those before are disposed.
  ///
  /// Completes when this signal and the latest inner one have; fails when either does.
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(Latest(downstream: downstream, upstreams: upstreams), .init())
      let outer = Stage(
        FlatMapLatest(transform: transform, stage: stage, upstreams: upstreams), .init())
      upstreams.observe(self, next: { outer.next($0) }, finish: { outer.finish($0) })
      return upstreams
    }
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Mirrors the latest of the signals that come as elements; those before are disposed.
  @inlinable
  public func switchToLatest() -> Signal<Element.Element, Failure> {
    flatMapLatest { $0 }
  }
}

/// Takes the outer elements, one at a time: disposes the inner signal before, begins the next.
@usableFromInline
struct FlatMapLatest<Element: Sendable, Inner: SignalProtocol>: Operator {
  @usableFromInline typealias Merged = Latest<Inner.Element, Inner.Failure>

  @usableFromInline let transform: @Sendable (Element) -> Inner
  @usableFromInline let stage: SerialStage<Merged>
  @usableFromInline let upstreams: Upstreams

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var generation = 0
    @usableFromInline var inner: Subscription?
    @inlinable init() {}
  }

  @inlinable
  init(
    transform: @escaping @Sendable (Element) -> Inner, stage: SerialStage<Merged>,
    upstreams: Upstreams
  ) {
    self.transform = transform
    self.stage = stage
    self.upstreams = upstreams
  }

  @inlinable
  func next(_ element: Element, _ state: inout State) {
    state.generation += 1
    let generation = state.generation
    stage.send(.begin(generation))
    state.inner?.dispose()
    state.inner = upstreams.observe(
      transform(element), next: { [stage] in stage.send(.next(generation, $0)) },
      finish: { [stage] in stage.send(.innerFinished(generation, $0)) })
  }

  @inlinable
  func finish(_ error: Inner.Failure?, _ state: inout State) {
    stage.send(.outerFinished(error))
  }
}

/// Lets the elements of the latest inner signal through, one at a time.
@usableFromInline
struct Latest<Element: Sendable, Failure: Error>: SerialOperator {
  @usableFromInline let downstream: Observer<Element, Failure>
  @usableFromInline let upstreams: Upstreams

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var current = 0
    @usableFromInline var isInnerRunning = false
    @usableFromInline var isOuterRunning = true
    @inlinable init() {}
  }

  @usableFromInline
  enum Input: Sendable {
    case begin(Int)
    case next(Int, Element)
    case innerFinished(Int, Failure?)
    case outerFinished(Failure?)
  }

  @inlinable
  init(downstream: Observer<Element, Failure>, upstreams: Upstreams) {
    self.downstream = downstream
    self.upstreams = upstreams
  }

  @inlinable
  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .begin(let generation):
      state.current = generation
      state.isInnerRunning = true
    case .next(let generation, let element):
      if generation == state.current, !upstreams.isDisposed { downstream.next(element) }
    case .innerFinished(let generation, let error):
      guard generation == state.current else { return }
      state.isInnerRunning = false
      if error != nil || !state.isOuterRunning { upstreams.finish(downstream, error) }
    case .outerFinished(let error):
      state.isOuterRunning = false
      if error != nil || !state.isInnerRunning { upstreams.finish(downstream, error) }
    }
  }
}
