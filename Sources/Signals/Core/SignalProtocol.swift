/// A stream of elements over time that may end with completion or an error.
public protocol SignalProtocol<Element, Failure>: Sendable {
  /// The type of the elements.
  associatedtype Element: Sendable
  /// The type of the error that may end the signal; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Subscribes an observer. This is the one requirement, which every operator is built on.
  ///
  /// A conforming type sends one event at a time and nothing after a terminal event.
  ///
  /// Programs usually call `observe(_:)` or `observeNext(_:)` instead: these call closures on their
  /// actor, and never after `dispose()` on the thread that delivers. An observer that is passed to
  /// this method may get one more element if the closure of an operator, such as that of `map`,
  /// disposes the subscription.
  ///
  /// - Parameter observer: Gets the events, on the thread that sends; perhaps some, or all, before
  ///   this returns.
  /// - Returns: What ends the subscription.
  func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable
}

extension SignalProtocol {
  /// Returns the same signal with its own type hidden.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends them.
  ///
  /// ```
  /// a--b--|   toSignal()
  /// a--b--|
  /// ```
  @inlinable
  public func toSignal() -> Signal<Element, Failure> {
    .trusted { observe(with: $0) }
  }
}
