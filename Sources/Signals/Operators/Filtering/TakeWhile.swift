extension SignalProtocol {
  /// Sends elements as long as they satisfy a predicate, and then completes.
  ///
  /// Failure and an earlier completion are passed on. The predicate runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   take(while: { $0 < 3 })
  /// 1--2--|
  /// ```
  /// - Parameters:
  ///   - predicate: Returns whether to go on with an element.
  ///   - inclusive: Whether the first element that does not satisfy it is sent too.
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Failure> {
    liftEnding(true) { TakeWhile(predicate: predicate, inclusive: inclusive, downstream: $0) }
  }
}

struct TakeWhile<Element: Sendable, Failure: Error>: Operator {
  let predicate: @Sendable (Element) -> Bool
  let inclusive: Bool
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ isTaking: inout Bool) {
    // A source may go on although it was disposed.
    guard isTaking else { return }
    isTaking = predicate(element)
    if isTaking || inclusive { downstream.next(element) }
    if !isTaking { downstream.completed() }
  }
}
