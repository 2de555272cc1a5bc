extension SignalProtocol {
  /// Sends the latest element each time that another signal sends, unless it was sent before.
  public func sample<Trigger: SignalProtocol>(
    on trigger: Trigger
  ) -> Signal<Element, Failure> where Trigger.Failure == Never {
    pair(with: trigger, nil) { Sample(downstream: $0, upstreams: $1) }
  }

  /// Sends the latest element at regular intervals, unless it was sent before.
  public func sample(
    every interval: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    sample(on: SafeSignal<Int>.interval(interval, on: scheduler))
  }
}

struct Sample<Element: Sendable, Trigger: Sendable, Failure: Error>: PairOperator {
  let downstream: Observer<Element, Failure>
  let upstreams: Upstreams

  func first(_ element: Element, _ latest: inout Element?) {
    latest = element
  }

  func firstFinished(_ error: Failure?, _ latest: inout Element?) {
    upstreams.finish(downstream, error)
  }

  func second(_ trigger: Trigger, _ latest: inout Element?) {
    guard let element = latest else { return }
    latest = nil
    downstream.next(element)
  }

  func secondFinished(_ error: Never?, _ latest: inout Element?) {
    upstreams.finish(downstream, nil)
  }
}
