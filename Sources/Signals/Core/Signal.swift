/// A stream of elements over time that may end with completion or an error.
///
/// A signal is an inert description: its work begins anew for each observer.
public struct Signal<Element: Sendable, Failure: Error>: SignalProtocol {
  @usableFromInline let produce: @Sendable (__owned Observer<Element, Failure>) -> any Disposable

  /// Creates a signal from a closure that is called once for each observer.
  ///
  /// The closure may send to its observer from any thread, also from several at once and from
  /// inside an event. The observer gets one event at a time, and nothing after a terminal event or
  /// after the subscription was disposed. When a subject is released that the closure observes, the
  /// signal goes on: the closure may observe others.
  ///
  /// An operator is written with it like this. `Observer(for:next:)` tells the upstream when nobody
  /// listens any more:
  ///
  /// ```swift
  /// extension SignalProtocol where Element == Int {
  ///   func doubled() -> Signal<Int, Failure> {
  ///     Signal { downstream in
  ///       self.observe(with: Observer(for: downstream, next: { downstream.next($0 * 2) }))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter produce: Starts the work and returns what stops it, which is held until the
  ///   subscription ends; the closure is not.
  public init(_ produce: @escaping @Sendable (Observer<Element, Failure>) -> any Disposable) {
    self.produce = { observer in SerializedObserver.observe(produce, with: observer) }
  }

  @inlinable
  init(
    unguarded produce: @escaping @Sendable (__owned Observer<Element, Failure>) -> any Disposable,
    _: Void
  ) {
    self.produce = produce
  }

  /// Makes a signal from a closure that itself keeps the rules of `Observer`.
  @inlinable
  package static func trusted(
    _ produce: @escaping @Sendable (__owned Observer<Element, Failure>) -> any Disposable
  ) -> Signal {
    Signal(unguarded: produce, ())
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Gets the events, on the thread that sends; perhaps some, or all, before
  ///   this returns.
  /// - Returns: What ends the subscription.
  @inlinable
  public func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable {
    produce(observer)
  }

  /// The signal itself.
  @inlinable
  public func toSignal() -> Signal<Element, Failure> {
    self
  }
}

/// A signal that cannot fail.
public typealias SafeSignal<Element: Sendable> = Signal<Element, Never>
