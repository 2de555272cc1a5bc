/// An input of an operator that has two upstreams.
@usableFromInline
package enum PairInput<First: Sendable, Second: Sendable, Failure: Error>: Sendable {
  case first(First)
  case second(Second)
  case firstEnd(Failure?)
  case secondEnd(Failure?)
}

extension SignalProtocol {
  /// Applies a serial operator to this signal and another.
  ///
  /// - Parameters:
  ///   - otherFirst: Whether the other is subscribed to before this one.
  ///   - otherFeeds: Whether there is something to wait for when only the other is left.
  @inlinable
  package func pair<Other: SignalProtocol, Logic: SerialOperator>(
    with other: Other, otherFirst: Bool = false, otherFeeds: Bool = true, _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where
    Logic.Input == PairInput<Element, Other.Element, Failure>, Other.Failure == Failure
  {
    .trusted { downstream in
      let stage = SerialStage(make(downstream), state)
      let upstreams = stage.upstreams
      let sendSecond: @Sendable (Other.Element) -> Void
      if otherFeeds {
        sendSecond = { stage.send(.second($0)) }
      } else {
        sendSecond = {
          stage.send(.second($0))
          // What waited for it may have been all that was left to send.
          stage.upstreams.endIfAbandoned()
        }
      }
      func observeSelf() {
        upstreams.observe(
          self, at: 0, next: { stage.send(.first($0)) }, finish: { stage.send(.firstEnd($0)) })
      }
      upstreams.whileSubscribing {
        if !otherFirst { observeSelf() }
        upstreams.observe(
          other, at: 1, feeds: otherFeeds, next: sendSecond, finish: { stage.send(.secondEnd($0)) })
        if otherFirst { observeSelf() }
      }
      return upstreams
    }
  }
}
