extension SignalProtocol {
  /// Sends the first `count` elements and then completes.
  ///
  /// Disposes the signal as soon as the last of them has come. Failure and an earlier completion
  /// are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   take(first: 2)
  /// 1--(2|)
  /// ```
  /// - Parameter count: How many elements to send, at most. With 0 the result completes at once and
  ///   does not subscribe to the signal.
  /// - Precondition: `count` is not negative.
  public func take(first count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot take the first \(count) elements")
    guard count > 0 else { return .empty() }
    return liftEnding(count) { TakeFirst(downstream: $0) }
  }

  /// Sends the first element and then completes.
  ///
  /// Failure and an earlier completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   first()
  /// (1|)
  /// ```
  public func first() -> Signal<Element, Failure> {
    take(first: 1)
  }

  /// Sends the first element that satisfies a predicate and then completes.
  ///
  /// Failure and an earlier completion are passed on. The predicate runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   first { $0 > 1 }
  /// ---(2|)
  /// ```
  /// - Parameter predicate: Returns whether to send an element. It is called until it has returned
  ///   `true`.
  public func first(
    where predicate: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element, Failure> {
    filter(predicate).first()
  }
}

struct TakeFirst<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ missing: inout Int) {
    // A source may go on although it was disposed.
    guard missing > 0 else { return }
    missing -= 1
    downstream.next(element)
    if missing == 0 { downstream.completed() }
  }
}
