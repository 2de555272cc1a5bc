extension SignalProtocol {
  /// Sends the latest elements of two signals, whenever either sends, once both have sent.
  @inlinable
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Sends what a closure makes of the latest elements of two signals.
  ///
  /// Completes when both have, or when one has without having sent; fails when either does.
  @inlinable
  public func combineLatest<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, .init()) {
      CombineLatest(combine: combine, downstream: $0, upstreams: $1)
    }
  }
}

@usableFromInline
struct CombineLatest<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>:
  PairOperator
{
  @usableFromInline let combine: @Sendable (First, Second) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>
  @usableFromInline let upstreams: Upstreams

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first: First?
    @usableFromInline var second: Second?
    @usableFromInline var running = 2
    @inlinable init() {}
  }

  @inlinable
  init(
    combine: @escaping @Sendable (First, Second) -> Result,
    downstream: Observer<Result, Failure>, upstreams: Upstreams
  ) {
    self.combine = combine
    self.downstream = downstream
    self.upstreams = upstreams
  }

  @inlinable
  func first(_ element: First, _ state: inout State) {
    state.first = element
    if let second = state.second { downstream.next(combine(element, second)) }
  }

  @inlinable
  func second(_ element: Second, _ state: inout State) {
    state.second = element
    if let first = state.first { downstream.next(combine(first, element)) }
  }

  @inlinable
  func firstFinished(_ error: Failure?, _ state: inout State) {
    finished(error, hasSent: state.first != nil, &state)
  }

  @inlinable
  func secondFinished(_ error: Failure?, _ state: inout State) {
    finished(error, hasSent: state.second != nil, &state)
  }

  @inlinable
  func finished(_ error: Failure?, hasSent: Bool, _ state: inout State) {
    state.running -= 1
    if error != nil || !hasSent || state.running == 0 { upstreams.finish(downstream, error) }
  }
}
