extension SignalProtocol {
  /// Sends what a closure makes of the error, if the signal fails.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Signal<Element, NewFailure> {
    lift { MapError(transform: transform, downstream: $0) }
  }
}

extension SignalProtocol where Failure == Never {
  /// The same signal, as one that might fail: to be combined with others that do.
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type = NewFailure.self
  ) -> Signal<Element, NewFailure> {
    lift { MapError(transform: { (never: Never) in never }, downstream: $0) }
  }
}

struct MapError<Element: Sendable, Failure: Error, NewFailure: Error>: Operator {
  let transform: @Sendable (Failure) -> NewFailure
  let downstream: Observer<Element, NewFailure>

  func next(_ element: Element, _ state: inout Void) {
    downstream.next(element)
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    downstream.finish(error.map(transform))
  }
}
