public import Signals

extension Observable2DArray: UpdateSource {
  /// The updates of the list: the list before, the list after, and what changed in between.
  ///
  /// The first is a reload that leads from the empty list to the current one; after it comes every
  /// later version, in order. The signal completes when the list goes.
  public var updates: SafeSignal<ListUpdate<Snapshot>> {
    .trusted { [store, derivation] observer in store.observe(with: observer.keeping(derivation)) }
  }

  /// The sections at each version: those of now, and then those after each update.
  public var snapshots: SafeSignal<Snapshot> { updates.map { $0.new } }
}

extension Observable2DArray where SectionMetadata: Equatable, Item: Equatable {
  /// Whether two lists hold equal sections in the same order, as they are now.
  public static func == (lhs: Observable2DArray, rhs: Observable2DArray) -> Bool {
    lhs.snapshot == rhs.snapshot
  }

  /// Whether two lists differ, as they are now.
  public static func != (lhs: Observable2DArray, rhs: Observable2DArray) -> Bool { !(lhs == rhs) }
}
