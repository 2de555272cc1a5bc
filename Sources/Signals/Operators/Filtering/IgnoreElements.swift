extension SignalProtocol {
  /// Leaves out all elements: only the end is sent.
  public func ignoreElements() -> Signal<Element, Failure> {
    filter { _ in false }
  }

  /// Leaves out all elements, and so may stand for a signal of another type.
  public func ignoreElements<Other: Sendable>(
    as type: Other.Type
  ) -> Signal<Other, Failure> {
    compactMap { _ in nil }
  }
}
