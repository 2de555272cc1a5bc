// A signal that cannot fail stands wherever one that may fail is asked for: its failure type is
// promoted. Each overload does that and nothing else; they are disfavored, so that signals of one
// failure type never look ambiguous.

extension SignalProtocol {
  /// Mirrors the signal of the latest element as `flatMapLatest(_:)` does, with inner signals that
  /// cannot fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has been
  ///   disposed.
  @_disfavoredOverload
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapLatest { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the elements of all inner signals as `flatMapMerge(limit:_:)` does, with inner signals
  /// that cannot fail.
  ///
  /// - Parameters:
  ///   - limit: How many inner signals run at once.
  ///   - transform: Returns the inner signal of an element, when its turn has come.
  /// - Precondition: `limit` is positive.
  @_disfavoredOverload
  public func flatMapMerge<Inner: SignalProtocol>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapMerge(limit: limit) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the elements of one inner signal after another as `flatMapConcat(_:)` does, with inner
  /// signals that cannot fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has
  ///   completed.
  @_disfavoredOverload
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapConcat { transform($0).setFailureType(to: Failure.self) }
  }

  /// Drops elements while an inner signal runs as `flatMapFirst(_:)` does, with inner signals that
  /// cannot fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element that is not dropped.
  @_disfavoredOverload
  public func flatMapFirst<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapFirst { transform($0).setFailureType(to: Failure.self) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Mirrors the signal of the latest element as `flatMapLatest(_:)` does, with inner signals that
  /// may fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has been
  ///   disposed.
  @_disfavoredOverload
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMapLatest(transform)
  }

  /// Sends the elements of all inner signals as `flatMapMerge(limit:_:)` does, with inner signals
  /// that may fail.
  ///
  /// - Parameters:
  ///   - limit: How many inner signals run at once.
  ///   - transform: Returns the inner signal of an element, when its turn has come.
  /// - Precondition: `limit` is positive.
  @_disfavoredOverload
  public func flatMapMerge<Inner: SignalProtocol>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMapMerge(limit: limit, transform)
  }

  /// Sends the elements of one inner signal after another as `flatMapConcat(_:)` does, with inner
  /// signals that may fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element, when the one before has
  ///   completed.
  @_disfavoredOverload
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMapConcat(transform)
  }

  /// Drops elements while an inner signal runs as `flatMapFirst(_:)` does, with inner signals that
  /// may fail.
  ///
  /// - Parameter transform: Returns the inner signal of an element that is not dropped.
  @_disfavoredOverload
  public func flatMapFirst<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMapFirst(transform)
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Never {
  /// Mirrors the latest of the signals that come as elements, which cannot fail.
  @_disfavoredOverload
  public func switchToLatest() -> Signal<Element.Element, Failure> {
    flatMapLatest { $0 }
  }

  /// Sends the elements of all signals that come as elements, which cannot fail.
  ///
  /// - Parameter limit: How many inner signals run at once. Signals beyond that wait their turn.
  /// - Precondition: `limit` is positive.
  @_disfavoredOverload
  public func merge(limit: Int = .max) -> Signal<Element.Element, Failure> {
    flatMapMerge(limit: limit) { $0 }
  }

  /// Sends the elements of the signals that come as elements, one after another, which cannot fail.
  @_disfavoredOverload
  public func concat() -> Signal<Element.Element, Failure> {
    flatMapConcat { $0 }
  }
}

extension SignalProtocol where Element: SignalProtocol, Failure == Never {
  /// Mirrors the latest of the signals that come as elements, which may fail.
  @_disfavoredOverload
  public func switchToLatest() -> Signal<Element.Element, Element.Failure> {
    setFailureType(to: Element.Failure.self).switchToLatest()
  }

  /// Sends the elements of all signals that come as elements, which may fail.
  ///
  /// - Parameter limit: How many inner signals run at once. Signals beyond that wait their turn.
  /// - Precondition: `limit` is positive.
  @_disfavoredOverload
  public func merge(limit: Int = .max) -> Signal<Element.Element, Element.Failure> {
    setFailureType(to: Element.Failure.self).merge(limit: limit)
  }

  /// Sends the elements of the signals that come as elements, one after another, which may fail.
  @_disfavoredOverload
  public func concat() -> Signal<Element.Element, Element.Failure> {
    setFailureType(to: Element.Failure.self).concat()
  }
}
