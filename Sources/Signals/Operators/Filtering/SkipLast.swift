extension SignalProtocol {
  /// Skips the last `count` elements: each element is sent when `count` more have come.
  ///
  /// Failure and completion are passed on at once. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   skip(last: 1)
  /// ---1--2--|
  /// ```
  /// - Parameter count: How many elements to skip; so many are held. 0 skips none.
  /// - Precondition: `count` is not negative.
  public func skip(last count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot skip the last \(count) elements")
    return lift(Queue()) { SkipLast(count: count, downstream: $0) }
  }
}

struct SkipLast<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ latest: inout Queue<Element>) {
    latest.append(element)
    if latest.count > count, let oldest = latest.popFirst() { downstream.next(oldest) }
  }
}
