extension MutableObservable2DArray {
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - performDiff: Whether to tell what differs; otherwise observers are told to reload.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order. When
  ///   others mutate the array meanwhile, the difference is computed anew, a few times; then the
  ///   observers are told to reload.
  public func replace<SectionID, ItemID>(
    with sections: some Sequence<Section>, performDiff: Bool,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) {
    guard performDiff else { return replace(with: sections) }
    let new = Snapshot(sections)
    store.replace(with: new) { old in
      .difference(
        from: old.sections, to: new.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
    }
  }
}

extension MutableObservable2DArray
where SectionMetadata: Equatable, Item: Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`; items that are not equal are reloaded.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .idOrValue,
      itemsIdentifiedBy: .identifiable)
  }
}

extension MutableObservable2DArray where SectionMetadata: Equatable, Item: Equatable {
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values; in generic code, by their `id` if they have one.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .idOrValue,
      itemsIdentifiedBy: .idOrValue)
  }
}
