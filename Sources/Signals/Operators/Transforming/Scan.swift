extension SignalProtocol {
  /// Combines each element with the result so far, and sends each result.
  ///
  /// `initial` itself is not sent. Failure and completion are passed on. The closure runs on the
  /// thread that sends.
  ///
  /// ```
  /// 1--2--3--|   scan(0) { $0 + $1 }
  /// 1--3--6--|
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - nextResult: Returns the result so far combined with an element.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ nextResult: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result, Failure> {
    scan(into: initial) { $0 = nextResult($0, $1) }
  }

  /// Combines each element into the result in place, and sends each result.
  ///
  /// `initial` itself is not sent. Failure and completion are passed on. The closure runs on the
  /// thread that sends.
  ///
  /// ```
  /// 1--2--3--|   scan(into: 0) { $0 += $1 }
  /// 1--3--6--|
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - update: Combines an element into the result so far.
  @inlinable
  public func scan<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Signal<Result, Failure> {
    lift(initial) { Scan(update: update, downstream: $0) }
  }
}

@usableFromInline
struct Scan<Element: Sendable, Result: Sendable, Failure: Error>: Operator {
  @usableFromInline let update: @Sendable (inout Result, Element) -> Void
  @usableFromInline let downstream: Observer<Result, Failure>

  @inlinable
  init(
    update: @escaping @Sendable (inout Result, Element) -> Void,
    downstream: Observer<Result, Failure>
  ) {
    self.update = update
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ result: inout Result) {
    update(&result, element)
    downstream.next(result)
  }
}
