extension SignalProtocol {
  /// Sends elements until another signal sends, and then completes.
  ///
  /// The other signal is subscribed to first. Its completion is ignored: if it never sends, all
  /// elements are sent. Completes with this signal too; fails when either does. Events come on the
  /// thread that sends.
  ///
  /// ```
  /// 1--2--3--|
  /// ----x-----   take(until:)
  /// 1--2|
  /// ```
  public func take<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Failure {
    pair(with: other, otherFirst: true, otherFeeds: false, ()) { TakeUntil(downstream: $0) }
  }

  /// As `take(until:)`, with a trigger that cannot fail.
  @_disfavoredOverload
  public func take<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Never {
    take(until: other.setFailureType(to: Failure.self))
  }
}

struct TakeUntil<Element: Sendable, Other: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Element, Failure>

  func receive(
    _ input: PairInput<Element, Other, Failure>, _ state: inout Void, in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): downstream.next(element)
    case .second: stage.finish(nil)
    case .firstEnd(let error): stage.finish(error)
    case .secondEnd(let error): if let error { stage.finish(error) }
    }
  }
}
