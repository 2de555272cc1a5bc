public import Signals

extension SignalProtocol {
  /// Sends what differs instead of each reload but the first; all other updates pass that start with the
  /// list that the one before led to, and one that does not, as behind `throttle`, counts as a reload.
  ///
  /// So a view that goes from one array to another is told what to insert, delete and move:
  ///
  ///     folder.flatMapLatest { $0.files.updates }
  ///       .diffReloads()
  ///       .bind(to: view, using: binder)
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each reload, O(1) for any other update.
  public func diffReloads<Item: Sendable, ID>(
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> Signal<Element, Failure> where Element == ListUpdate<ArraySnapshot<Item>> {
    replacingReloads {
      .difference(from: $0, to: $1, identifiedBy: identity, moves: moves)
    }
  }

  /// Sends what differs instead of each reload but the first, with items told apart by their `id`.
  ///
  /// Items that are not equal are reloaded. See `diffReloads(identifiedBy:moves:)`.
  public func diffReloads<Item: Sendable & Identifiable & Equatable>(
    moves: Bool = true
  ) -> Signal<Element, Failure>
  where Element == ListUpdate<ArraySnapshot<Item>>, Item.ID: SendableMetatype {
    diffReloads(identifiedBy: .identifiable, moves: moves)
  }

  /// Sends what differs instead of each reload but the first, with items told apart by their values.
  ///
  /// In generic code they are told apart by their `id` if they have one. See
  /// `diffReloads(identifiedBy:moves:)`.
  @inlinable
  public func diffReloads<Item: Sendable & Equatable>(
    moves: Bool = true
  ) -> Signal<Element, Failure> where Element == ListUpdate<ArraySnapshot<Item>> {
    diffReloads(identifiedBy: .idOrValue, moves: moves)
  }

  /// Sends what differs instead of each reload but the first, in lists of sections.
  ///
  /// - Parameters:
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each reload, O(1) for any other update.
  public func diffReloads<SectionMetadata: Sendable, Item: Sendable, SectionID, ItemID>(
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> Signal<Element, Failure>
  where Element == ListUpdate<SectionedSnapshot<SectionMetadata, Item>> {
    replacingReloads {
      .difference(
        from: $0.sections, to: $1.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
    }
  }

  /// Sends what differs instead of each reload but the first, in lists of sections; items are told apart
  /// by their `id`.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none. See
  /// `diffReloads(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  @inlinable
  public func diffReloads<
    SectionMetadata: Sendable & Equatable, Item: Sendable & Identifiable & Equatable
  >(
    moves: Bool = true
  ) -> Signal<Element, Failure>
  where Element == ListUpdate<SectionedSnapshot<SectionMetadata, Item>>, Item.ID: SendableMetatype {
    diffReloads(sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable, moves: moves)
  }

  /// Sends what differs instead of each reload but the first, in lists of sections; items are told apart
  /// by value.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none. See
  /// `diffReloads(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  @inlinable
  public func diffReloads<SectionMetadata: Sendable & Equatable, Item: Sendable & Equatable>(
    moves: Bool = true
  ) -> Signal<Element, Failure>
  where Element == ListUpdate<SectionedSnapshot<SectionMetadata, Item>> {
    diffReloads(sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue, moves: moves)
  }

  private func replacingReloads<Snapshot: ListSnapshot & Sendable>(
    _ difference: @escaping @Sendable (Snapshot, Snapshot) -> ListChange
  ) -> Signal<Element, Failure> where Element == ListUpdate<Snapshot> {
    reloadingAfterGaps().lift(nil) { DiffReloads(difference: difference, downstream: $0) }
  }
}

private struct DiffReloads<Snapshot: ListSnapshot & Sendable, Failure: Error>: Operator {
  let difference: @Sendable (Snapshot, Snapshot) -> ListChange
  let downstream: Observer<ListUpdate<Snapshot>, Failure>

  func next(_ update: ListUpdate<Snapshot>, _ last: inout Snapshot?) {
    var content = update.content
    if update.isReload, let last {
      let structure = difference(last, update.new)
      // What comes next starts with the list that was sent last.
      if structure.isIdentity { return }
      content = .batch(structure)
    }
    let old = last ?? update.old
    last = update.new
    downstream.next(
      ListUpdate(from: old, to: update.new, content: content, version: update.version))
  }
}
