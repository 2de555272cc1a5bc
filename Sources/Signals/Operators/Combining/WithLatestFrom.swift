extension SignalProtocol {
  /// Sends each element together with the latest element of another signal, once that has sent.
  public func with<Other: SignalProtocol>(
    latestFrom other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    with(latestFrom: other) { ($0, $1) }
  }

  /// Sends what a closure makes of each element and the latest element of another signal.
  ///
  /// Ends with this signal; the other may complete before. Fails when either does.
  public func with<Other: SignalProtocol, Result: Sendable>(
    latestFrom other: Other,
    _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, secondFirst: true, nil) {
      WithLatestFrom(combine: combine, downstream: $0, upstreams: $1)
    }
  }
}

struct WithLatestFrom<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>:
  PairOperator
{
  let combine: @Sendable (First, Second) -> Result
  let downstream: Observer<Result, Failure>
  let upstreams: Upstreams

  func first(_ element: First, _ latest: inout Second?) {
    if let latest { downstream.next(combine(element, latest)) }
  }

  func firstFinished(_ error: Failure?, _ latest: inout Second?) {
    upstreams.finish(downstream, error)
  }

  func second(_ element: Second, _ latest: inout Second?) {
    latest = element
  }

  func secondFinished(_ error: Failure?, _ latest: inout Second?) {
    if let error { upstreams.finish(downstream, error) }
  }
}
