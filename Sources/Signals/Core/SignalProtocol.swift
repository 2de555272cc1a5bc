/// A stream of elements over time that may end with completion or an error.
public protocol SignalProtocol<Element, Failure>: Sendable {
  /// What the signal sends.
  associatedtype Element: Sendable
  /// The errors it may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Subscribes an observer: the one requirement, which every operator is built on.
  ///
  /// A conforming type sends one event at a time and nothing after a terminal event. Programs
  /// rather call `observe(_:)` or `observeNext(_:)`, which also honour the closure's actor.
  /// - Returns: what ends the subscription.
  func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable
}

extension SignalProtocol {
  /// The same signal, with its own type hidden.
  @inlinable
  public func toSignal() -> Signal<Element, Failure> {
    .trusted { observe(with: $0) }
  }
}
