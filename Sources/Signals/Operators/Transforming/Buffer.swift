extension SignalProtocol {
  /// Sends the elements in arrays of `count`; the last one may be shorter.
  ///
  /// - Precondition: `count` is positive.
  public func buffer(count: Int) -> Signal<[Element], Failure> {
    precondition(count > 0, "A buffer cannot hold \(count) elements")
    return lift([]) { Buffer(count: count, downstream: $0) }
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
    let rest = buffer
    buffer = []
    if error == nil, !rest.isEmpty { downstream.next(rest) }
    downstream.finish(error)
  }
}
