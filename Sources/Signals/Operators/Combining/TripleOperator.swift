/// What an operator with three upstreams does with an event of any: one at a time.
@usableFromInline
protocol TripleOperator: Sendable {
  associatedtype First: Sendable
  associatedtype Second: Sendable
  associatedtype Third: Sendable
  associatedtype Failure: Error
  associatedtype State: Sendable

  func first(_ element: First, _ state: inout State)
  func second(_ element: Second, _ state: inout State)
  func third(_ element: Third, _ state: inout State)
  func finished(_ place: Place, _ error: Failure?, _ state: inout State)
}

/// Which of three upstreams is meant.
@usableFromInline
enum Place: Sendable {
  case first, second, third
}

/// Feeds a triple operator through a serial stage.
@usableFromInline
struct Triple<Logic: TripleOperator>: SerialOperator {
  @usableFromInline let logic: Logic
  @usableFromInline let upstreams: Upstreams

  @inlinable
  init(_ logic: Logic, _ upstreams: Upstreams) {
    self.logic = logic
    self.upstreams = upstreams
  }

  @usableFromInline
  enum Input: Sendable {
    case first(Logic.First)
    case second(Logic.Second)
    case third(Logic.Third)
    case finished(Place, Logic.Failure?)
  }

  @inlinable
  func receive(_ input: Input, _ state: inout Logic.State, in stage: SerialStage<Self>) {
    // One upstream may have ended it while an input of another waited.
    guard !upstreams.isDisposed else { return }
    switch input {
    case .first(let element): logic.first(element, &state)
    case .second(let element): logic.second(element, &state)
    case .third(let element): logic.third(element, &state)
    case .finished(let place, let error): logic.finished(place, error, &state)
    }
  }
}

extension SignalProtocol {
  /// The signal that a triple operator makes of this one and two others.
  @inlinable
  func triple<
    Second: SignalProtocol, Third: SignalProtocol, Logic: TripleOperator, Output: Sendable
  >(
    with second: Second, _ third: Third, _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Output, Failure>, Upstreams) -> Logic
  ) -> Signal<Output, Failure>
  where
    Second.Failure == Failure, Third.Failure == Failure, Logic.First == Element,
    Logic.Second == Second.Element, Logic.Third == Third.Element, Logic.Failure == Failure
  {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(Triple(make(downstream, upstreams), upstreams), state)
      upstreams.observe(
        self, next: { stage.send(.first($0)) }, finish: { stage.send(.finished(.first, $0)) })
      upstreams.observe(
        second, next: { stage.send(.second($0)) }, finish: { stage.send(.finished(.second, $0)) })
      upstreams.observe(
        third, next: { stage.send(.third($0)) }, finish: { stage.send(.finished(.third, $0)) })
      return upstreams
    }
  }
}
