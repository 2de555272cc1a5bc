extension SignalProtocol {
  /// Sends only the element at an index, counted from 0, and then completes.
  ///
  /// - Precondition: `index` is not negative.
  public func element(at index: Int) -> Signal<Element, Failure> {
    precondition(index >= 0, "There is no element at \(index)")
    return skip(first: index).take(first: 1)
  }
}
