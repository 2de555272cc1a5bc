extension SignalProtocol {
  /// Sends each element with the latest element of another signal, once that has sent.
  ///
  /// Completes with this signal; fails when either does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b----c--|
  /// --1---2--|    with(latestFrom:)
  /// ---A----B--|  A = (b, 1), B = (c, 2)
  /// ```
  /// - Parameter other: The signal of which the latest element is kept. It is subscribed to first;
  ///   its completion is ignored.
  public func with<Other: SignalProtocol>(
    latestFrom other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    with(latestFrom: other) { ($0, $1) }
  }

  /// Combines each element with the latest element of another signal, once that has sent.
  ///
  /// Completes with this signal; fails when either does. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2----3--|
  /// --5---6--|    with(latestFrom:) { $0 + $1 }
  /// ---7----9--|
  /// ```
  /// - Parameters:
  ///   - other: The signal of which the latest element is kept. It is subscribed to first; its
  ///     completion is ignored.
  ///   - combine: Returns what is sent for an element of this signal and the other's latest.
  public func with<Other: SignalProtocol, Result: Sendable>(
    latestFrom other: Other,
    _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Failure {
    pair(with: other, otherFirst: true, otherFeeds: false, nil) {
      WithLatestFrom(combine: combine, downstream: $0)
    }
  }

  /// Sends each element with the latest elements of two other signals, once both have sent.
  ///
  /// Completes with this signal; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b----c--|
  /// -1----2----|
  /// --x--------|   with(latestFrom:_:)
  /// ---A----B--|   A = (b, 1, x), B = (c, 2, x)
  /// ```
  /// - Parameters:
  ///   - second: The signal whose latest element comes second. It is subscribed to first; its
  ///     completion is ignored.
  ///   - third: The signal whose latest element comes third. It is subscribed to next; its
  ///     completion is ignored, too.
  public func with<Second: SignalProtocol, Third: SignalProtocol>(
    latestFrom second: Second, _ third: Third
  ) -> Signal<(Element, Second.Element, Third.Element), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    with(latestFrom: second, third) { ($0, $1, $2) }
  }

  /// Combines each element with the latest elements of two other signals, once both have sent.
  ///
  /// Completes with this signal; fails when one does. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2----3--|
  /// -1----2----|
  /// --3--------|   with(latestFrom:_:) { $0 + $1 + $2 }
  /// ---6----8--|
  /// ```
  /// - Parameters:
  ///   - second: The signal whose latest element comes second. It is subscribed to first; its
  ///     completion is ignored.
  ///   - third: The signal whose latest element comes third. It is subscribed to next; its
  ///     completion is ignored, too.
  ///   - combine: Returns what is sent for an element of this signal and the latest of the others.
  public func with<Second: SignalProtocol, Third: SignalProtocol, Result: Sendable>(
    latestFrom second: Second, _ third: Third,
    _ combine: @escaping @Sendable (Element, Second.Element, Third.Element) -> Result
  ) -> Signal<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    with(latestFrom: second.combineLatest(with: third)) { combine($0, $1.0, $1.1) }
  }
}

struct WithLatestFrom<First: Sendable, Second: Sendable, Result: Sendable, Failure: Error>:
  SerialOperator
{
  let combine: @Sendable (First, Second) -> Result
  let downstream: Observer<Result, Failure>

  func receive(
    _ input: PairInput<First, Second, Failure>, _ latest: inout Second?,
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): if let latest { downstream.next(combine(element, latest)) }
    case .second(let element): latest = element
    case .firstEnd(let error): stage.finish(error)
    case .secondEnd(let error): if let error { stage.finish(error) }
    }
  }
}
