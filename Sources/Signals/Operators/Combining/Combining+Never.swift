// A signal that cannot fail stands wherever one that may fail is asked for: its failure type is
// promoted. Each overload does that and nothing else; they are disfavored, so that signals of one
// failure type never look ambiguous. A third signal and further ones share the failure of the
// second.

extension SignalProtocol {
  /// Sends the latest elements of two signals as `combineLatest(with:)` does, with another that
  /// cannot fail.
  ///
  /// - Parameter other: The signal whose elements come second.
  @_disfavoredOverload
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Never {
    combineLatest(with: other.setFailureType(to: Failure.self))
  }

  /// Combines the latest elements of two signals as `combineLatest(with:_:)` does, with another
  /// that cannot fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose elements come second.
  ///   - combine: Returns what is sent for the latest elements of both.
  @_disfavoredOverload
  public func combineLatest<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Never {
    combineLatest(with: other.setFailureType(to: Failure.self), combine)
  }

  /// Sends the elements of two signals in pairs as `zip(with:)` does, with another that cannot
  /// fail.
  ///
  /// - Parameter other: The signal whose elements come second.
  @_disfavoredOverload
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Never {
    zip(with: other.setFailureType(to: Failure.self))
  }

  /// Combines the elements of two signals in pairs as `zip(with:_:)` does, with another that cannot
  /// fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose elements come second.
  ///   - combine: Returns what is sent for a pair.
  @_disfavoredOverload
  public func zip<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Never {
    zip(with: other.setFailureType(to: Failure.self), combine)
  }

  /// Sends each element with the latest of another signal as `with(latestFrom:)` does, with another
  /// that cannot fail.
  ///
  /// - Parameter other: The signal whose latest element comes second.
  @_disfavoredOverload
  public func with<Other: SignalProtocol>(
    latestFrom other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Never {
    with(latestFrom: other.setFailureType(to: Failure.self))
  }

  /// Combines each element with the latest of another signal as `with(latestFrom:_:)` does, with
  /// another that cannot fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose latest element comes second.
  ///   - combine: Returns what is sent for an element of this signal and the other's latest.
  @_disfavoredOverload
  public func with<Other: SignalProtocol, Result: Sendable>(
    latestFrom other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Failure> where Other.Failure == Never {
    with(latestFrom: other.setFailureType(to: Failure.self), combine)
  }

  /// Sends the elements of this signal and of others as `merge(with:_:)` does, with others that
  /// cannot fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to second.
  ///   - others: Further ones, likewise in order.
  @_disfavoredOverload
  public func merge<Other: SignalProtocol<Element, Never>>(
    with other: Other, _ others: any SignalProtocol<Element, Never>...
  ) -> Signal<Element, Failure> {
    .merging([toSignal()] + promoted(to: Failure.self, other, others))
  }

  /// Sends the elements of one signal after another as `concat(with:_:)` does, with others that
  /// cannot fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to when this one has completed.
  ///   - others: Further ones, each subscribed to when the one before has completed.
  @_disfavoredOverload
  public func concat<Other: SignalProtocol<Element, Never>>(
    with other: Other, _ others: any SignalProtocol<Element, Never>...
  ) -> Signal<Element, Failure> {
    ([toSignal()] + promoted(to: Failure.self, other, others)).concat()
  }

  /// Mirrors the first of several signals that sends an event as `amb(with:_:)` does, with others
  /// that cannot fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to second.
  ///   - others: Further ones, likewise in order.
  @_disfavoredOverload
  public func amb<Other: SignalProtocol<Element, Never>>(
    with other: Other, _ others: any SignalProtocol<Element, Never>...
  ) -> Signal<Element, Failure> {
    .racing([toSignal()] + promoted(to: Failure.self, other, others))
  }
}

extension SignalProtocol where Failure == Never {
  /// Sends the latest elements of two signals as `combineLatest(with:)` does, with another that may
  /// fail.
  ///
  /// - Parameter other: The signal whose elements come second.
  @_disfavoredOverload
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Other.Failure> {
    setFailureType(to: Other.Failure.self).combineLatest(with: other)
  }

  /// Combines the latest elements of two signals as `combineLatest(with:_:)` does, with another
  /// that may fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose elements come second.
  ///   - combine: Returns what is sent for the latest elements of both.
  @_disfavoredOverload
  public func combineLatest<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Other.Failure> {
    setFailureType(to: Other.Failure.self).combineLatest(with: other, combine)
  }

  /// Sends the elements of two signals in pairs as `zip(with:)` does, with another that may fail.
  ///
  /// - Parameter other: The signal whose elements come second.
  @_disfavoredOverload
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Other.Failure> {
    setFailureType(to: Other.Failure.self).zip(with: other)
  }

  /// Combines the elements of two signals in pairs as `zip(with:_:)` does, with another that may
  /// fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose elements come second.
  ///   - combine: Returns what is sent for a pair.
  @_disfavoredOverload
  public func zip<Other: SignalProtocol, Result: Sendable>(
    with other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Other.Failure> {
    setFailureType(to: Other.Failure.self).zip(with: other, combine)
  }

  /// Sends each element with the latest of another signal as `with(latestFrom:)` does, with another
  /// that may fail.
  ///
  /// - Parameter other: The signal whose latest element comes second.
  @_disfavoredOverload
  public func with<Other: SignalProtocol>(
    latestFrom other: Other
  ) -> Signal<(Element, Other.Element), Other.Failure> {
    setFailureType(to: Other.Failure.self).with(latestFrom: other)
  }

  /// Combines each element with the latest of another signal as `with(latestFrom:_:)` does, with
  /// another that may fail.
  ///
  /// - Parameters:
  ///   - other: The signal whose latest element comes second.
  ///   - combine: Returns what is sent for an element of this signal and the other's latest.
  @_disfavoredOverload
  public func with<Other: SignalProtocol, Result: Sendable>(
    latestFrom other: Other, _ combine: @escaping @Sendable (Element, Other.Element) -> Result
  ) -> Signal<Result, Other.Failure> {
    setFailureType(to: Other.Failure.self).with(latestFrom: other, combine)
  }

  /// Sends the elements of this signal and of others as `merge(with:_:)` does, with others that may
  /// fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to second.
  ///   - others: Further ones, likewise in order.
  @_disfavoredOverload
  public func merge<Other: SignalProtocol>(
    with other: Other, _ others: any SignalProtocol<Element, Other.Failure>...
  ) -> Signal<Element, Other.Failure> where Other.Element == Element {
    .merging(
      promoted(to: Other.Failure.self, self, []) + [other.toSignal()] + others.map { $0.toSignal() }
    )
  }

  /// Sends the elements of one signal after another as `concat(with:_:)` does, with others that may
  /// fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to when this one has completed.
  ///   - others: Further ones, each subscribed to when the one before has completed.
  @_disfavoredOverload
  public func concat<Other: SignalProtocol>(
    with other: Other, _ others: any SignalProtocol<Element, Other.Failure>...
  ) -> Signal<Element, Other.Failure> where Other.Element == Element {
    (promoted(to: Other.Failure.self, self, []) + [other.toSignal()] + others.map { $0.toSignal() })
      .concat()
  }

  /// Mirrors the first of several signals that sends an event as `amb(with:_:)` does, with others
  /// that may fail.
  ///
  /// - Parameters:
  ///   - other: The signal that is subscribed to second.
  ///   - others: Further ones, likewise in order.
  @_disfavoredOverload
  public func amb<Other: SignalProtocol>(
    with other: Other, _ others: any SignalProtocol<Element, Other.Failure>...
  ) -> Signal<Element, Other.Failure> where Other.Element == Element {
    .racing(
      promoted(to: Other.Failure.self, self, []) + [other.toSignal()] + others.map { $0.toSignal() }
    )
  }
}

private func promoted<Element, Failure: Error>(
  to type: Failure.Type, _ first: some SignalProtocol<Element, Never>,
  _ others: [any SignalProtocol<Element, Never>]
) -> [Signal<Element, Failure>] {
  [first.setFailureType(to: type)] + others.map { $0.toSignal().setFailureType(to: type) }
}
