extension SignalProtocol {
  /// Sends one result of all elements, when the signal completes.
  public func reduce<Result: Sendable>(
    _ initial: Result, _ nextResult: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result, Failure> {
    lift(initial) { Reduce(update: { $0 = nextResult($0, $1) }, downstream: $0) }
  }

  /// Sends one result of all elements, which is changed in place, when the signal completes.
  public func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Signal<Result, Failure> {
    lift(initial) { Reduce(update: update, downstream: $0) }
  }

  /// Sends all elements as one array, when the signal completes.
  public func collect() -> Signal<[Element], Failure> {
    reduce(into: []) { $0.append($1) }
  }
}

struct Reduce<Element: Sendable, Result: Sendable, Failure: Error>: Operator {
  let update: @Sendable (inout Result, Element) -> Void
  let downstream: Observer<Result, Failure>

  func next(_ element: Element, _ result: inout Result) {
    update(&result, element)
  }

  func finish(_ error: Failure?, _ result: inout Result) {
    if error == nil { downstream.next(result) }
    downstream.finish(error)
  }
}
