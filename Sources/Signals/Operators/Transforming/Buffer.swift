extension SignalProtocol {
  /// Sends the elements in arrays of `count`.
  ///
  /// On completion the rest is sent, as a shorter array, unless there is none; on failure it is
  /// dropped. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   buffer(count: 2)
  /// ---a-----(b|)   a: [1, 2], b: [3]
  /// ```
  /// - Parameter count: The number of elements in each array; the last one may have fewer.
  /// - Precondition: `count` is positive.
  public func buffer(count: Int) -> Signal<[Element], Failure> {
    precondition(count > 0, "A buffer cannot hold \(count) elements")
    return liftEnding([]) { Buffer(count: count, downstream: $0) }
  }
}

struct Buffer<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<[Element], Failure>

  func next(_ element: Element, _ buffer: inout [Element]) {
    buffer.append(element)
    guard buffer.count == count else { return }
    let full = buffer
    buffer = []
    downstream.next(full)
  }

  func finish(_ error: Failure?, _ buffer: inout [Element]) {
    if error == nil, !buffer.isEmpty { downstream.next(buffer) }
    downstream.finish(error)
  }
}
