extension SignalProtocol {
  /// Sends each element with the latest elements of two other signals, once both have sent.
  public func with<Second: SignalProtocol, Third: SignalProtocol>(
    latestFrom second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    with(latestFrom: second, third) { ($0, $1, $2) }
  }

  /// Sends what a closure makes of each element and the latest elements of two other signals.
  ///
  /// Ends with this signal; the others may complete before. Fails when one does.
  public func with<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    latestFrom second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    // This signal comes last, so that the others are subscribed to before.
    second.triple(with: third, self, .init()) {
      WithLatestFromTwo(combine: combine, downstream: $0, upstreams: $1)
    }
  }
}

struct WithLatestFromTwo<
  First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable, Failure: Error
>: TripleOperator {
  let combine: @Sendable (Third, First, Second) -> Result
  let downstream: Observer<Result, Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var first: First?
    var second: Second?
  }

  func first(_ element: First, _ state: inout State) {
    state.first = element
  }

  func second(_ element: Second, _ state: inout State) {
    state.second = element
  }

  func third(_ element: Third, _ state: inout State) {
    guard let first = state.first, let second = state.second else { return }
    downstream.next(combine(element, first, second))
  }

  func finished(_ place: Place, _ error: Failure?, _ state: inout State) {
    if error != nil || place == .third { upstreams.finish(downstream, error) }
  }
}
