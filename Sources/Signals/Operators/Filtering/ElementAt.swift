extension SignalProtocol {
  /// Sends only the element at an index and then completes.
  ///
  /// If there are fewer elements, only the end is sent. Failure is passed on. Events come on the
  /// thread that sends.
  ///
  /// ```
  /// 1--2--3--|   element(at: 1)
  /// ---(2|)
  /// ```
  /// - Parameter index: The number of elements before it.
  /// - Precondition: `index` is not negative.
  public func element(at index: Int) -> Signal<Element, Failure> {
    precondition(index >= 0, "There is no element at \(index)")
    return skip(first: index).first()
  }
}
