extension SignalProtocol {
  /// Sends only the elements that satisfy a predicate.
  ///
  /// Failure and completion are passed on. The predicate runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   filter { $0 > 1 }
  /// ---2--3--|
  /// ```
  /// - Parameter isIncluded: Returns whether to send an element. It is called once for each.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let next = downstream.onNext
      return observe(for: downstream) { if isIncluded($0) { next($0) } }
    }
  }
}
