extension MutableObservable2DArray {
  /// Replaces all sections by others, after finding what differs off the caller's actor.
  ///
  /// Nothing is done when the list is mutated meanwhile, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Returns: Whether the sections were replaced.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  @discardableResult
  public func replaceInBackground<SectionID, ItemID>(
    with sections: some Sequence<Section> & Sendable,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) async -> Bool {
    let (old, new) = (snapshot, Snapshot(sections))
    do throws(CancellationError) {
      let change = try await ListChange.cancellableDifference(
        from: old.sections, to: new.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
      return store.commit(from: old, to: new, change.isIdentity ? nil : .batch(change))
    } catch {
      return false
    }
  }
}

extension MutableObservable2DArray
where SectionMetadata: Equatable, Item: Identifiable & Equatable, Item.ID: SendableMetatype {
  /// Replaces all sections by others, after computing the differences off the caller's actor.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their `id`; items that are not equal are reloaded. See
  /// `replaceInBackground(with:sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  @inlinable
  @discardableResult
  public func replaceInBackground(with sections: some Sequence<Section> & Sendable) async -> Bool {
    await replaceInBackground(
      with: sections, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable)
  }
}

extension MutableObservable2DArray where SectionMetadata: Equatable, Item: Equatable {
  /// Replaces all sections by others, after computing the differences off the caller's actor.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none, items
  /// by their values; in generic code, by their `id` if they have one. See
  /// `replaceInBackground(with:sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  @inlinable
  @discardableResult
  public func replaceInBackground(with sections: some Sequence<Section> & Sendable) async -> Bool {
    await replaceInBackground(
      with: sections, sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue)
  }
}
