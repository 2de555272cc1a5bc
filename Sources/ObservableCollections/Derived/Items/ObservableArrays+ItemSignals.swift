public import Signals

extension ObservableArray {
  /// Returns what the items' own signals send, as one signal.
  ///
  ///     downloads.mergedSignals(of: \.failures).observeNext { failure in … }
  ///
  /// The signal of an item is observed while the item is here, from when it comes, and anew when it is
  /// reloaded; an item that moves is the same. What it sends at once, as a property does, is sent, too; what
  /// another thread sends in the moment of a reload may be missed, and comes at most once. The array is kept
  /// while the result is observed.
  ///
  /// - Parameter signal: The signal of an item; called once for each item and observer, and again when the
  ///   item is reloaded.
  /// - Complexity: O(*n*) to observe it; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mergedSignals<Values: SignalProtocol>(
    of signal: @escaping @Sendable (Item) -> Values
  ) -> SafeSignal<Values.Element> where Values.Failure == Never {
    Signal { downstream in
      let operation = RefreshOperator<Snapshot, Values>(signal) { downstream.next($0) }
      return ObservableArray(operation.start(on: self)).updates.observe(
        with: Observer(for: downstream, next: { [self] _ in withExtendedLifetime(self) {} }))
    }
  }
}

extension Observable2DArray {
  /// Returns what the items' own signals send, as one signal; see `ObservableArray.mergedSignals(of:)`.
  ///
  /// - Parameter signal: The signal of an item; called once for each item and observer, and again when the
  ///   item is reloaded.
  /// - Complexity: O(*n*) to observe it; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mergedSignals<Values: SignalProtocol>(
    of signal: @escaping @Sendable (Item) -> Values
  ) -> SafeSignal<Values.Element> where Values.Failure == Never {
    Signal { downstream in
      let operation = RefreshOperator<Snapshot, Values>(signal) { downstream.next($0) }
      return Observable2DArray(operation.start(on: self)).updates.observe(
        with: Observer(for: downstream, next: { [self] _ in withExtendedLifetime(self) {} }))
    }
  }
}
