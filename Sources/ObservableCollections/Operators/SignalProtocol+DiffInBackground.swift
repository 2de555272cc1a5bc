public import Signals

extension SignalProtocol {
  /// Sends how each array differs from the one before, as a batch, in the background.
  ///
  /// It does the same as `diff(identifiedBy:moves:)`, on another thread.
  ///
  /// The differences are computed in a task, one after the other, and sent from there in order. Of
  /// the lists that arrive meanwhile only the newest is kept, so that some may be skipped; the
  /// versions that are sent have no gaps. Completion comes after the list that waits, and disposal
  /// stops the work.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  public func diffInBackground<Item: Sendable, ID>(
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item] {
    backgroundDifferences(of: { ArraySnapshot($0) }) {
      try await .cancellableDifference(from: $0, to: $1, identifiedBy: identity, moves: moves)
    }
  }

  /// Sends how each array differs from the one before, in the background.
  ///
  /// Items are told apart by their `id`. See `diffInBackground(identifiedBy:moves:)`.
  @inlinable
  public func diffInBackground<Item: Sendable & Identifiable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure>
  where Element == [Item], Item.ID: SendableMetatype {
    diffInBackground(identifiedBy: .identifiable, moves: moves)
  }

  /// Sends how each array differs from the one before, in the background.
  ///
  /// Items are told apart by their values; in generic code, by their `id` if they have one. See
  /// `diffInBackground(identifiedBy:moves:)`.
  @inlinable
  public func diffInBackground<Item: Sendable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item]
  {
    diffInBackground(identifiedBy: .idOrValue, moves: moves)
  }

  /// Sends how each list of sections differs from the one before, in the background.
  ///
  /// It does so as `diffInBackground(identifiedBy:moves:)` does for arrays.
  ///
  /// - Parameters:
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  public func diffInBackground<SectionMetadata: Sendable, Item: Sendable, SectionID, ItemID>(
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    backgroundDifferences(of: { SectionedSnapshot($0) }) {
      try await .cancellableDifference(
        from: $0.sections, to: $1.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
    }
  }

  /// Sends how each list of sections differs from the one before, in the background.
  ///
  /// Items are told apart by their `id`. See `diffInBackground(identifiedBy:moves:)`.
  @inlinable
  public func diffInBackground<
    SectionMetadata: Sendable & Equatable, Item: Sendable & Identifiable & Equatable
  >(moves: Bool = true)
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>], Item.ID: SendableMetatype {
    diffInBackground(
      sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable, moves: moves)
  }

  /// Sends how each list of sections differs from the one before, in the background.
  ///
  /// Items are told apart by their values; in generic code, by their `id` if they have one. See
  /// `diffInBackground(identifiedBy:moves:)`.
  @inlinable
  public func diffInBackground<SectionMetadata: Sendable & Equatable, Item: Sendable & Equatable>(
    moves: Bool = true
  )
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    diffInBackground(sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue, moves: moves)
  }

  private func backgroundDifferences<Snapshot: DataSourceProtocol & Sendable>(
    of snapshot: @escaping @Sendable (Element) -> Snapshot,
    _ difference: @escaping @Sendable (Snapshot, Snapshot) async throws -> ListChange
  ) -> Signal<DataSourceEvent<Snapshot>, Failure> {
    .trusted { downstream in
      BackgroundDifferences(for: downstream, of: snapshot, difference).observe(self)
    }
  }
}
