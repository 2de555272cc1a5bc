extension SignalProtocol {
  /// Sends elements and the error as results, and then completes.
  public func toResults() -> SafeSignal<Result<Element, Failure>> {
    map { Result.success($0) }.catchError { SafeSignal.just(.failure($0)) }
  }

  /// Sends what a closure makes of each element, which may throw: the error ends the signal.
  public func tryMap<NewElement: Sendable>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> NewElement
  ) -> Signal<NewElement, Failure> {
    map { element in Result { () throws(Failure) in try transform(element) } }.unwrapResults()
  }
}

extension SignalProtocol {
  /// Sends the values of results; the first failure ends the signal.
  public func unwrapResults<Value: Sendable>() -> Signal<Value, Failure>
  where Element == Result<Value, Failure> {
    liftEnding(()) { UnwrapResults(downstream: $0, subscription: $1) }
  }

  /// Sends the values of results; the first failure ends the signal.
  public func unwrapResults<Value: Sendable, NewFailure: Error>() -> Signal<Value, NewFailure>
  where Element == Result<Value, NewFailure>, Failure == Never {
    setFailureType(to: NewFailure.self).unwrapResults()
  }
}

struct UnwrapResults<Value: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Value, Failure>
  let subscription: Subscription

  func next(_ result: Result<Value, Failure>, _ state: inout Void) {
    guard subscription.isOpen else { return }
    switch result {
    case .success(let value):
      downstream.next(value)
    case .failure(let error):
      subscription.dispose()
      downstream.failed(error)
    }
  }

  func finish(_ error: Failure?, _ state: inout Void) {
    if subscription.end() { downstream.finish(error) }
  }
}
