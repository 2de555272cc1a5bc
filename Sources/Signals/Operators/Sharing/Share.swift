extension SignalProtocol {
  /// Runs the signal once for all observers; it begins when they connect it.
  public func publish() -> ConnectableSignal<Element, Failure> {
    ConnectableSignal(self) { PublishSubject() }
  }

  /// Runs the signal once for all observers; a late one is first told the last elements.
  public func replay(_ count: Int = .max) -> ConnectableSignal<Element, Failure> {
    ConnectableSignal(self) { ReplaySubject(bufferSize: count) }
  }

  /// Runs the signal once for all observers, from the first that comes to the last that goes.
  ///
  /// - Parameter count: how many of the last elements a late observer is first told.
  public func share(replay count: Int = 0) -> Signal<Element, Failure> {
    (count == 0 ? publish() : replay(count)).refCount()
  }
}
