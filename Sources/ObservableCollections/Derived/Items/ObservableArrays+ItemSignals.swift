public import Signals

extension ObservableArray {
  /// Returns what the items' own signals send, as one signal.
  ///
  ///     downloads.mergedSignals(of: \.failures).observeNext { failure in … }
  ///
  /// The signal of an item is observed while the item is here, from when it comes, and anew when it is
  /// reloaded; an item that moves is the same. What it sends at once, as a property does, is sent, too. The
  /// array is kept while the result is observed.
  ///
  /// - Parameter signal: The signal of an item; called once for each item and observer, and again when the
  ///   item is reloaded.
  /// - Complexity: O(*n*) to observe it; O(*k* log *n*) for an update of *k* items.
  public func mergedSignals<Values: SignalProtocol>(
    of signal: @escaping @Sendable (Item) -> Values
  ) -> SafeSignal<Values.Element> where Values.Failure == Never {
    Signal { downstream in
      self.mapped { ItemObservation(signal($0), downstream) }.updates
        .observe(with: Observer(for: downstream, next: { _ in }))
    }
  }
}

extension Observable2DArray {
  /// Returns what the items' own signals send, as one signal; see `ObservableArray.mergedSignals(of:)`.
  ///
  /// The signal of an item is observed anew also when the item goes to a section that comes, or out of one
  /// that goes.
  ///
  /// - Parameter signal: The signal of an item; called once for each item and observer, and again when the
  ///   item is reloaded.
  /// - Complexity: O(*n*) to observe it; O(*k* log *n*) for an update of *k* items.
  public func mergedSignals<Values: SignalProtocol>(
    of signal: @escaping @Sendable (Item) -> Values
  ) -> SafeSignal<Values.Element> where Values.Failure == Never {
    Signal { downstream in
      self.mapped { ItemObservation(signal($0), downstream) }.updates
        .observe(with: Observer(for: downstream, next: { _ in }))
    }
  }
}

/// An item's signal is observed as long as somebody holds this.
private final class ItemObservation: Sendable {
  private let disposable: any Disposable

  init<Values: SignalProtocol>(
    _ values: Values, _ downstream: Observer<Values.Element, Never>
  ) where Values.Failure == Never {
    disposable = values.observe(
      with: Observer(for: downstream, next: { downstream.next($0) }, completed: {}))
  }

  deinit { disposable.dispose() }
}
