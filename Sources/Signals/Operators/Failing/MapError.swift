extension SignalProtocol {
  /// Transforms the error with a closure, if the signal fails.
  ///
  /// Completion is passed on. The closure runs on the thread that sends.
  ///
  /// ```
  /// a-b#   mapError { MyError($0) }
  /// a-b#
  /// ```
  /// - Parameter transform: Returns the new error. It is called at most once for each observer.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Signal<Element, NewFailure> {
    lift { MapError(transform: transform, downstream: $0) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Returns the same signal as one that may fail, to be combined with others that may.
  ///
  /// Completion is passed on. Events come on the thread that sends.
  ///
  /// ```
  /// a-b|   setFailureType(to: MyError.self)
  /// a-b|
  /// ```
  /// - Parameter type: The type of the error; none ever comes. It may be left out where it can be
  ///   inferred.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to type: NewFailure.Type = NewFailure.self
  ) -> Signal<Element, NewFailure> {
    .trusted { downstream in
      observe(
        with: Observer(
          lifetime: downstream.lifetime, next: downstream.onNext,
          finish: { _ in downstream.finish(nil) }))
    }
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
