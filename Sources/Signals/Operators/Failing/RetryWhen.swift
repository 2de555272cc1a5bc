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
}
