extension SignalProtocol {
  /// Leaves out elements until another signal sends or completes.
  public func skip<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Never {
    pair(with: other, secondFirst: true, false) { SkipUntil(downstream: $0, upstreams: $1) }
  }
}

struct SkipUntil<Element: Sendable, Other: Sendable, Failure: Error>: PairOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  func first(_ element: Element, _ isOpen: inout Bool) {
    if isOpen { downstream.next(element) }
  }

  func firstFinished(_ error: Failure?, _ isOpen: inout Bool) {
    upstreams.finish(downstream, error)
  }

  func second(_ element: Other, _ isOpen: inout Bool) {
    isOpen = true
  }

  func secondFinished(_ error: Never?, _ isOpen: inout Bool) {
    isOpen = true
  }
}
