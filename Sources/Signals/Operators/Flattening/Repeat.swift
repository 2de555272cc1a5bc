internal import Synchronization

extension SignalProtocol {
  /// Subscribes again each time the signal completes, so that it runs `times` times.
  ///
  /// Fails when a run does. Events come on the thread that sends. The signal is held as long as the
  /// result runs.
  ///
  /// ```
  /// 1-2|      repeat(2)
  /// 1-21-2|
  /// ```
  /// - Parameter times: How often the signal runs; for ever by default. With 0 the result completes
  ///   at once.
  /// - Precondition: `times` is not negative.
  public func `repeat`(_ times: Int = .max) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot repeat \(times) times")
    let source = toSignal()
    return SequentialSubscriber<Element, Failure, Failure>.signal {
      let runs = Atomic(0)
      return { previous in
        if case .failed(let error) = previous { return .finish(error) }
        let run = runs.add(1, ordering: .relaxed).newValue
        return run <= times ? .observe(source) : .finish(nil)
      }
    }
  }
}
