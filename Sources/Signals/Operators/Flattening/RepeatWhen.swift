extension SignalProtocol {
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
}
