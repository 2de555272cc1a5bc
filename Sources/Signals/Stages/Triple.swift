/// An input of an operator that has three upstreams.
@usableFromInline
package enum TripleInput<First: Sendable, Second: Sendable, Third: Sendable, Failure: Error>:
  Sendable
{
  case first(First)
  case second(Second)
  case third(Third)
  /// The end of one of them: 0, 1 or 2.
  case end(Int, Failure?)
}

extension SignalProtocol {
  /// Applies a serial operator to this signal and two others.
  @inlinable
  package func triple<Second: SignalProtocol, Third: SignalProtocol, Logic: SerialOperator>(
    with second: Second, _ third: Third, _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure>
  where
    Logic.Input == TripleInput<Element, Second.Element, Third.Element, Failure>,
    Second.Failure == Failure, Third.Failure == Failure
  {
    .trusted { downstream in
      let stage = SerialStage(make(downstream), state)
      let upstreams = stage.upstreams
      upstreams.whileSubscribing {
        upstreams.observe(
          self, at: 0, next: { stage.send(.first($0)) }, finish: { stage.send(.end(0, $0)) })
        upstreams.observe(
          second, at: 1, next: { stage.send(.second($0)) }, finish: { stage.send(.end(1, $0)) })
        upstreams.observe(
          third, at: 2, next: { stage.send(.third($0)) }, finish: { stage.send(.end(2, $0)) })
      }
      return upstreams
    }
  }
}
