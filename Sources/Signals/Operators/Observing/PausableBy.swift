extension SignalProtocol {
  /// Sends elements only while the latest element of another signal is `true`; at first it is not.
  ///
  /// Those that come meanwhile are left out. When the other completes, it stays as it is.
  public func pausable<Control: SignalProtocol>(
    by control: Control
  ) -> Signal<Element, Failure> where Control.Element == Bool, Control.Failure == Never {
    pair(with: control, secondFirst: true, false) {
      PausableBy(downstream: $0, upstreams: $1)
    }
  }
}

struct PausableBy<Element: Sendable, Failure: Error>: PairOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  func first(_ element: Element, _ isOpen: inout Bool) {
    if isOpen { downstream.next(element) }
  }

  func firstFinished(_ error: Failure?, _ isOpen: inout Bool) {
    upstreams.finish(downstream, error)
  }

  func second(_ element: Bool, _ isOpen: inout Bool) {
    isOpen = element
  }

  func secondFinished(_ error: Never?, _ isOpen: inout Bool) {}
}
