internal import Synchronization

extension SignalProtocol {
  /// Subscribes anew when the signal fails, at most `times` times; then the error is passed on.
  ///
  /// - Precondition: `times` is not negative.
  public func retry(_ times: Int = .max) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot retry \(times) times")
    return retried(after: { _, attempt in attempt <= times ? .some(nil) : nil })
  }

  /// Subscribes anew, after a delay that grows, when the signal fails.
  ///
  /// - Parameters:
  ///   - times: how often; then the error is passed on.
  ///   - backoff: how the delay grows, and by how much chance changes it.
  ///   - scheduler: what counts the delay.
  public func retry(
    _ times: Int = .max, backoff: Backoff, on scheduler: any Scheduler
  ) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot retry \(times) times")
    return retried(after: { _, attempt in
      attempt <= times ? .some((backoff.delay(beforeAttempt: attempt), scheduler)) : nil
    })
  }

  /// Subscribes anew when the signal fails, if a closure says so.
  ///
  /// - Parameter shouldRetry: is given the error and how many failures there were.
  public func retry(
    if shouldRetry: @escaping @Sendable (Failure, Int) -> Bool
  ) -> Signal<Element, Failure> {
    retried(after: { error, attempt in shouldRetry(error, attempt) ? .some(nil) : nil })
  }

  private func retried(
    after decide: @escaping @Sendable (Failure, Int) -> (Duration, any Scheduler)??
  ) -> Signal<Element, Failure> {
    let source = toSignal()
    return Succession<Element, Failure, Failure>.signal {
      let attempts = Atomic(0)
      return { previous in
        switch previous {
        case .none: return .observe(source)
        case .completed: return .finish(nil)
        case .failed(let error):
          let attempt = attempts.add(1, ordering: .relaxed).newValue
          guard let delay = decide(error, attempt) else { return .finish(error) }
          guard let (duration, scheduler) = delay else { return .observe(source) }
          return .observe(source.delaySubscription(for: duration, on: scheduler))
        }
      }
    }
  }
}
