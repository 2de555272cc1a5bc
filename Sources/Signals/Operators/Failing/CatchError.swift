extension SignalProtocol {
  /// Goes on with the signal that a closure makes of the error, if this one fails.
  public func catchError<Recovery: SignalProtocol>(
    _ recover: @escaping @Sendable (Failure) -> Recovery
  ) -> Signal<Element, Recovery.Failure> where Recovery.Element == Element {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      upstreams.observe(
        self, next: downstream.onNext,
        finish: { error in
          guard let error else { return upstreams.finish(downstream, nil) }
          upstreams.observe(
            recover(error), next: downstream.onNext,
            finish: { upstreams.finish(downstream, $0) })
        })
      return upstreams
    }
  }

  /// Sends an element in place of the error, and then completes.
  public func recover(with element: Element) -> SafeSignal<Element> {
    catchError { _ in SafeSignal.just(element) }
  }

  /// Completes in place of failing.
  public func suppressError() -> SafeSignal<Element> {
    catchError { _ in SafeSignal.empty() }
  }
}
