// The sources are static members of the protocol, for signals alone: so a closure that returns any
// signal may be written `{ .just($0) }`, also where the type is not known yet.

extension SignalProtocol {
  /// A signal of one element, which then completes.
  ///
  /// It cannot fail. Both events come while it is subscribed to, on that thread.
  ///
  /// ```
  /// (1|)   .just(1)
  /// ```
  /// - Parameter element: Sent to each observer.
  @inlinable
  public static func just<Value, Problem>(_ element: Value) -> Signal<Value, Problem>
  where Self == Signal<Value, Problem> {
    .trusted { observer in
      observer.next(element)
      if !observer.isDisposed { observer.completed() }
      return NonDisposable.instance
    }
  }
}
