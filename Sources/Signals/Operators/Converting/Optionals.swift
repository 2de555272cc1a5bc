extension SignalProtocol {
  /// Leaves out the elements that are `nil`.
  @inlinable
  public func ignoreNils<Wrapped: Sendable>() -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    compactMap { $0 }
  }

  /// Sends a replacement for each element that is `nil`.
  @inlinable
  public func replaceNils<Wrapped: Sendable>(with replacement: Wrapped) -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    map { $0 ?? replacement }
  }

  /// Sends the elements as optional ones.
  @inlinable
  public func wrapped() -> Signal<Element?, Failure> {
    map { $0 }
  }
}
