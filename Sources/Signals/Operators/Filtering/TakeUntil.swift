extension SignalProtocol {
  /// Sends elements until another signal sends, and then completes.
  ///
  /// Completes with this signal too; fails when either does. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|
  /// ----x-----   take(until:)
  /// 1--2|
  /// ```
  /// - Parameter other: The trigger. It is subscribed to first; its completion is ignored, so that
  ///   all elements are sent if it never sends.
  public func take<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Failure {
    pair(with: other, otherFirst: true, otherFeeds: false, ()) { TakeUntil(downstream: $0) }
  }

  /// Sends elements as `take(until:)` does, with a trigger that cannot fail.
  ///
  /// - Parameter other: The trigger, of which only the first element counts.
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
