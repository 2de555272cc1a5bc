extension SignalProtocol {
  /// Combines all elements into one result, which is sent when the signal completes.
  ///
  /// Without elements `initial` is sent. Failure is passed on, without a result. The closure runs
  /// on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   reduce(0) { $0 + $1 }
  /// ---------(6|)
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - nextResult: Returns the result so far combined with an element.
  public func reduce<Result: Sendable>(
    _ initial: Result, _ nextResult: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result, Failure> {
    reduce(into: initial) { $0 = nextResult($0, $1) }
  }

  /// Combines all elements into one result in place. It is sent when the signal completes.
  ///
  /// Without elements `initial` is sent. Failure is passed on, without a result. The closure runs
  /// on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   reduce(into: 0) { $0 += $1 }
  /// ---------(6|)
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - update: Combines an element into the result so far.
  public func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Signal<Result, Failure> {
    liftEnding(initial) { Reduce(update: update, downstream: $0) }
  }

  /// Sends all elements as one array when the signal completes.
  ///
  /// Failure is passed on, without an array. Events come on the thread that completes the signal.
  ///
  /// ```
  /// 1--2--3--|   collect()
  /// ---------(a|)   a: [1, 2, 3]
  /// ```
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
