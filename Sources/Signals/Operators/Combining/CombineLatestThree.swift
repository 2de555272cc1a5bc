extension SignalProtocol {
  /// Sends the latest elements of three signals, whenever one sends, once all have sent.
  ///
  /// Completes when all have, or when one has without having sent; fails when one does.
  @inlinable
  public func combineLatest<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(with: second, third) { ($0, $1, $2) }
  }

  /// Sends what a closure makes of the latest elements of three signals.
  ///
  /// Completes when all have, or when one has without having sent; fails when one does.
  @inlinable
  public func combineLatest<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    with second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    triple(with: second, third, .init()) {
      CombineLatestThree(combine: combine, downstream: $0, upstreams: $1)
    }
  }
}

@usableFromInline
struct CombineLatestThree<
  First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable, Failure: Error
>: TripleOperator {
  @usableFromInline let combine: @Sendable (First, Second, Third) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>
  @usableFromInline let upstreams: Upstreams

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var first: First?
    @usableFromInline var second: Second?
    @usableFromInline var third: Third?
    @usableFromInline var running = 3
    @inlinable init() {}
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
    state.first = element
    guard let second = state.second, let third = state.third else { return }
    downstream.next(combine(element, second, third))
  }

  @inlinable
  func second(_ element: Second, _ state: inout State) {
    state.second = element
    guard let first = state.first, let third = state.third else { return }
    downstream.next(combine(first, element, third))
  }

  @inlinable
  func third(_ element: Third, _ state: inout State) {
    state.third = element
    guard let first = state.first, let second = state.second else { return }
    downstream.next(combine(first, second, element))
  }

  @inlinable
  func finished(_ place: Place, _ error: Failure?, _ state: inout State) {
    state.running -= 1
    let hasSent =
      switch place {
      case .first: state.first != nil
      case .second: state.second != nil
      case .third: state.third != nil
      }
    if error != nil || !hasSent || state.running == 0 { upstreams.finish(downstream, error) }
  }
}
