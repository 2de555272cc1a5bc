internal import Synchronization

extension SignalProtocol {
  /// Subscribes again when the signal fails, at most `times` times; then passes the error on.
  ///
  /// Completion is passed on. Events come on the thread that sends. Holds the signal until the end,
  /// to subscribe to it again.
  ///
  /// ```
  /// a#     retry(2)
  /// aaa#
  /// ```
  /// - Parameter times: How often to retry, at most; without limit by default. With 0 the first
  ///   error is passed on.
  /// - Precondition: `times` is not negative.
  public func retry(_ times: Int = .max) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot retry \(times) times")
    return retry(if: { _, attempt in attempt <= times })
  }

  /// Subscribes again, after a delay that grows, when the signal fails.
  ///
  /// Completion is passed on. Events come on the thread that sends. Holds the signal until the end,
  /// to subscribe to it again.
  ///
  /// ```
  /// a#        retry(2, backoff: Backoff(initial: 1), on: scheduler)
  /// a-a--a#
  /// ```
  /// - Parameters:
  ///   - times: How often to retry, at most; without limit by default. With 0 the first error is
  ///     passed on.
  ///   - backoff: The delays before the attempts.
  ///   - scheduler: Counts the delays, and begins the further attempts.
  /// - Precondition: `times` is not negative.
  public func retry(
    _ times: Int = .max, backoff: Backoff, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot retry \(times) times")
    return retried { source, error, attempt in
      guard attempt <= times else { return .finish(error) }
      return .observeLater(backoff.delay(beforeAttempt: attempt), scheduler, source)
    }
  }

  /// Subscribes again when the signal fails, if a closure returns `true`; else passes the error on.
  ///
  /// Completion is passed on. The closure runs on the thread that sends. Holds the signal until the
  /// end, to subscribe to it again.
  ///
  /// ```
  /// a#    retry(if: { $1 < 2 })
  /// aa#
  /// ```
  /// - Parameter shouldRetry: Takes the error and the number of the observer's failures so far,
  ///   from 1; returns whether to subscribe again.
  public func retry(
    if shouldRetry: @escaping @Sendable (Failure, Int) -> Bool
  ) -> Signal<Element, Failure> {
    retried { source, error, failures in
      shouldRetry(error, failures) ? .observe(source) : .finish(error)
    }
  }

  private typealias Subscriber = SequentialSubscriber<Element, Failure, Failure>

  private func retried(
    _ decide: @escaping @Sendable (Signal<Element, Failure>, Failure, Int) -> Subscriber.Step
  ) -> Signal<Element, Failure> {
    let source = toSignal()
    return Subscriber.signal {
      let failures = Atomic(0)
      return { previous in
        switch previous {
        case .none: .observe(source)
        case .completed: .finish(nil)
        case .failed(let error):
          decide(source, error, failures.add(1, ordering: .relaxed).newValue)
        }
      }
    }
  }
}
