extension SignalProtocol {
  /// Sends the latest elements of two signals whenever either sends, once both have sent.
  ///
  /// Completes when both have, or when one has without having sent; fails when either does. Events
  /// come on the thread that sends.
  ///
  /// ```
  /// a----b----|
  /// --1----2--|   combineLatest(with:)
  /// --A--B-C--|   A = (a, 1), B = (b, 1), C = (b, 2)
  /// ```
  /// - Parameter other: The signal whose elements come second. It is subscribed to second.
  @inlinable
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Combines the latest elements of two signals whenever either sends, once both have sent.
  ///
  /// Completes when both have, or when one has without having sent; fails when either does. The
  /// closure runs on the thread that sends.
  ///
  /// ```
  /// 1----2----|
  /// --5----6--|   combineLatest(with:) { $0 + $1 }
  /// --6--7-8--|
  /// ```
  /// - Parameters:
  ///   - other: The signal whose elements come second. It is subscribed to second.
  ///   - combine: Returns what is sent for the latest elements of both.
  @inlinable
  public func combineLatest<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, .init()) { CombineLatest(combine: combine, downstream: $0) }
  }
}

@usableFromInline
struct CombineLatest<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>:
  SerialOperator
{
  @usableFromInline let combine: @Sendable (First, Second) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first: First?
    @usableFromInline var second: Second?
    @usableFromInline var running = 2
    @inlinable init() {}
  }

  @inlinable
  init(
    combine: @escaping @Sendable (First, Second) -> Result, downstream: Observer<Result, Failure>
  ) {
    self.combine = combine
    self.downstream = downstream
  }

  @inlinable
  func receive(
    _ input: PairInput<First, Second, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element):
      state.first = element
      if let second = state.second { downstream.next(combine(element, second)) }
    case .second(let element):
      state.second = element
      if let first = state.first { downstream.next(combine(first, element)) }
    case .firstEnd(let error):
      end(error, hasSent: state.first != nil, &state, stage)
    case .secondEnd(let error):
      end(error, hasSent: state.second != nil, &state, stage)
    }
  }

  @inlinable
  func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>) {
    // Without its first element nothing can be sent any more.
    if place == 0 ? state.first == nil : state.second == nil { stage.upstreams.abandon() }
  }

  @inlinable
  func end(
    _ error: Failure?, hasSent: Bool, _ state: inout State, _ stage: SerialStage<Self>
  ) {
    state.running -= 1
    if error != nil || !hasSent || state.running == 0 { stage.finish(error) }
  }
}
