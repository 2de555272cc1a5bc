extension SignalProtocol {
  /// Sends only the elements that satisfy a predicate.
  ///
  /// Failure and completion are passed on. The predicate runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   filter { $0 > 1 }
  /// ---2--3--|
  /// ```
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      let logic = Filter(isIncluded: isIncluded, downstream: downstream)
      return observe(feeding: Stage(logic, ()), until: lifetime)
    }
  }
}

@usableFromInline
struct Filter<Element: Sendable, Failure: Error>: Operator {
  @usableFromInline let isIncluded: @Sendable (Element) -> Bool
  @usableFromInline let downstream: Observer<Element, Failure>

  @inlinable
  init(
    isIncluded: @escaping @Sendable (Element) -> Bool, downstream: Observer<Element, Failure>
  ) {
    self.isIncluded = isIncluded
    self.downstream = downstream
  }

  @inlinable
  func next(_ element: Element, _ state: inout Void) {
    if isIncluded(element) { downstream.next(element) }
  }

  @inlinable
  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.finish(error)
  }
}
