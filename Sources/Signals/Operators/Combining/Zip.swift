extension SignalProtocol {
  /// Sends the elements of two signals in pairs: the first two, the second two, and so on.
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    zip(with: other) { ($0, $1) }
  }

  /// Sends what a closure makes of each pair of elements of two signals.
  ///
  /// Completes when no further pair can come; fails when either does.
  @inlinable
  public func zip<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, .init()) { Zip(combine: combine, downstream: $0, upstreams: $1) }
  }
}

@usableFromInline
struct Zip<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>: PairOperator {
  @usableFromInline let combine: @Sendable (First, Second) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>
  @usableFromInline let upstreams: Upstreams

  /// At most one of the queues has elements.
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first = Queue<First>()
    @usableFromInline var second = Queue<Second>()
    @usableFromInline var firstEnded = false
    @usableFromInline var secondEnded = false
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
    guard let partner = state.second.popFirst() else { return state.first.append(element) }
    downstream.next(combine(element, partner))
    if state.secondEnded, state.second.isEmpty { upstreams.finish(downstream, nil) }
  }

  @inlinable
  func second(_ element: Second, _ state: inout State) {
    guard let partner = state.first.popFirst() else { return state.second.append(element) }
    downstream.next(combine(partner, element))
    if state.firstEnded, state.first.isEmpty { upstreams.finish(downstream, nil) }
  }

  @inlinable
  func firstFinished(_ error: Failure?, _ state: inout State) {
    state.firstEnded = true
    if error != nil || state.first.isEmpty { upstreams.finish(downstream, error) }
  }

  @inlinable
  func secondFinished(_ error: Failure?, _ state: inout State) {
    state.secondEnded = true
    if error != nil || state.second.isEmpty { upstreams.finish(downstream, error) }
  }
}
