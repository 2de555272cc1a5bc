extension SignalProtocol {
  /// Sends the elements of this signal and of others as they come.
  ///
  /// Completes when all have; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b----|
  /// -1---2----|   merge(with:)
  /// a1-b-2----|
  /// ```
  /// - Parameters:
  ///   - other: The signal that is subscribed to second.
  ///   - others: Further ones, likewise in order.
  @inlinable
  public func merge<Other: SignalProtocol<Element, Failure>>(
    with other: Other, _ others: any SignalProtocol<Element, Failure>...
  ) -> Signal<Element, Failure> {
    .merging([toSignal(), other.toSignal()] + others.map { $0.toSignal() })
  }
}

extension Signal {
  /// Sends the elements of all signals as they come.
  ///
  /// Completes when all have; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b----|
  /// -1---2----|   Signal.merge(_:)
  /// a1-b-2----|
  /// ```
  /// - Parameter signals: Subscribed to in order. Without any, the result completes at once.
  @inlinable
  public static func merge(_ signals: any SignalProtocol<Element, Failure>...) -> Signal {
    merging(signals.map { $0.toSignal() })
  }

  @inlinable
  static func merging(_ signals: [Signal]) -> Signal {
    guard !signals.isEmpty else { return .empty() }
    return .trusted { downstream in
      let stage = SerialStage(Merge(downstream: downstream), signals.count)
      stage.upstreams.whileSubscribing {
        // One that sends while it is subscribed to may have been enough.
        for signal in signals where !stage.upstreams.isUnheardForGood() {
          stage.upstreams.observe(
            signal, next: { stage.send(.next($0)) }, finish: { stage.send(.end($0)) })
        }
      }
      return stage.upstreams
    }
  }
}

extension Collection where Element: SignalProtocol {
  /// Sends the elements of all signals as they come.
  ///
  /// Completes when all have, an empty collection at once; fails when one does. Events come on the
  /// thread that sends.
  ///
  /// ```
  /// a--b----|
  /// -1---2----|   [x, y].merge()
  /// a1-b-2----|
  /// ```
  @inlinable
  public func merge() -> Signal<Element.Element, Element.Failure> {
    .merging(map { $0.toSignal() })
  }
}

@usableFromInline
struct Merge<Output: Sendable, Failure: Error>: SerialOperator {
  @usableFromInline let downstream: Observer<Output, Failure>

  @inlinable
  init(downstream: Observer<Output, Failure>) {
    self.downstream = downstream
  }

  @usableFromInline
  enum Input: Sendable {
    case next(Output)
    case end(Failure?)
  }

  @inlinable
  func receive(_ input: Input, _ running: inout Int, in stage: SerialStage<Self>) {
    switch input {
    case .next(let element):
      downstream.next(element)
    case .end(let error):
      running -= 1
      if error != nil || running == 0 { stage.finish(error) }
    }
  }
}
