extension SignalProtocol where Failure == Never {
  /// Turns elements that are events back into events: the inverse of `materialize()`.
  ///
  /// Ends with the first end among the elements, or completes with the signal. Events come on the
  /// thread that sends.
  ///
  /// ```
  /// a--b--c--|   dematerialize()
  /// 1--2--#      a: next(1), b: next(2), c: failed(error)
  /// ```
  public func dematerialize<Inner: Sendable, InnerFailure: Error>() -> Signal<Inner, InnerFailure>
  where Element == SignalEvent<Inner, InnerFailure> {
    liftEnding(false) { Dematerialize(downstream: $0) }
  }
}

struct Dematerialize<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Element, Failure>

  func next(_ event: SignalEvent<Element, Failure>, _ hasEnded: inout Bool) {
    // A source may go on although it was disposed.
    guard !hasEnded else { return }
    hasEnded = event.isTerminal
    downstream.on(event)
  }

  func finish(_ error: Never?, _ hasEnded: inout Bool) {
    downstream.completed()
  }
}
