extension SignalProtocol {
  /// Sends elements as long as they satisfy a predicate, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: is asked for each element.
  ///   - inclusive: whether the first element that does not satisfy it is sent too.
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Failure> {
    liftEnding(()) {
      TakeWhile(predicate: predicate, inclusive: inclusive, downstream: $0, subscription: $1)
    }
  }
}

struct TakeWhile<Element: Sendable, Failure: Error>: Operator {
  let predicate: @Sendable (Element) -> Bool
  let inclusive: Bool
  let downstream: Observer<Element, Failure>
  let subscription: Subscription

  func next(_ element: Element, _ state: inout Void) {
    guard subscription.isOpen else { return }
    if predicate(element) { return downstream.next(element) }
    guard subscription.end() else { return }
    if inclusive { downstream.next(element) }
    downstream.completed()
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    if subscription.end() { downstream.finish(error) }
  }
}
