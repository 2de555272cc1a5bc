extension SignalProtocol where Element == Bool {
  /// Sends the opposite of each element.
  public func not() -> Signal<Bool, Failure> {
    map { !$0 }
  }

  /// Sends whether the latest elements of both signals are true.
  public func and<Other: SignalProtocol<Bool, Failure>>(_ other: Other) -> Signal<Bool, Failure> {
    combineLatest(with: other) { $0 && $1 }
  }

  /// Sends whether the latest element of either signal is true.
  public func or<Other: SignalProtocol<Bool, Failure>>(_ other: Other) -> Signal<Bool, Failure> {
    combineLatest(with: other) { $0 || $1 }
  }
}
