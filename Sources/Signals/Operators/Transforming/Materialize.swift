extension SignalProtocol {
  /// Sends the events as elements, the end too, and then completes.
  public func materialize() -> Signal<SignalEvent<Element, Failure>, Never> {
    lift { Materialize(downstream: $0) }
  }
}

struct Materialize<Element: Sendable, Failure: Error>: Operator {
  let downstream: Observer<SignalEvent<Element, Failure>, Never>

  func next(_ element: Element, _ state: inout Void) {
    downstream.next(.next(element))
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.next(error.map { .failed($0) } ?? .completed)
    downstream.completed()
  }
}
