// A closure that returns a `Signal` has forms of its own, so that what it returns may begin with a
// dot: `.task { … }`.

extension SignalProtocol {
  /// Mirrors the signal that a closure returns for the latest element, and disposes the one before.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has been
  ///   disposed.
  @inlinable
  public func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    latest(transform)
  }

  /// Sends the elements of all signals that a closure returns for the elements, as they come.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameters:
  ///   - limit: How many inner signals run at once.
  ///   - transform: Returns the inner signal of an element, when its turn has come.
  /// - Precondition: `limit` is positive.
  public func flatMapMerge<Output: Sendable>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    merged(limit, queues: true, transform)
  }

  /// Sends the elements of the signals that a closure returns for the elements, one after another.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has
  ///   completed.
  public func flatMapConcat<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    merged(1, queues: true, transform)
  }

  /// Mirrors the signal that a closure returns for an element, and drops elements while it runs.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element that is not dropped.
  public func flatMapFirst<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    merged(1, queues: false, transform)
  }
}

// The inner signals may fail, as a task may that throws: `.task { try await … }`.
extension SignalProtocol where Failure == Never {
  /// Mirrors the signal that a closure returns for the latest element, and disposes the one before.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has been
  ///   disposed.
  @_disfavoredOverload
  public func flatMapLatest<Output: Sendable, InnerFailure: Error>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, InnerFailure>
  ) -> Signal<Output, InnerFailure> {
    setFailureType(to: InnerFailure.self).latest(transform)
  }

  /// Sends the elements of all signals that a closure returns for the elements, as they come.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameters:
  ///   - limit: How many inner signals run at once.
  ///   - transform: Returns the inner signal of an element, when its turn has come.
  /// - Precondition: `limit` is positive.
  @_disfavoredOverload
  public func flatMapMerge<Output: Sendable, InnerFailure: Error>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Signal<Output, InnerFailure>
  ) -> Signal<Output, InnerFailure> {
    setFailureType(to: InnerFailure.self).merged(limit, queues: true, transform)
  }

  /// Sends the elements of the signals that a closure returns for the elements, one after another.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has
  ///   completed.
  @_disfavoredOverload
  public func flatMapConcat<Output: Sendable, InnerFailure: Error>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, InnerFailure>
  ) -> Signal<Output, InnerFailure> {
    setFailureType(to: InnerFailure.self).merged(1, queues: true, transform)
  }

  /// Mirrors the signal that a closure returns for an element, and drops elements while it runs.
  ///
  /// Everything else is as in the form for closures that return any type of signal.
  ///
  /// - Parameter transform: Returns the inner signal of an element that is not dropped.
  @_disfavoredOverload
  public func flatMapFirst<Output: Sendable, InnerFailure: Error>(
    _ transform: @escaping @Sendable (Element) -> Signal<Output, InnerFailure>
  ) -> Signal<Output, InnerFailure> {
    setFailureType(to: InnerFailure.self).merged(1, queues: false, transform)
  }
}
