extension SignalProtocol {
  /// Runs the signal once for all observers, beginning when `connect()` is called.
  ///
  /// Failure and completion reach all observers. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   publish(), connected at once
  /// 1--2--3--|   an observer from before
  ///     --3--|   one that came later
  /// ```
  public func publish() -> ConnectableSignal<Element, Failure> {
    ConnectableSignal(self) { PublishSubject() }
  }

  /// Runs the signal once for all observers. A late one first gets the last `count` elements.
  ///
  /// Failure and completion reach all observers, also those that come later. Replayed elements come
  /// while the observer subscribes, all others on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   replay(1), connected at once
  ///     2-3--|   an observer that came later
  /// ```
  /// - Parameter count: How many of the last elements are kept for late observers; all by default,
  ///   0 for none.
  /// - Precondition: `count` is not negative.
  public func replay(_ count: Int = .max) -> ConnectableSignal<Element, Failure> {
    precondition(count >= 0, "Cannot replay \(count) elements")
    return ConnectableSignal(self) { ReplaySubject(bufferSize: count) }
  }

  /// Runs the signal once for all observers, from the first that comes to the last that leaves.
  ///
  /// Failure and completion reach all observers. An observer that comes after that, or from inside
  /// it, begins a new run. Events come on the thread that sends.
  ///
  /// ```
  /// 1--2--3--4--|     share()
  /// 1--2--3--4--|     the first observer
  ///   -2--3--4--|     the second
  /// ```
  /// - Parameter count: How many of the last elements a late observer gets first; none by default.
  /// - Precondition: `count` is not negative.
  public func share(replay count: Int = 0) -> Signal<Element, Failure> {
    (count == 0 ? publish() : replay(count)).refCount()
  }
}
