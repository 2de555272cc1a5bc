extension SignalProtocol {
  /// Sends each element together with the one before it, from the second on.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   pairwise()
  /// ---a--b--|   a: (1, 2), b: (2, 3)
  /// ```
  public func pairwise() -> Signal<(Element, Element), Failure> {
    lift(nil) { Pairwise(downstream: $0) }
  }
}

struct Pairwise<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<(Element, Element), Failure>

  func next(_ element: Element, _ previous: inout Element?) {
    let before = previous
    previous = element
    if let before { downstream.next((before, element)) }
  }
}
