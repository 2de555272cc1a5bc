extension SignalProtocol {
  /// Leaves out elements as long as they satisfy a predicate.
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

  func finish(_ error: Failure?, _ isSkipping: inout Bool) {
    downstream.finish(error)
  }
}
