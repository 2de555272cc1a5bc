extension SignalProtocol {
  /// Transforms each element with a closure, and skips the results that are `nil`.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--x--3--|   compactMap { Int($0) }
  /// 1-----3--|
  /// ```
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Signal<Result, Failure> {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      let logic = CompactMap(transform: transform, downstream: downstream)
      return observe(feeding: Stage(logic, ()), until: lifetime)
    }
  }
}

@usableFromInline
struct CompactMap<Element: Sendable, Result: Sendable, Failure: Error>: Operator {
  @usableFromInline let transform: @Sendable (Element) -> Result?
  @usableFromInline let downstream: Observer<Result, Failure>

  @inlinable
  init(
    transform: @escaping @Sendable (Element) -> Result?, downstream: Observer<Result, Failure>
  ) {
    self.transform = transform
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ state: inout Void) {
    if let result = transform(element) { downstream.next(result) }
  }

  @inlinable
  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.finish(error)
  }
}
