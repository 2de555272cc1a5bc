extension SignalProtocol {
  /// Sends the first elements, as many as `count`, and then completes.
  ///
  /// - Precondition: `count` is not negative.
  public func take(first count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot take the first \(count) elements")
    guard count > 0 else { return .empty() }
    return liftEnding(count) { TakeFirst(downstream: $0, subscription: $1) }
  }

  /// Sends the first element and then completes.
  public func first() -> Signal<Element, Failure> {
    take(first: 1)
  }
}

struct TakeFirst<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Element, Failure>
  let subscription: Subscription

  func next(_ element: Element, _ missing: inout Int) {
    guard missing > 0 else { return }
    missing -= 1
    guard missing == 0 else { return downstream.next(element) }
    subscription.dispose()
    downstream.next(element)
    downstream.completed()
  }

  func finish(_ error: Failure?, _ missing: inout Int) {
    guard missing > 0 else { return }
    missing = 0
    downstream.finish(error)
  }
}
