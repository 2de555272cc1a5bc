extension SignalProtocol {
  /// Skips the elements that are `nil`, and unwraps the others.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--n--3--|   ignoreNils()   n: nil
  /// 1-----3--|
  /// ```
  @inlinable
  public func ignoreNils<Wrapped: Sendable>() -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    compactMap { $0 }
  }

  /// Replaces the elements that are `nil`, and unwraps the others.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--n--3--|   replaceNils(with: 0)   n: nil
  /// 1--0--3--|
  /// ```
  /// - Parameter replacement: Sent in place of `nil`.
  @inlinable
  public func replaceNils<Wrapped: Sendable>(with replacement: Wrapped) -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    map { $0 ?? replacement }
  }

  /// Wraps each element in an optional.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   wrapped()
  /// 1--2--3--|
  /// ```
  @inlinable
  public func wrapped() -> Signal<Element?, Failure> {
    map { $0 }
  }
}
