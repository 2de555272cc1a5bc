extension SignalProtocol {
  /// Sends the latest element each time that another signal sends, unless it was sent before.
  ///
  /// On completion the element that waits is sent, too. The completion of the trigger sends it as
  /// well, but does not complete the result. Fails when either signal does, and then drops the
  /// element. Elements come on the thread on which the trigger sends, or this signal completes.
  ///
  /// ```
  /// ab-c----|
  /// --x--x-x|   sample(on:)
  /// --b--c--|
  /// ```
  /// - Parameters:
  ///   - trigger: The signal that says when to send.
  ///   - default: What is sent if no element has come since the trigger sent before; `nil` for
  ///     nothing. It is still sent after the source subject has been released.
  public func sample<Trigger: SignalProtocol>(
    on trigger: Trigger, default: Element? = nil
  ) -> Signal<Element, Failure> where Trigger.Failure == Failure {
    pair(with: trigger, otherFeeds: `default` != nil, nil) {
      Sample(fallback: `default`, downstream: $0)
    }
  }

  /// Sends the latest element each time that a signal that cannot fail sends.
  ///
  /// An element is sent once. On completion the one that waits is sent, too; the completion of the
  /// trigger does not complete the result. Failure is passed on. Elements come on the thread on
  /// which the trigger sends, or this signal completes.
  ///
  /// ```
  /// ab-c----|
  /// --x--x-x|   sample(on:default: z)
  /// --b--c-z|
  /// ```
  /// - Parameters:
  ///   - trigger: The signal that says when to send.
  ///   - default: What is sent if no element has come since the trigger sent before; `nil` for
  ///     nothing.
  @_disfavoredOverload
  public func sample<Trigger: SignalProtocol>(
    on trigger: Trigger, default: Element? = nil
  ) -> Signal<Element, Failure> where Trigger.Failure == Never {
    sample(on: trigger.setFailureType(to: Failure.self), default: `default`)
  }

  /// Sends the latest element at regular intervals, unless it was sent before.
  ///
  /// On completion the element that waits is sent at once, on the thread that completes; on failure
  /// it is dropped. All others come on the scheduler.
  ///
  /// ```
  /// abcdef--|   sample(every: 2)
  /// --c-e-f-|
  /// ```
  /// - Parameters:
  ///   - interval: The time between two samples, counted from the subscription.
  ///   - scheduler: Counts the time.
  /// - Precondition: `interval` is positive.
  public func sample(
    every interval: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    sample(on: Signal<Int, Failure>.interval(interval, on: scheduler))
  }
}

struct Sample<Element: Sendable, Trigger: Sendable, Failure: Error>: SerialOperator {
  let fallback: Element?
  let downstream: Observer<Element, Failure>

  func receive(
    _ input: PairInput<Element, Trigger, Failure>, _ latest: inout Element?,
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element): latest = element
    case .second: flush(&latest, or: fallback)
    case .firstEnd(let error):
      if error == nil { flush(&latest) }
      stage.finish(error)
    case .secondEnd(nil): flush(&latest)
    case .secondEnd(let error): stage.finish(error)
    }
  }

  func isIdle(_ latest: Element?, in stage: SerialStage<Self>) -> Bool {
    latest == nil || fallback != nil || !stage.upstreams.hasOthers
  }

  private func flush(_ latest: inout Element?, or fallback: Element? = nil) {
    guard let element = latest ?? fallback else { return }
    latest = nil
    downstream.next(element)
  }
}
