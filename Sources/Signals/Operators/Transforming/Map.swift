extension SignalProtocol {
  /// Sends what a closure makes of each element.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Signal<Result, Failure> {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      let logic = Map(transform: transform, downstream: downstream)
      return observe(feeding: Stage(logic, ()), until: lifetime)
    }
  }

  /// Sends the same value for each element.
  @inlinable
  public func replaceElements<Result: Sendable>(with value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }

  /// Sends the news of each element without the element.
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
