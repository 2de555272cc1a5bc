extension SignalProtocol {
  /// Sends the last elements, at most `count`, when the signal completes.
  ///
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot take the last \(count) elements")
    return lift([]) { TakeLast(count: count, downstream: $0) }
  }

  /// Sends the last element, when the signal completes.
  public func last() -> Signal<Element, Failure> {
    take(last: 1)
  }
}

struct TakeLast<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<Element, Failure>

  func next(_ element: Element, _ buffer: inout [Element]) {
    buffer.append(element)
    // Cut only when it is twice as long: O(1), amortised.
    if buffer.count / 2 >= max(count, 1) { buffer.removeFirst(buffer.count - count) }
  }

  func finish(_ error: Failure?, _ buffer: inout [Element]) {
    let last = buffer.suffix(count)
    buffer = []
    if error == nil {
      for element in last where !downstream.isDisposed { downstream.next(element) }
    }
    downstream.finish(error)
  }
}
