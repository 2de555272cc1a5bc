public import Signals

extension ObservableArray: UpdateSource {
  /// The updates of the array: the list before, the list after, and what changed in between.
  ///
  /// The first is a reload that leads from the empty list to the current one; after it comes every
  /// later version, in order. The signal completes when the array goes.
  public var updates: SafeSignal<ListUpdate<ArraySnapshot<Item>>> {
    .trusted { [store, derivation] observer in store.observe(with: observer.keeping(derivation)) }
  }

  /// The items at each version: those of now, and then those after each update.
  public var snapshots: SafeSignal<ArraySnapshot<Item>> { updates.map { $0.new } }
}

extension ObservableArray where Item: Equatable {
  /// Whether two arrays hold equal items in the same order, as they are now.
  public static func == (lhs: ObservableArray, rhs: ObservableArray) -> Bool {
    lhs.snapshot == rhs.snapshot
  }

  /// Whether two arrays differ, as they are now.
  public static func != (lhs: ObservableArray, rhs: ObservableArray) -> Bool { !(lhs == rhs) }
}
