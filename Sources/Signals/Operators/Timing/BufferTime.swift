extension SignalProtocol {
  /// Sends, at regular intervals, an array of the elements that came; none if none came.
  ///
  /// - Parameters:
  ///   - interval: the time between two arrays, from the subscription on.
  ///   - count: an array is sent also as soon as it has so many elements.
  ///   - scheduler: what counts the time.
  public func buffer(
    every interval: Duration, count: Int = .max, on scheduler: any Scheduler = .background
  ) -> Signal<[Element], Failure> {
    precondition(count > 0, "A buffer cannot hold \(count) elements")
    return timed(on: scheduler, []) {
      BufferTime(interval: interval, count: count, downstream: $0, upstreams: $1)
    }
  }
}

struct BufferTime<Element: Sendable, Failure: Error>: TimedOperator {
  let interval: Duration
  let count: Int
  let downstream: Observer<[Element], Failure>
  let upstreams: Upstreams

  func started(_ buffer: inout [Element], _ alarm: Alarm) {
    alarm.set(0, after: interval)
  }

  func next(_ element: Element, _ buffer: inout [Element], _ alarm: Alarm) {
    buffer.append(element)
    if buffer.count >= count { flush(&buffer) }
  }

  func finish(_ error: Failure?, _ buffer: inout [Element], _ alarm: Alarm) {
    if error == nil { flush(&buffer) }
    upstreams.finish(downstream, error)
  }

  func fired(_ id: Int, _ buffer: inout [Element], _ alarm: Alarm) {
    alarm.set(0, after: interval)
    flush(&buffer)
  }

  private func flush(_ buffer: inout [Element]) {
    guard !buffer.isEmpty else { return }
    let full = buffer
    buffer = []
    downstream.next(full)
  }
}
