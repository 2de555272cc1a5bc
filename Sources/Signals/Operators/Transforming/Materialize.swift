extension SignalProtocol {
  /// Sends the events as elements, also the end, and then completes.
  ///
  /// Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--#      materialize()
  /// a--b--(c|)   a: next(1), b: next(2), c: failed(error)
  /// ```
  public func materialize() -> Signal<SignalEvent<Element, Failure>, Never> {
    liftEnding(()) { Materialize(downstream: $0) }
  }
}

struct Materialize<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<SignalEvent<Element, Failure>, Never>

  func next(_ element: Element, _ state: inout Void) {
    downstream.next(.next(element))
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.next(.end(error))
    downstream.completed()
  }
}
