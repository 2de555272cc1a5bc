extension SignalProtocol {
  /// Transforms each element with a closure, and skips the results that are `nil`.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--x--3--|   compactMap { Int($0) }
  /// 1-----3--|
  /// ```
  /// - Parameter transform: Returns what is sent for an element; `nil` to send nothing.
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Signal<Result, Failure> {
    .trusted { downstream in
      let next = downstream.onNext
      return observe(for: downstream) { if let result = transform($0) { next(result) } }
    }
  }
}
