public import Signals

extension SignalProtocol {
  /// Sends how each array differs from the one before, as a batch, and as a second one if items both move and
  /// change.
  ///
  /// The first event is a reload; equal arrays send nothing.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - moves: Whether items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each array, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  public func diff<Item: Sendable, ID>(
    identifiedBy identity: ItemIdentity<Item, ID>, moves: Bool = true
  ) -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item] {
    differences(of: { ArraySnapshot($0) }) {
      .difference(from: $0, to: $1, identifiedBy: identity, moves: moves)
    }
  }

  /// Sends how each array differs from the one before, with items told apart by their `id`.
  ///
  /// Items that are not equal are reloaded. See `diff(identifiedBy:moves:)`.
  @inlinable
  public func diff<Item: Sendable & Identifiable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure>
  where Element == [Item], Item.ID: SendableMetatype {
    diff(identifiedBy: .identifiable, moves: moves)
  }

  /// Sends how each array differs from the one before, with items told apart by their values.
  ///
  /// In generic code they are told apart by their `id` if they have one. See `diff(identifiedBy:moves:)`.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func diff<Item: Sendable & Equatable>(moves: Bool = true)
    -> Signal<ObservableArrayEvent<Item>, Failure> where Element == [Item]
  {
    diff(identifiedBy: .idOrValue, moves: moves)
  }

  /// Sends how each list of sections differs from the one before, as a batch.
  ///
  /// The first event is a reload; equal lists send nothing.
  ///
  /// - Parameters:
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  ///   - moves: Whether sections and items may move; otherwise they are deleted and inserted.
  /// - Complexity: O(*n*) expected for each list, and O(*m* log *m*) for *m* runs that changed
  ///   their order.
  public func diff<SectionMetadata: Sendable, Item: Sendable, SectionID, ItemID>(
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>, moves: Bool = true
  ) -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    differences(of: { SectionedSnapshot($0) }) {
      .difference(
        from: $0.sections, to: $1.sections, sectionsIdentifiedBy: sectionIdentity,
        itemsIdentifiedBy: itemIdentity, moves: moves)
    }
  }

  /// Sends how each list of sections differs from the one before; items are told apart by `id`.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none; items
  /// that are not equal are reloaded. See `diff(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  @inlinable
  public func diff<
    SectionMetadata: Sendable & Equatable, Item: Sendable & Identifiable & Equatable
  >(moves: Bool = true)
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>], Item.ID: SendableMetatype {
    diff(sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .identifiable, moves: moves)
  }

  /// Sends how each list of sections differs from the one before; items are told apart by value.
  ///
  /// Sections are told apart by the `id` of their metadata, or by its value if it has none. See
  /// `diff(sectionsIdentifiedBy:itemsIdentifiedBy:moves:)`.
  ///
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order; where
  ///   items are not `Hashable`, O(*n* · *d*) for *d* items that were inserted, deleted or moved.
  @inlinable
  public func diff<SectionMetadata: Sendable & Equatable, Item: Sendable & Equatable>(
    moves: Bool = true
  )
    -> Signal<Observable2DArrayEvent<SectionMetadata, Item>, Failure>
  where Element == [Observable2DArraySection<SectionMetadata, Item>] {
    diff(sectionsIdentifiedBy: .idOrValue, itemsIdentifiedBy: .idOrValue, moves: moves)
  }

  private func differences<Snapshot: DataSourceProtocol & Sendable>(
    of snapshot: @escaping @Sendable (Element) -> Snapshot,
    _ difference: @escaping @Sendable (Snapshot, Snapshot) -> ListChange
  ) -> Signal<DataSourceEvent<Snapshot>, Failure> {
    liftEnding(nil) { Differences(snapshot: snapshot, difference: difference, downstream: $0) }
  }
}

private struct Differences<
  List: Sendable, DataSource: DataSourceProtocol & Sendable, Failure: Error
>: Operator {
  let snapshot: @Sendable (List) -> DataSource
  let difference: @Sendable (DataSource, DataSource) -> ListChange
  let downstream: Observer<DataSourceEvent<DataSource>, Failure>

  func next(_ list: List, _ last: inout DataSourceEvent<DataSource>?) {
    let new = snapshot(list)
    let change = last.map { difference($0.dataSource, new) }
    for event in DataSourceEvent.events(of: change, leadingTo: new, after: last) {
      last = event
      downstream.next(event)
    }
  }
}
