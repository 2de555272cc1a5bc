extension SignalProtocol {
  /// Sends the elements of three signals in triples: the first three, the second three, and so on.
  ///
  /// Completes when no further triple can come; fails when one does.
  @inlinable
  public func zip<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    zip(with: second, third) { ($0, $1, $2) }
  }

  /// Sends what a closure makes of each triple of elements of three signals.
  ///
  /// Completes when no further triple can come; fails when one does.
  @inlinable
  public func zip<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    with second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    triple(with: second, third, .init()) {
      ZipThree(combine: combine, downstream: $0, upstreams: $1)
    }
  }
}

@usableFromInline
struct ZipThree<
  First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable, Failure: Error
>: TripleOperator {
  @usableFromInline let combine: @Sendable (First, Second, Third) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>
  @usableFromInline let upstreams: Upstreams

  /// At least one of the queues is empty.
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first = Queue<First>()
    @usableFromInline var second = Queue<Second>()
    @usableFromInline var third = Queue<Third>()
    @usableFromInline var firstEnded = false
    @usableFromInline var secondEnded = false
    @usableFromInline var thirdEnded = false
    @inlinable init() {}

    /// Whether a signal has ended whose elements are used up.
    @inlinable
    var isOver: Bool {
      firstEnded && first.isEmpty || secondEnded && second.isEmpty || thirdEnded && third.isEmpty
    }
  }

  @inlinable
  init(
    combine: @escaping @Sendable (First, Second, Third) -> Result,
    downstream: Observer<Result, Failure>, upstreams: Upstreams
  ) {
    self.combine = combine
    self.downstream = downstream
    self.upstreams = upstreams
  }

  @inlinable
  func first(_ element: First, _ state: inout State) {
    state.first.append(element)
    sendIfComplete(&state)
  }

  @inlinable
  func second(_ element: Second, _ state: inout State) {
    state.second.append(element)
    sendIfComplete(&state)
  }

  @inlinable
  func third(_ element: Third, _ state: inout State) {
    state.third.append(element)
    sendIfComplete(&state)
  }

  @inlinable
  func sendIfComplete(_ state: inout State) {
    guard
      !state.first.isEmpty, !state.second.isEmpty, !state.third.isEmpty,
      let first = state.first.popFirst(), let second = state.second.popFirst(),
      let third = state.third.popFirst()
    else { return }
    downstream.next(combine(first, second, third))
    if state.isOver { upstreams.finish(downstream, nil) }
  }

  @inlinable
  func finished(_ place: Place, _ error: Failure?, _ state: inout State) {
    switch place {
    case .first: state.firstEnded = true
    case .second: state.secondEnded = true
    case .third: state.thirdEnded = true
    }
    if error != nil || state.isOver { upstreams.finish(downstream, error) }
  }
}
