internal import Synchronization

extension SignalProtocol {
  /// Subscribes again, when the signal has failed, each time that another signal sends.
  ///
  /// Completion is passed on; the end of the other signal ends the result. Events come on the
  /// thread that sends. Holds the signal until the end, to subscribe to it again.
  ///
  /// ```
  /// a#         retry(when: { errors in errors.delay(for: 2) })
  /// a--a--a--
  /// ```
  /// - Parameter trigger: Makes the other signal from the signal of errors, once for each observer.
  public func retry<Trigger: SignalProtocol>(
    when trigger: @escaping @Sendable (SafeSignal<Failure>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Failure {
    resubscribing(after: { $0 }, when: trigger)
  }

  /// Subscribes again, when the signal has failed, each time that a signal that cannot fail sends.
  ///
  /// Completion is passed on; the end of the other signal completes the result. Events come on the
  /// thread that sends. Holds the signal until the end, to subscribe to it again.
  ///
  /// ```
  /// a#         retry(when: { errors in errors.delay(for: 2) })
  /// a--a--a--
  /// ```
  /// - Parameter trigger: Makes the other signal from the signal of errors, once for each observer.
  @_disfavoredOverload
  public func retry<Trigger: SignalProtocol>(
    when trigger: @escaping @Sendable (SafeSignal<Failure>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Never {
    retry(when: { trigger($0).setFailureType(to: Failure.self) })
  }

  /// Subscribes again, when the signal has completed, each time that another signal sends.
  ///
  /// Failure is passed on; the end of the other signal ends the result. Events come on the thread
  /// that sends. Holds the signal until the end, to subscribe to it again.
  ///
  /// ```
  /// a|         repeat(when: { completions in completions.delay(for: 2) })
  /// a--a--a--
  /// ```
  /// - Parameter trigger: Makes the other signal from the signal of completions, once for each
  ///   observer.
  public func `repeat`<Trigger: SignalProtocol>(
    when trigger: @escaping @Sendable (SafeSignal<Void>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Failure {
    resubscribing(after: { $0 == nil ? () : nil }, when: trigger)
  }

  /// Subscribes again, when the signal has completed, each time that one that cannot fail sends.
  ///
  /// Failure is passed on; the end of the other signal completes the result. Events come on the
  /// thread that sends. Holds the signal until the end, to subscribe to it again.
  ///
  /// ```
  /// a|         repeat(when: { completions in completions.delay(for: 2) })
  /// a--a--a--
  /// ```
  /// - Parameter trigger: Makes the other signal from the signal of completions, once for each
  ///   observer.
  @_disfavoredOverload
  public func `repeat`<Trigger: SignalProtocol>(
    when trigger: @escaping @Sendable (SafeSignal<Void>) -> Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Never {
    self.`repeat`(when: { trigger($0).setFailureType(to: Failure.self) })
  }

  /// - Parameter reason: What the trigger is told of an end; `nil` if that ends the result.
  private func resubscribing<Reason: Sendable, Trigger: SignalProtocol>(
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
    guard !stage.upstreams.isUnheard else { return }
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
