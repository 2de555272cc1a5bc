extension SignalProtocol {
  /// Leaves out the last elements, as many as `count`: each is sent when `count` more have come.
  ///
  /// - Precondition: `count` is not negative.
  public func skip(last count: Int) -> Signal<Element, Failure> {
    precondition(count >= 0, "Cannot skip the last \(count) elements")
    guard count > 0 else { return toSignal() }
    return lift(.init()) { SkipLast(count: count, downstream: $0) }
  }
}

struct SkipLast<Element: Sendable, Failure: Error>: Operator {
  let count: Int
  let downstream: Observer<Element, Failure>

  /// A ring of the elements that may yet be the last ones.
  struct State: Sendable {
    var ring: [Element] = []
    var oldest = 0
  }

  func next(_ element: Element, _ state: inout State) {
    guard state.ring.count == count else { return state.ring.append(element) }
    let old = state.ring[state.oldest]
    state.ring[state.oldest] = element
    state.oldest = (state.oldest + 1) % count
    downstream.next(old)
  }

  func finish(_ error: Failure?, _ state: inout State) {
    downstream.finish(error)
  }
}
