extension SignalProtocol where Element == Bool {
  /// Sends the opposite of each element.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// t--f--|   not()
  /// f--t--|
  /// ```
  public func not() -> Signal<Bool, Failure> {
    map { !$0 }
  }

  /// Sends whether the latest elements of both signals are true, when either sends.
  ///
  /// The first result is sent when both have sent. Completes when both have, or when one has
  /// without having sent; fails when either does. Events come on the thread that sends.
  ///
  /// ```
  /// t-----f--|
  /// -f--t----|   and(_:)
  /// -f--t-f--|
  /// ```
  /// - Parameter other: The other signal, which is subscribed to second.
  public func and<Other: SignalProtocol<Bool, Failure>>(_ other: Other) -> Signal<Bool, Failure> {
    combineLatest(with: other) { $0 && $1 }
  }

  /// Sends whether the latest element of at least one of two signals is true, when either sends.
  ///
  /// The first result is sent when both have sent. Completes when both have, or when one has
  /// without having sent; fails when either does. Events come on the thread that sends.
  ///
  /// ```
  /// t-----f--|
  /// -f-------|   or(_:)
  /// -t----f--|
  /// ```
  /// - Parameter other: The other signal, which is subscribed to second.
  public func or<Other: SignalProtocol<Bool, Failure>>(_ other: Other) -> Signal<Bool, Failure> {
    combineLatest(with: other) { $0 || $1 }
  }
}
