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

// What can tell itself apart in two ways, by `id` and by value, does so by `id`.

extension MutableObservable2DArray where SectionMetadata: Hashable, Item: Hashable {
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by their metadata, items by their values.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @_disfavoredOverload
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .value,
      itemsIdentifiedBy: .value)
  }
}

extension MutableObservable2DArray
where
  SectionMetadata: Identifiable & Equatable, Item: Hashable, SectionMetadata.ID: SendableMetatype
{
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by the `id` of their metadata, items by their values.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @_disfavoredOverload
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .identifiable,
      itemsIdentifiedBy: .value)
  }
}

extension MutableObservable2DArray
where SectionMetadata: Identifiable & Hashable, Item: Hashable, SectionMetadata.ID: SendableMetatype
{
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by the `id` of their metadata, items by their values.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @_disfavoredOverload
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .identifiable,
      itemsIdentifiedBy: .value)
  }
}

extension MutableObservable2DArray
where SectionMetadata: Hashable, Item: Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections are told apart by their metadata, items by their `id`; items that are not equal are
  /// reloaded.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .value,
      itemsIdentifiedBy: .identifiable)
  }
}

extension MutableObservable2DArray
where
  SectionMetadata: Identifiable & Equatable, Item: Identifiable & Equatable,
  SectionMetadata.ID: SendableMetatype, Item.ID: SendableMetatype
{
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections and items are told apart by their `id`, and reloaded when they are not equal.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .identifiable,
      itemsIdentifiedBy: .identifiable)
  }
}

extension MutableObservable2DArray
where
  SectionMetadata: Identifiable & Hashable, Item: Identifiable & Equatable,
  SectionMetadata.ID: SendableMetatype, Item.ID: SendableMetatype
{
  /// Replaces all sections, and tells observers what differs, as one batch.
  ///
  /// Sections and items are told apart by their `id`, and reloaded when they are not equal.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @inlinable
  public func replace(with sections: some Sequence<Section>, performDiff: Bool) {
    replace(
      with: sections, performDiff: performDiff, sectionsIdentifiedBy: .identifiable,
      itemsIdentifiedBy: .identifiable)
  }
}
