extension SignalProtocol {
  /// Sends the last elements, at most `count`, when the signal completes.
  ///
  /// Failure is passed on, without them. Events come on the thread that completes the signal.
  ///
  /// ```
  /// 1--2--3--|   take(last: 2)
  /// ---------(23|)
  /// ```
  /// - Parameter count: How many elements to send, at most; so many are held. With 0 only the end
  ///   is sent.
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot take the last \(count) elements")
    return liftEnding(Queue()) { TakeLast(count: count, downstream: $0) }
  }

  /// Sends the last element when the signal completes.
  ///
  /// Failure is passed on, without it. Events come on the thread that completes the signal.
  ///
  /// ```
  /// 1--2--3--|   last()
  /// ---------(3|)
  /// ```
  public func last() -> Signal<Element, Failure> {
    take(last: 1)
  }
}

struct TakeLast<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ latest: inout Queue<Element>) {
    latest.append(element)
    if latest.count > count { _ = latest.popFirst() }
  }

  func finish(_ error: Failure?, _ latest: inout Queue<Element>) {
    if error == nil {
      while !downstream.isDisposed, let element = latest.popFirst() { downstream.next(element) }
    }
    downstream.finish(error)
  }
}
