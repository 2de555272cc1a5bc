extension SignalProtocol {
  /// Subscribes anew, when the signal has failed, each time that another signal sends.
  ///
  /// - Parameter trigger: makes that other signal of the signal of errors. When it ends, so does
  ///   the result.
  public func retry<Trigger: SignalProtocol>(
    when trigger: @escaping @Sendable (SafeSignal<Failure>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Failure {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let errors = SafePublishSubject<Failure>()
      let stage = SerialStage(
        RetryWhen(source: toSignal(), errors: errors, downstream: downstream, upstreams: upstreams),
        false)
      upstreams.observe(
        trigger(errors.toSignal()), next: { _ in stage.send(.retry) },
        finish: { upstreams.finish(downstream, $0) })
      stage.send(.retry)
      return upstreams
    }
  }
}

struct RetryWhen<Element: Sendable, Failure: Error>: SerialOperator {
  let source: Signal<Element, Failure>
  let errors: SafePublishSubject<Failure>
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  /// Whether the source runs.
  typealias State = Bool

  enum Input: Sendable {
    case retry
    case failed(Failure)
  }

  func receive(_ input: Input, _ isRunning: inout Bool, in stage: SerialStage<Self>) {
    switch input {
    case .retry:
      guard !isRunning else { return }
      isRunning = true
      upstreams.observe(
        source, next: downstream.onNext,
        finish: { [upstreams, downstream] error in
          if let error { stage.send(.failed(error)) } else { upstreams.finish(downstream, nil) }
        })
    case .failed(let error):
      isRunning = false
      errors.next(error)
    }
  }
}
