extension SignalProtocol {
  /// Mirrors whichever of two signals sends an event first; the other is disposed.
  public func amb<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    [toSignal(), other.toSignal()].amb()
  }

  /// Mirrors whichever of three signals sends an event first; the others are disposed.
  public func amb<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<Element, Failure>
  where
    Second.Element == Element, Second.Failure == Failure, Third.Element == Element,
    Third.Failure == Failure
  {
    [toSignal(), second.toSignal(), third.toSignal()].amb()
  }
}

extension Signal {
  /// Mirrors whichever of the signals sends an event first; the others are disposed.
  public static func amb(_ signals: Signal...) -> Signal {
    signals.amb()
  }
}

extension Collection where Element: SignalProtocol, Self: Sendable {
  /// Mirrors whichever of the signals sends an event first; the others are disposed.
  public func amb() -> Signal<Element.Element, Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(
        Amb(downstream: downstream, upstreams: upstreams), .init(members: []))
      for (index, signal) in signals.enumerated() {
        let member = upstreams.observe(
          signal, next: { stage.send(.next(index, $0)) },
          finish: { stage.send(.finish(index, $0)) })
        stage.send(.joined(index, member))
      }
      return upstreams
    }
  }
}

struct Amb<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  struct State: Sendable {
    var members: [(index: Int, subscription: Subscription)]
    var winner: Int?
  }

  enum Input: Sendable {
    case joined(Int, Subscription)
    case next(Int, Element)
    case finish(Int, Failure?)
  }

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .joined(let index, let subscription):
      if state.winner == nil {
        state.members.append((index, subscription))
      } else if state.winner != index {
        subscription.dispose()
      }
    case .next(let index, let element):
      if wins(index, &state) { downstream.next(element) }
    case .finish(let index, let error):
      if wins(index, &state) { upstreams.finish(downstream, error) }
    }
  }

  private func wins(_ index: Int, _ state: inout State) -> Bool {
    if let winner = state.winner { return winner == index }
    state.winner = index
    let losers = state.members.filter { $0.index != index }
    state.members = []
    for loser in losers { loser.subscription.dispose() }
    return true
  }
}
