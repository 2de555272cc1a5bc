extension SignalProtocol {
  /// Sends elements until another signal sends or completes, and then completes.
  public func take<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Never {
    pair(with: other, secondFirst: true, ()) { TakeUntil(downstream: $0, upstreams: $1) }
  }
}

struct TakeUntil<Element: Sendable, Other: Sendable, Failure: Error>: PairOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  func first(_ element: Element, _ state: inout Void) {
    downstream.next(element)
  }

  func firstFinished(_ error: Failure?, _ state: inout Void) {
    upstreams.finish(downstream, error)
  }

  func second(_ element: Other, _ state: inout Void) {
    upstreams.finish(downstream, nil)
  }

  func secondFinished(_ error: Never?, _ state: inout Void) {
    upstreams.finish(downstream, nil)
  }
}
