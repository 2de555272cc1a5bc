extension SignalProtocol {
  /// Mirrors the first of several signals that sends an event, and disposes the others.
  ///
  /// Ends as the one that it mirrors. Events come on the thread that sends.
  ///
  /// ```
  /// --a--b--|
  /// -1--2----|   amb(with:)
  /// -1--2----|
  /// ```
  /// - Parameters:
  ///   - other: The signal that is subscribed to second, unless this one has sent by then.
  ///   - others: Further ones, likewise in order.
  public func amb<Other: SignalProtocol<Element, Failure>>(
    with other: Other, _ others: any SignalProtocol<Element, Failure>...
  ) -> Signal<Element, Failure> {
    .racing([toSignal(), other.toSignal()] + others.map { $0.toSignal() })
  }
}

extension Signal {
  /// Mirrors the first of several signals that sends an event, and disposes the others.
  ///
  /// Ends as the one that it mirrors. Events come on the thread that sends.
  ///
  /// ```
  /// --a--b--|
  /// -1--2----|   Signal.amb(_:)
  /// -1--2----|
  /// ```
  /// - Parameter signals: Subscribed to in order, until one has sent. Without any, the result
  ///   completes at once.
  public static func amb(_ signals: any SignalProtocol<Element, Failure>...) -> Signal {
    racing(signals.map { $0.toSignal() })
  }

  static func racing(_ signals: [Signal]) -> Signal {
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let stage = SerialStage(Amb(downstream: downstream), .init())
      let racers = signals.map { _ in stage.upstreams.makeUpstream() }
      stage.send(.begin(racers))
      // One that has lost already is not subscribed to.
      for (signal, racer) in Swift.zip(signals, racers) {
        racer.observe(
          signal, next: { stage.send(.next(racer, $0)) },
          finish: { stage.send(.end(racer, $0)) })
      }
      return stage.upstreams
    }
  }
}

extension Collection where Element: SignalProtocol {
  /// Mirrors the first of several signals that sends an event, and disposes the others.
  ///
  /// The signals are subscribed to in order, until one has sent. Ends as the one that it mirrors;
  /// an empty collection completes at once. Events come on the thread that sends.
  ///
  /// ```
  /// --a--b--|
  /// -1--2----|   [x, y].amb()
  /// -1--2----|
  /// ```
  public func amb() -> Signal<Element.Element, Element.Failure> {
    .racing(map { $0.toSignal() })
  }
}

struct Amb<Output: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Output, Failure>

  struct State: Sendable {
    var racers: [Upstream] = []
    var winner: Upstream?
  }

  enum Input: Sendable {
    case begin([Upstream])
    case next(Upstream, Output)
    case end(Upstream, Failure?)
  }

  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>) {
    switch input {
    case .begin(let racers): state.racers = racers
    case .next(let racer, let element): if wins(racer, &state) { downstream.next(element) }
    case .end(let racer, let error): if wins(racer, &state) { stage.finish(error) }
    }
  }

  private func wins(_ racer: Upstream, _ state: inout State) -> Bool {
    if let winner = state.winner { return winner === racer }
    state.winner = racer
    for loser in state.racers where loser !== racer { loser.leave() }
    state.racers = []
    return true
  }
}
