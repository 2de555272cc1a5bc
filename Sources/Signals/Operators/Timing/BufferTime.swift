extension SignalProtocol {
  /// Collects elements into arrays and sends one at regular intervals, unless it is empty.
  ///
  /// On completion the elements that wait are sent at once; on failure they are dropped. These and a
  /// full array come on the thread that sends, all others on the scheduler.
  ///
  /// ```
  /// ab-c--|   buffer(every: 2), where x is [a, b] and y is [c]
  /// --x-y-|
  /// ```
  /// - Parameters:
  ///   - interval: The time between two arrays, counted from the subscription.
  ///   - count: The number of elements at which an array is sent without waiting.
  ///   - scheduler: What counts the time.
  /// - Precondition: `interval` and `count` are positive.
  public func buffer(
    every interval: Duration, count: Int = .max, on scheduler: any Scheduler = .background
  ) -> Signal<[Element], Failure> {
    precondition(count > 0, "A buffer cannot hold \(count) elements")
    let ticks = Signal<Int, Failure>.interval(interval, on: scheduler)
    return pair(with: ticks, otherFirst: true, otherFeeds: false, []) {
      BufferTime(count: count, downstream: $0)
    }
  }
}

struct BufferTime<Element: Sendable, Failure: Error>: SerialOperator {
  let count: Int
  let downstream: Observer<[Element], Failure>

  func receive(
    _ input: PairInput<Element, Int, Failure>, _ buffer: inout [Element],
    in stage: SerialStage<Self>
  ) {
    switch input {
    case .first(let element):
      buffer.append(element)
      if buffer.count >= count { flush(&buffer) }
    case .second: flush(&buffer)
    case .firstEnd(let error), .secondEnd(let error):
      if error == nil { flush(&buffer) }
      stage.finish(error)
    }
  }

  func isIdle(_ buffer: [Element], in stage: SerialStage<Self>) -> Bool { buffer.isEmpty }

  private func flush(_ buffer: inout [Element]) {
    guard !buffer.isEmpty else { return }
    let full = buffer
    buffer = []
    downstream.next(full)
  }
}
