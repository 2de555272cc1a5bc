extension SignalProtocol {
  /// Sends the elements of this signal and of another as they come.
  ///
  /// Completes when both have; fails when either does.
  public func merge<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    [toSignal(), other.toSignal()].merge()
  }

  /// Sends the elements of three signals as they come.
  public func merge<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<Element, Failure>
  where
    Second.Element == Element, Second.Failure == Failure, Third.Element == Element,
    Third.Failure == Failure
  {
    [toSignal(), second.toSignal(), third.toSignal()].merge()
  }
}

extension Signal {
  /// Sends the elements of all signals as they come.
  ///
  /// Completes when all have; fails when one does.
  public static func merge(_ signals: Signal...) -> Signal {
    signals.merge()
  }
}

extension Collection where Element: SignalProtocol, Self: Sendable {
  /// Sends the elements of all signals as they come.
  ///
  /// Completes when all have; fails when one does.
  public func merge() -> Signal<Element.Element, Element.Failure> {
    let signals = map { $0.toSignal() }
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let stage = SerialStage(
        Merge(downstream: downstream, upstreams: upstreams), signals.count)
      for signal in signals {
        upstreams.observe(
          signal, next: { stage.send(.next($0)) }, finish: { stage.send(.finish($0)) })
      }
      return upstreams
    }
  }
}

struct Merge<Element: Sendable, Failure: Error>: SerialOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  /// How many upstreams have not ended.
  typealias State = Int

  enum Input: Sendable {
    case next(Element)
    case finish(Failure?)
  }

  func receive(_ input: Input, _ running: inout Int, in stage: SerialStage<Self>) {
    switch input {
    case .next(let element):
      if !upstreams.isDisposed { downstream.next(element) }
    case .finish(let error):
      running -= 1
      if error != nil || running == 0 { upstreams.finish(downstream, error) }
    }
  }
}
