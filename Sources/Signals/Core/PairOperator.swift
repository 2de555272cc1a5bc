/// What an operator with two upstreams does with an event of either: one at a time.
@usableFromInline
package protocol PairOperator: Sendable {
  associatedtype First: Sendable
  associatedtype FirstFailure: Error
  associatedtype Second: Sendable
  associatedtype SecondFailure: Error
  associatedtype State: Sendable

  func first(_ element: First, _ state: inout State)
  func firstFinished(_ error: FirstFailure?, _ state: inout State)
  func second(_ element: Second, _ state: inout State)
  func secondFinished(_ error: SecondFailure?, _ state: inout State)
}

/// Feeds a pair operator through a serial stage.
@usableFromInline
package struct Pair<Logic: PairOperator>: SerialOperator {
  @usableFromInline let logic: Logic
  @usableFromInline let upstreams: Upstreams

  @inlinable
  init(_ logic: Logic, _ upstreams: Upstreams) {
    self.logic = logic
    self.upstreams = upstreams
  }

  @usableFromInline
  package enum Input: Sendable {
    case first(Logic.First)
    case firstFinished(Logic.FirstFailure?)
    case second(Logic.Second)
    case secondFinished(Logic.SecondFailure?)
  }

  @inlinable
  package func receive(
    _ input: Input, _ state: inout Logic.State, in stage: SerialStage<Self>
  ) {
    // One upstream may have ended it while an input of the other waited.
    guard !upstreams.isDisposed else { return }
    switch input {
    case .first(let element): logic.first(element, &state)
    case .firstFinished(let error): logic.firstFinished(error, &state)
    case .second(let element): logic.second(element, &state)
    case .secondFinished(let error): logic.secondFinished(error, &state)
    }
  }
}

extension SignalProtocol {
  /// The signal that a pair operator makes of this one and another.
  ///
  /// - Parameter secondFirst: whether the other is subscribed to before this one.
  @inlinable
  package func pair<Other: SignalProtocol, Logic: PairOperator, Output, OutputFailure>(
    with other: Other, secondFirst: Bool = false, _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Output, OutputFailure>, Upstreams) -> Logic
  ) -> Signal<Output, OutputFailure>
  where
    Logic.First == Element, Logic.FirstFailure == Failure, Logic.Second == Other.Element,
    Logic.SecondFailure == Other.Failure
  {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(Pair(make(downstream, upstreams), upstreams), state)
      if !secondFirst {
        upstreams.observe(
          self, next: { stage.send(.first($0)) }, finish: { stage.send(.firstFinished($0)) })
      }
      upstreams.observe(
        other, next: { stage.send(.second($0)) }, finish: { stage.send(.secondFinished($0)) })
      if secondFirst {
        upstreams.observe(
          self, next: { stage.send(.first($0)) }, finish: { stage.send(.firstFinished($0)) })
      }
      return upstreams
    }
  }
}

extension Upstreams {
  /// Ends all upstreams and tells the end downstream, unless that was done before.
  @inlinable
  package func finish<Element, Failure>(
    _ downstream: Observer<Element, Failure>, _ error: Failure?
  ) {
    if end() { downstream.finish(error) }
  }
}
