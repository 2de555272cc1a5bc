extension SignalProtocol {
  /// Skips elements until another signal sends.
  ///
  /// Completes with this signal; fails when either does. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|
  /// ----x-----   skip(until:)
  /// ------3--|
  /// ```
  /// - Parameter other: The trigger, of which only the first element counts: then it is disposed.
  ///   It is subscribed to first; its completion is ignored, so that all elements are skipped if it
  ///   never sends.
  public func skip<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Failure {
    .trusted { downstream in
      let stage = SerialStage(
        SkipUntil<Element, Other.Element, Failure>(downstream: downstream), true)
      let trigger = stage.upstreams.makeUpstream(feeds: false)
      trigger.observe(
        other,
        next: {
          trigger.leave()
          stage.send(.second($0))
        }, finish: { stage.send(.secondEnd($0)) })
      stage.upstreams.observe(
        self, next: { stage.send(.first($0)) }, finish: { stage.send(.firstEnd($0)) })
      return stage.upstreams
    }
  }

  /// Skips elements as `skip(until:)` does, with a trigger that cannot fail.
  ///
  /// - Parameter other: The trigger, of which only the first element counts.
  @_disfavoredOverload
  public func skip<Other: SignalProtocol>(
    until other: Other
  ) -> Signal<Element, Failure> where Other.Failure == Never {
    skip(until: other.setFailureType(to: Failure.self))
  }
}

struct SkipUntil<Element: Sendable, Other: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Element, Failure>

  func receive(
    _ input: PairInput<Element, Other, Failure>, _ isSkipping: inout Bool,
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): if !isSkipping { downstream.next(element) }
    case .second: isSkipping = false
    case .firstEnd(let error): stage.finish(error)
    case .secondEnd(let error): if let error { stage.finish(error) }
    }
  }
}
