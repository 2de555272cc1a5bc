extension SignalProtocol {
  /// Wraps elements and the error in results, and completes in place of failing.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--#      toResults()
  /// a--b--(c|)   a: success(1), b: success(2), c: failure(error)
  /// ```
  public func toResults() -> SafeSignal<Result<Element, Failure>> {
    materialize().compactMap { event in
      switch event {
      case .next(let element): .success(element)
      case .failed(let error): .failure(error)
      case .completed: nil
      }
    }
  }

  /// Transforms each element with a closure that may throw: the first error fails the result.
  ///
  /// Failure and completion are passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--x--3--|   tryMap { try number($0) }
  /// 1--#
  /// ```
  /// - Parameter transform: Returns what is sent for an element, or throws what the result fails
  ///   with.
  public func tryMap<NewElement: Sendable>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> NewElement
  ) -> Signal<NewElement, Failure> {
    map { element in Result { () throws(Failure) in try transform(element) } }.unwrapResults()
  }

  /// Unwraps results: the first failure among them fails the result.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// a--b--c--|   unwrapResults()
  /// 1--2--#      a: success(1), b: success(2), c: failure(error)
  /// ```
  public func unwrapResults<Value: Sendable>() -> Signal<Value, Failure>
  where Element == Result<Value, Failure> {
    liftEnding(false) { UnwrapResults(downstream: $0) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Transforms each element with a closure that may throw: the first error fails the result.
  ///
  /// Completion is passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// 1--x--3--|   tryMap { try number($0) }
  /// 1--#
  /// ```
  /// - Parameter transform: Returns what is sent for an element, or throws what the result fails
  ///   with.
  public func tryMap<NewElement: Sendable, NewFailure: Error>(
    _ transform: @escaping @Sendable (Element) throws(NewFailure) -> NewElement
  ) -> Signal<NewElement, NewFailure> {
    setFailureType(to: NewFailure.self).tryMap(transform)
  }

  /// Unwraps results: the first failure among them fails the result.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// a--b--c--|   unwrapResults()
  /// 1--2--#      a: success(1), b: success(2), c: failure(error)
  /// ```
  public func unwrapResults<Value: Sendable, NewFailure: Error>() -> Signal<Value, NewFailure>
  where Element == Result<Value, NewFailure> {
    setFailureType(to: NewFailure.self).unwrapResults()
  }
}

struct UnwrapResults<Value: Sendable, Failure: Error>: Operator {
  let downstream: Observer<Value, Failure>

  func next(_ result: Result<Value, Failure>, _ hasFailed: inout Bool) {
    // A source may go on although it was disposed.
    guard !hasFailed else { return }
    switch result {
    case .success(let value):
      downstream.next(value)
    case .failure(let error):
      hasFailed = true
      downstream.failed(error)
    }
  }
}
