extension SignalProtocol {
  /// Sends each element together with the one before it, from the second on.
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

  func finish(_ error: Failure?, _ previous: inout Element?) {
    downstream.finish(error)
  }
}
