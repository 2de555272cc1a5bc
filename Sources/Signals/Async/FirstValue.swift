/// Why a signal gave no first value.
public enum NoValue: Error, Equatable, Sendable {
  /// The signal completed without sending an element.
  case completedWithoutValue
}

extension SignalProtocol {
  /// Waits for the signal's first element, and ends the subscription then.
  ///
  /// - Throws: the signal's error; `NoValue` if it completes without an element, and
  ///   `CancellationError` if the task is cancelled.
  public func firstValue() async throws -> Element {
    var iterator = values.makeAsyncIterator()
    guard let element = try await iterator.next() else {
      try Task.checkCancellation()
      throw NoValue.completedWithoutValue
    }
    return element
  }
}
