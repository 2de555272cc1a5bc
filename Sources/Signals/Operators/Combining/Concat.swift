extension SignalProtocol {
  /// Sends the elements of this signal and, when it has completed, those of another.
  public func concat<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    [toSignal(), other.toSignal()].concat()
  }

  /// Sends the elements of three signals, one after the other.
  public func concat<Second: SignalProtocol, Third: SignalProtocol>(
    with second: Second, _ third: Third
  ) -> Signal<Element, Failure>
  where
    Second.Element == Element, Second.Failure == Failure, Third.Element == Element,
    Third.Failure == Failure
  {
    [toSignal(), second.toSignal(), third.toSignal()].concat()
  }

  /// Sends an element before those of the signal.
  public func startWith(_ element: Element) -> Signal<Element, Failure> {
    Signal.just(element).concat(with: self)
  }

  /// Sends some elements before those of the signal.
  public func startWith(contentsOf elements: some Sequence<Element> & Sendable) -> Signal<
    Element, Failure
  > {
    Signal.sequence(elements).concat(with: self)
  }

  /// Sends an element after those of the signal, when it has completed.
  public func endWith(_ element: Element) -> Signal<Element, Failure> {
    concat(with: Signal.just(element))
  }

  /// Sends some elements after those of the signal, when it has completed.
  public func endWith(contentsOf elements: some Sequence<Element> & Sendable) -> Signal<
    Element, Failure
  > {
    concat(with: Signal.sequence(elements))
  }
}

extension Signal {
  /// Sends the elements of one signal after the other: each begins when the one before completes.
  public static func concat(_ signals: Signal...) -> Signal {
    signals.concat()
  }
}

extension Sequence where Element: SignalProtocol, Self: Sendable {
  /// Sends the elements of one signal after the other: each begins when the one before completes.
  ///
  /// The sequence is walked as it goes, once for each observer, and may be endless.
  public func concat() -> Signal<Element.Element, Element.Failure> {
    Succession<Element.Element, Element.Failure, Element.Failure>.signal { [self] in
      let iterator = Stepper(self)
      return { previous in
        if case .failed(let error) = previous { return .finish(error) }
        return iterator.next().map { .observe($0.toSignal()) } ?? .finish(nil)
      }
    }
  }
}
