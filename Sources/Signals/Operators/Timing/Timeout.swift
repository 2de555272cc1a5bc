extension SignalProtocol {
  /// Fails if no event comes for a duration, counted from the subscription and from each element.
  ///
  /// Failure and completion are passed on. The timeout comes on the scheduler, everything else on
  /// the thread that sends.
  ///
  /// ```
  /// ab---c|   timeout(after: 3, with: error)
  /// ab--#
  /// ```
  /// - Parameters:
  ///   - duration: The longest time to wait for an event.
  ///   - error: What the result fails with.
  ///   - scheduler: Counts the time.
  public func timeout(
    after duration: Duration, with error: Failure, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, { $0 }) { Timeout(duration: duration, error: error, downstream: $0) }
  }

  /// Continues with another signal if no event comes for a duration.
  ///
  /// The duration is counted from the subscription and from each element. Failure and completion of
  /// both signals are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// ab---c|   timeout(after: 3, switchingTo: x-y|)
  /// ab--x-y|
  /// ```
  /// - Parameters:
  ///   - duration: The longest time to wait for an event of this signal.
  ///   - other: The signal to continue with. It is subscribed to when the time is over, and nothing
  ///     limits its time.
  ///   - scheduler: Counts the time, and runs the subscribing to the other signal.
  public func timeout<Other: SignalProtocol>(
    after duration: Duration, switchingTo other: Other, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    mapError { FailureOrTimeout.failure($0) }
      .timeout(after: duration, with: .timeout, on: scheduler)
      .catchError { error -> Signal<Element, Failure> in
        switch error {
        case .failure(let error): .failed(error)
        case .timeout: other.toSignal()
        }
      }
  }

  /// Continues with another signal, which cannot fail, if no event comes for a duration.
  ///
  /// The duration is counted from the subscription and from each element. Failure and completion
  /// are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// ab---c|   timeout(after: 3, switchingTo: x-y|)
  /// ab--x-y|
  /// ```
  /// - Parameters:
  ///   - duration: The longest time to wait for an event of this signal.
  ///   - other: The signal to continue with. It is subscribed to when the time is over, and nothing
  ///     limits its time.
  ///   - scheduler: Counts the time, and runs the subscribing to the other signal.
  @_disfavoredOverload
  public func timeout<Other: SignalProtocol>(
    after duration: Duration, switchingTo other: Other, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Never {
    timeout(
      after: duration, switchingTo: other.setFailureType(to: Failure.self), on: scheduler)
  }
}

private enum FailureOrTimeout<Failure: Error>: Error {
  case failure(Failure)
  case timeout
}

struct Timeout<Element: Sendable, Failure: Error>: SerialOperator {
  let duration: Duration
  let error: Failure
  let downstream: Observer<Element, Failure>

  func receive(
    _ input: TimedInput<Element, Failure>, _ timer: inout OperatorTimer,
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .started: timer.set(after: duration, in: stage)
    case .next(let element):
      timer.set(after: duration, in: stage)
      downstream.next(element)
    case .end(let error): stage.finish(error)
    case .timer(let action): if timer.hasCome(action, in: stage) { stage.finish(error) }
    }
  }

  func isIdle(_ timer: OperatorTimer, in stage: SerialStage<Self>) -> Bool { !timer.isSet }
}
