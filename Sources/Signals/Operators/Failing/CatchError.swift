extension SignalProtocol {
  /// Continues with another signal, which a closure makes from the error, if this one fails.
  ///
  /// Completion is passed on, and so is the end of the other signal. The closure runs on the thread
  /// that sends the failure.
  ///
  /// ```
  /// a#     catchError { _ in bc| }
  /// abc|
  /// ```
  /// - Parameter recover: Makes the signal to continue with from the error. It is called at most
  ///   once for each observer.
  public func catchError<Recovery: SignalProtocol>(
    _ recover: @escaping @Sendable (Failure) -> Recovery
  ) -> Signal<Element, Recovery.Failure> where Recovery.Element == Element {
    recovered(with: recover)
  }

  /// Continues with a signal that cannot fail, which a closure makes from the error.
  ///
  /// Completion is passed on, and so is the end of the other signal. The closure runs on the thread
  /// that sends the failure.
  ///
  /// ```
  /// a#     catchError { _ in bc| }
  /// abc|
  /// ```
  /// - Parameter recover: Makes the signal to continue with from the error. It is called at most
  ///   once for each observer. It may be written `{ _ in .just(0) }`.
  public func catchError(
    _ recover: @escaping @Sendable (Failure) -> SafeSignal<Element>
  ) -> SafeSignal<Element> {
    recovered(with: recover)
  }

  /// Sends an element in place of a failure and then completes.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// a-#      recover(with: z)
  /// a-(z|)
  /// ```
  /// - Parameter element: Sent on the thread that sends the failure.
  public func recover(with element: Element) -> SafeSignal<Element> {
    catchError { _ in .just(element) }
  }

  /// Completes in place of failing.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// a-#   suppressError()
  /// a-|
  /// ```
  public func suppressError() -> SafeSignal<Element> {
    catchError { _ in .empty() }
  }

  private func recovered<Recovery: SignalProtocol>(
    with recover: @escaping @Sendable (Failure) -> Recovery
  ) -> Signal<Element, Recovery.Failure> where Recovery.Element == Element {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream.lifetime)
      let downstream = downstream.ending(upstreams)
      upstreams.observe(
        self, next: downstream.onNext,
        finish: { error in
          guard let error else { return downstream.finish(nil) }
          upstreams.observe(
            recover(error), next: downstream.onNext, finish: downstream.onFinish)
        })
      return upstreams
    }
  }
}
