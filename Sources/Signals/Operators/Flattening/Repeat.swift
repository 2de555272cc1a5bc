internal import Synchronization

extension SignalProtocol {
  /// Subscribes anew when the signal completes, so that it runs `times` times; for ever by default.
  ///
  /// - Precondition: `times` is not negative.
  public func `repeat`(_ times: Int = .max) -> Signal<Element, Failure> {
    precondition(times >= 0, "Cannot repeat \(times) times")
    let source = toSignal()
    return Succession<Element, Failure, Failure>.signal {
      let runs = Atomic(0)
      return { previous in
        if case .failed(let error) = previous { return .finish(error) }
        let run = runs.add(1, ordering: .relaxed).newValue
        return run <= times ? .observe(source) : .finish(nil)
      }
    }
  }
}
