extension SignalProtocol {
  /// Transforms each element with a closure.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   map { $0 * 2 }
  /// 2--4--6--|
  /// ```
  /// - Parameter transform: Returns what is sent for an element. It is called once for each.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: __owned @escaping @Sendable (Element) -> Result
  ) -> Signal<Result, Failure> {
    .trusted { downstream in
      let next = downstream.onNext
      return observe(for: downstream) { next(transform($0)) }
    }
  }

  /// Replaces each element with the same value.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   replaceElements(with: 0)
  /// 0--0--0--|
  /// ```
  /// - Parameter value: Sent in place of each element.
  @inlinable
  public func replaceElements<Result: Sendable>(with value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }

  /// Replaces each element with `Void`.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   eraseElements()
  /// v--v--v--|   v: ()
  /// ```
  @inlinable
  public func eraseElements() -> Signal<Void, Failure> {
    map { _ in () }
  }
}
