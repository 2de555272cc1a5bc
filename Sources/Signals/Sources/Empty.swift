extension SignalProtocol {
  /// A signal that completes at once, while it is subscribed to.
  ///
  /// ```
  /// |   .empty()
  /// ```
  @inlinable
  public static func empty<Value, Problem>() -> Signal<Value, Problem>
  where Self == Signal<Value, Problem> {
    .trusted { observer in
      observer.completed()
      return NonDisposable.instance
    }
  }

  /// A signal that sends nothing and never ends.
  ///
  /// ```
  /// ----   .never()
  /// ```
  @inlinable
  public static func never<Value, Problem>() -> Signal<Value, Problem>
  where Self == Signal<Value, Problem> {
    .trusted { _ in NonDisposable.instance }
  }

  /// A signal that fails at once, while it is subscribed to.
  ///
  /// ```
  /// #   .failed(error)
  /// ```
  /// - Parameter error: Sent to each observer.
  @inlinable
  public static func failed<Value, Problem>(_ error: Problem) -> Signal<Value, Problem>
  where Self == Signal<Value, Problem> {
    .trusted { observer in
      observer.failed(error)
      return NonDisposable.instance
    }
  }
}
