extension SignalProtocol {
  /// Skips the first `count` elements.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   skip(first: 1)
  /// ---2--3--|
  /// ```
  /// - Parameter count: How many elements to skip; 0 skips none.
  /// - Precondition: `count` is not negative.
  public func skip(first count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot skip the first \(count) elements")
    return lift(count) { SkipFirst(downstream: $0) }
  }
}

struct SkipFirst<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ missing: inout Int) {
    if missing > 0 { missing -= 1 } else { downstream.next(element) }
  }
}
