extension SignalProtocol {
  /// Skips all elements: only the end is sent.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   ignoreElements()
  /// ---------|
  /// ```
  public func ignoreElements() -> Signal<Element, Failure> {
    filter { _ in false }
  }

  /// Skips all elements, and so can take the place of a signal with other elements.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   ignoreElements(as: String.self)
  /// ---------|
  /// ```
  /// - Parameter type: The type of the elements; none ever comes.
  public func ignoreElements<Other: Sendable>(
    as type: Other.Type
  ) -> Signal<Other, Failure> {
    compactMap { _ in nil }
  }
}
