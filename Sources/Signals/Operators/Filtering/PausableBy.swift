extension SignalProtocol {
  /// Skips elements while the latest element of another signal is `false`.
  ///
  /// At first elements are sent. Completes with this signal; fails when either does. Events come on
  /// the thread that sends.
  ///
  /// ```
  /// 1--2--3--4--|
  /// -f---t-------   pausable(by:)
  /// 1-----3--4--|
  /// ```
  /// - Parameter control: Says from its first element on whether elements are sent. It is
  ///   subscribed to first; its completion leaves everything as it is.
  public func pausable<Control: SignalProtocol>(
    by control: Control
  ) -> Signal<Element, Failure> where Control.Element == Bool, Control.Failure == Failure {
    pair(with: control, otherFirst: true, otherFeeds: false, true) {
      PausableBy(downstream: $0)
    }
  }

  /// Skips elements as `pausable(by:)` does, with a control that cannot fail.
  ///
  /// - Parameter control: Says from its first element on whether elements are sent.
  @_disfavoredOverload
  public func pausable<Control: SignalProtocol>(
    by control: Control
  ) -> Signal<Element, Failure> where Control.Element == Bool, Control.Failure == Never {
    pausable(by: control.setFailureType(to: Failure.self))
  }
}

struct PausableBy<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Element, Failure>

  func receive(
    _ input: PairInput<Element, Bool, Failure>, _ isOpen: inout Bool, in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): if isOpen { downstream.next(element) }
    case .second(let element): isOpen = element
    case .firstEnd(let error): stage.finish(error)
    case .secondEnd(let error): if let error { stage.finish(error) }
    }
  }
}
