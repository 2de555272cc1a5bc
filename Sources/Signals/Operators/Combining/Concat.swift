extension SignalProtocol {
  /// Sends the elements of this signal and then those of others, one signal after another.
  ///
  /// Completes with the last one; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b-|
  /// 1--2--|     concat(with:)
  /// a--b-1--2--|
  /// ```
  /// - Parameters:
  ///   - other: The signal that is subscribed to when this one has completed.
  ///   - others: Further ones, each subscribed to when the one before has completed.
  public func concat<Other: SignalProtocol<Element, Failure>>(
    with other: Other, _ others: any SignalProtocol<Element, Failure>...
  ) -> Signal<Element, Failure> {
    ([toSignal(), other.toSignal()] + others.map { $0.toSignal() }).concat()
  }

  /// Sends an element before those of the signal.
  ///
  /// Failure and completion are passed on. The element comes first, and then the signal is
  /// subscribed to.
  ///
  /// ```
  /// -1--2--|   startWith(0)
  /// 01--2--|
  /// ```
  /// - Parameter element: Sent to each observer, on the thread that subscribes.
  public func startWith(_ element: Element) -> Signal<Element, Failure> {
    Signal.just(element).concat(with: self)
  }

  /// Sends some elements before those of the signal.
  ///
  /// Failure and completion are passed on. The elements come first, and then the signal is
  /// subscribed to.
  ///
  /// ```
  /// --3--|      startWith(contentsOf: [1, 2])
  /// (12)-3--|
  /// ```
  /// - Parameter elements: Sent to each observer, on the thread that subscribes. The sequence is
  ///   iterated anew for each.
  public func startWith(
    contentsOf elements: some Sequence<Element> & Sendable
  ) -> Signal<Element, Failure> {
    Signal.sequence(elements).concat(with: self)
  }

  /// Sends an element when the signal has completed, and then completes.
  ///
  /// Failure is passed on, without the element.
  ///
  /// ```
  /// 1--2--|      endWith(3)
  /// 1--2--(3|)
  /// ```
  /// - Parameter element: Sent on the thread that completes the signal.
  public func endWith(_ element: Element) -> Signal<Element, Failure> {
    concat(with: Signal.just(element))
  }

  /// Sends some elements when the signal has completed, and then completes.
  ///
  /// Failure is passed on, without the elements.
  ///
  /// ```
  /// 1--2--|       endWith(contentsOf: [3, 4])
  /// 1--2--(34|)
  /// ```
  /// - Parameter elements: Sent on the thread that completes the signal. The sequence is iterated
  ///   anew for each observer.
  public func endWith(
    contentsOf elements: some Sequence<Element> & Sendable
  ) -> Signal<Element, Failure> {
    concat(with: Signal.sequence(elements))
  }
}

extension Signal {
  /// Sends the elements of one signal after another: each begins when the one before has completed.
  ///
  /// Completes with the last signal; fails when one does. Events come on the thread that sends.
  ///
  /// ```
  /// a--b-|
  /// 1--2--|     Signal.concat(_:)
  /// a--b-1--2--|
  /// ```
  /// - Parameter signals: The signals in their order. Without any, the result completes at once.
  public static func concat(_ signals: any SignalProtocol<Element, Failure>...) -> Signal {
    signals.map { $0.toSignal() }.concat()
  }
}

extension Sequence where Element: SignalProtocol, Self: Sendable {
  /// Sends the elements of one signal after another: each begins when the one before has completed.
  ///
  /// Completes with the last signal, without any at once; fails when one does. Events come on the
  /// thread that sends. The sequence is iterated as it goes, once for each observer, and may be
  /// endless. A signal is released as soon as it is subscribed to if the sequence is an array;
  /// others hold theirs.
  ///
  /// ```
  /// a--b-|
  /// 1--2--|     [x, y].concat()
  /// a--b-1--2--|
  /// ```
  public func concat() -> Signal<Element.Element, Element.Failure> {
    SequentialSubscriber<Element.Element, Element.Failure, Element.Failure>.signal { [self] in
      let iterator = IteratorBox(self)
      return { previous in
        if case .failed(let error) = previous { return .finish(error) }
        return iterator.next().map { .observe($0.toSignal()) } ?? .finish(nil)
      }
    }
  }
}
