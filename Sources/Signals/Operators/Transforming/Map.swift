extension SignalProtocol {
  /// Transforms each element with a closure.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   map { $0 * 2 }
  /// 2--4--6--|
  /// ```
  @inlinable
  public func map<Result: Sendable>(
    _ transform: __owned @escaping @Sendable (Element) -> Result
  ) -> Signal<Result, Failure> {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      let logic = Map<Element, Result, Failure>(transform: transform, downstream: downstream)
      return observe(feeding: Stage(logic, ()), until: lifetime)
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

@usableFromInline
struct Map<Element: Sendable, Result: Sendable, Failure: Error>: Operator {
  @usableFromInline let transform: @Sendable (Element) -> Result
  @usableFromInline let downstream: Observer<Result, Failure>

  @inlinable
  init(
    transform: @escaping @Sendable (Element) -> Result, downstream: Observer<Result, Failure>
  ) {
    self.transform = transform
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ state: inout Void) {
    downstream.next(transform(element))
  }

  @inlinable
  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.finish(error)
  }
}
