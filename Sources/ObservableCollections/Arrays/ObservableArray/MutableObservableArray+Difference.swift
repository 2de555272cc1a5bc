extension MutableObservableArray {
  /// Replaces all items, and tells observers what differs, as one batch.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order. When
  ///   others mutate the array meanwhile, the difference is computed anew, a few times; then the
  ///   observers are told to reload.
  public func replace<ID>(
    with items: some Sequence<Item>, performDiff: Bool,
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) {
    guard performDiff else { return replace(with: items) }
    let new = ArraySnapshot(items)
    store.replace(with: new) {
      .difference(from: $0, to: new, identifiedBy: identity, moves: moves)
    }
  }
}

extension MutableObservableArray
where Item: Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Replaces all items, and tells observers what differs, as one batch.
  ///
  /// Items are told apart by their `id`, and reloaded when they are not equal.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public func replace(with items: some Sequence<Item>, performDiff: Bool) {
    replace(with: items, performDiff: performDiff, identifiedBy: .identifiable)
  }
}

extension MutableObservableArray where Item: Equatable {
  /// Replaces all items, and tells observers what differs, as one batch.
  ///
  /// Items are told apart by their values: another value is another item. In generic code it is their
  /// `id` if they have one.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func replace(with items: some Sequence<Item>, performDiff: Bool) {
    replace(with: items, performDiff: performDiff, identifiedBy: .idOrValue)
  }
}
