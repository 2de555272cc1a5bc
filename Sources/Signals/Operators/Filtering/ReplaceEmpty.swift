extension SignalProtocol {
  /// Sends an element if the signal completes without having sent one.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// ---------|   replaceEmpty(with: 0)
  /// ---------(0|)
  /// ```
  /// - Parameter element: Sent on the thread that completes the signal.
  public func replaceEmpty(with element: Element) -> Signal<Element, Failure> {
    liftEnding(true) { ReplaceEmpty(replacement: element, downstream: $0) }
  }
}

struct ReplaceEmpty<Element: Sendable, Failure: Error>: Operator {
  let replacement: Element
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ isEmpty: inout Bool) {
    isEmpty = false
    downstream.next(element)
  }

  func finish(_ error: Failure?, _ isEmpty: inout Bool) {
    if error == nil, isEmpty { downstream.next(replacement) }
    downstream.finish(error)
  }
}
