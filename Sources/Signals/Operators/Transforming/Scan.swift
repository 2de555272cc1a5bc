extension SignalProtocol {
  /// Sends what a closure makes of the result so far and each element: first of `initial`.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ nextResult: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result, Failure> {
    lift(initial) { Scan(nextResult: nextResult, downstream: $0) }
  }
}

@usableFromInline
struct Scan<Element: Sendable, Result: Sendable, Failure: Error>: Operator {
  @usableFromInline let nextResult: @Sendable (Result, Element) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  @inlinable
  init(
    nextResult: @escaping @Sendable (Result, Element) -> Result,
    downstream: Observer<Result, Failure>
  ) {
    self.nextResult = nextResult
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ result: inout Result) {
    result = nextResult(result, element)
    downstream.next(result)
  }

  @inlinable
  func finish(_ error: Failure?, _ result: inout Result) {
    downstream.finish(error)
  }
}
