extension SignalProtocol {
  /// Skips elements as long as they satisfy a predicate.
  ///
  /// Failure and completion are passed on. The predicate runs on the thread that sends.
  ///
  /// ```
  /// 1--2--1--|   skip(while: { $0 < 2 })
  /// ---2--1--|
  /// ```
  /// - Parameter predicate: Returns whether to go on skipping. It is not called again once it has
  ///   returned `false`.
  public func skip(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element, Failure> {
    lift(true) { SkipWhile(predicate: predicate, downstream: $0) }
  }
}

struct SkipWhile<Element: Sendable, Failure: Error>: Operator {
  let predicate: @Sendable (Element) -> Bool
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ isSkipping: inout Bool) {
    if isSkipping, predicate(element) { return }
    isSkipping = false
    downstream.next(element)
  }
}
