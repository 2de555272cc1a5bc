internal import Synchronization

extension SignalProtocol {
  /// Subscribes again each time that the signal has ended and another one sends.
  ///
  /// - Parameters:
  ///   - reason: What the trigger is told of an end; `nil` if that ends the result.
  ///   - trigger: Makes the other signal.
  func resubscribing<Reason: Sendable, Trigger: SignalProtocol>(
    after reason: @escaping @Sendable (Failure?) -> Reason?,
    when trigger: @escaping @Sendable (SafeSignal<Reason>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Failure {
    .trusted { downstream in
      let resubscriber = Resubscriber(of: toSignal(), after: reason, downstream)
      resubscriber.start(with: trigger)
      return resubscriber.stage.upstreams
    }
  }
}

/// Subscribes to a signal, and again when it has ended and a trigger sends.
///
/// What goes downstream passes a serial stage. The subscribing does not: inside the stage an
/// endless signal would fill its queue.
private final class Resubscriber<Element: Sendable, Failure: Error, Reason: Sendable>: Sendable {
  let stage: SerialStage<Merge<Element, Failure>>
  private let source: Signal<Element, Failure>
  private let reason: @Sendable (Failure?) -> Reason?
  private let reasons = SafePublishSubject<Reason>()
  // The first run does not wait for the trigger.
  private let isRunning = Atomic(true)

  init(
    of source: Signal<Element, Failure>, after reason: @escaping @Sendable (Failure?) -> Reason?,
    _ downstream: Observer<Element, Failure>
  ) {
    self.stage = SerialStage(Merge(downstream: downstream), 1)
    self.source = source
    self.reason = reason
  }

  func start<Trigger: SignalProtocol>(
    with trigger: (SafeSignal<Reason>) -> Trigger
  ) where Trigger.Failure == Failure {
    stage.upstreams.observe(
      trigger(reasons.toSignal()),
      next: { [self] _ in
        if !isRunning.exchange(true, ordering: .acquiringAndReleasing) { run() }
      },
      finish: { [stage] in stage.send(.end($0)) })
    run()
  }

  private func run() {
    guard !stage.upstreams.isUnheardForGood() else { return }
    stage.upstreams.observe(
      source, next: { [stage] in stage.send(.next($0)) },
      finish: { [self] error in
        guard let reason = reason(error) else { return stage.send(.end(error)) }
        isRunning.store(false, ordering: .releasing)
        // The subject does not recurse, should the trigger send at once.
        reasons.next(reason)
      })
  }
}
