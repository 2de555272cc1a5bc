public import Signals

extension Observable2DArray {
  /// Returns the list of what a closure returns for each item; the sections stay.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded, or goes to a
  ///   section that comes or out of one that goes; on which thread, see <doc:ThreadsAndClosures>.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mapped<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> Observable2DArray<SectionMetadata, Result> {
    mapped(metadata: { $0 }, items: transform)
  }

  /// Returns the list of what a closure returns for each item; the sections stay.
  ///
  /// An item whose new result is equal to that of before is not reloaded, unless results are objects.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded, or goes to a
  ///   section that comes or out of one that goes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mapped<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> Observable2DArray<SectionMetadata, Result> {
    mapped(metadata: { $0 }, items: transform, areItemsEqual: equality())
  }

  /// Returns the list whose sections have the metadata that a closure returns; the items stay.
  ///
  /// - Parameter transform: Called once for each section, and again when its metadata changes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mappedMetadata<Result: Sendable>(
    _ transform: @escaping @Sendable (SectionMetadata) -> Result
  ) -> Observable2DArray<Result, Item> {
    mapped(metadata: transform, items: { $0 })
  }

  /// Returns the list whose sections have the metadata that a closure returns; the items stay.
  ///
  /// A section whose new metadata are equal to those of before is not told, unless metadata are objects.
  ///
  /// - Parameter transform: Called once for each section, and again when its metadata changes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mappedMetadata<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (SectionMetadata) -> Result
  ) -> Observable2DArray<Result, Item> {
    mapped(metadata: transform, items: { $0 }, areMetadataEqual: equality())
  }

  @inlinable
  func mapped<NewMetadata: Sendable, NewItem: Sendable>(
    metadata: @escaping @Sendable (SectionMetadata) -> NewMetadata,
    items: @escaping @Sendable (Item) -> NewItem,
    areItemsEqual: Equality<NewItem>? = nil, areMetadataEqual: Equality<NewMetadata>? = nil
  ) -> Observable2DArray<NewMetadata, NewItem> {
    Observable2DArray<NewMetadata, NewItem>(
      MapOperator<Snapshot, SectionedSnapshot<NewMetadata, NewItem>>(
        items, metadata: metadata, areItemsEqual: areItemsEqual, areMetadataEqual: areMetadataEqual
      ).start(on: self))
  }

  /// Returns the list of what a closure returns for each item, without the items for which it
  /// returns `nil`; the sections stay, also those without items.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded, or goes to a
  ///   section that comes or out of one that goes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func compactMapped<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result> {
    Observable2DArray<SectionMetadata, Result>(
      CompactMapOperator<Snapshot, SectionedSnapshot<SectionMetadata, Result>>(
        transformsItems: true, transform
      ).start(on: self))
  }

  /// Returns the list of what a closure returns for each item, without the items for which it
  /// returns `nil`; the sections stay, also those without items.
  ///
  /// An item whose new result is equal to that of before is not reloaded, unless results are objects.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded, or goes to a
  ///   section that comes or out of one that goes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func compactMapped<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> Observable2DArray<SectionMetadata, Result> {
    Observable2DArray<SectionMetadata, Result>(
      CompactMapOperator<Snapshot, SectionedSnapshot<SectionMetadata, Result>>(
        transformsItems: true, areEqual: equality(), transform
      ).start(on: self))
  }

  /// Returns the list of the items that a predicate accepts.
  ///
  /// - Parameters:
  ///   - keepsEmptySections: Whether sections without items are shown.
  ///   - isIncluded: Called once for each item, and again when an item is reloaded, or goes to a section that
  ///     comes or out of one that goes.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func filtered(
    keepsEmptySections: Bool = true, _ isIncluded: @escaping @Sendable (Item) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item> {
    let list = Observable2DArray(
      CompactMapOperator<Snapshot, Snapshot>(
        transformsItems: false, { isIncluded($0) ? $0 : nil }
      ).start(on: self))
    return keepsEmptySections ? list : list.withoutEmptySections()
  }

  /// Returns the list of the items that the latest predicate of a signal accepts.
  ///
  /// A new predicate is told as one update that deletes and inserts; what stays is not reloaded. No
  /// item is included before the first predicate comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - predicates: The predicates: a `Property`, say, which has one at once.
  ///   - keepsEmptySections: Whether sections without items are shown.
  /// - Complexity: As `filtered(keepsEmptySections:_:)`; O(*n*) for a new predicate.
  @inlinable
  public func filtered<Predicates: SignalProtocol>(
    by predicates: Predicates, keepsEmptySections: Bool = true
  ) -> Observable2DArray<SectionMetadata, Item>
  where Predicates.Element == @Sendable (Item) -> Bool, Predicates.Failure == Never {
    let list = Observable2DArray(
      CompactMapOperator<Snapshot, Snapshot>(
        transformsItems: false, keepsSource: true, { _ in nil }
      )
      .start(on: self, parameter: predicates) { isIncluded in { isIncluded($0) ? $0 : nil } })
    return keepsEmptySections ? list : list.withoutEmptySections()
  }

  /// Returns the list of the items of each section in order; equal ones keep the order that they
  /// have here.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item comes before the second; a strict weak
  ///   order.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*), comparisons included, for each item of an
  ///   update. A section that moves costs as much as it has items, without comparisons.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SortOperator<Snapshot, ItemOrder<Item>>(by: ItemOrder(areInIncreasingOrder))
        .start(on: self))
  }

  /// Returns the list of the items of each section in the latest order of a signal.
  ///
  /// A new order is told as one update that moves items. Before the first order comes, the items are
  /// in the order of this list. When the signal ends, the last order stays.
  ///
  /// - Parameter orders: The orders: a `Property`, say, which has one at once.
  /// - Complexity: As `sorted(by:)`; O(*n* log *n*) for a new order.
  @inlinable
  public func sorted<Orders: SignalProtocol>(
    by orders: Orders
  ) -> Observable2DArray<SectionMetadata, Item>
  where Orders.Element == @Sendable (Item, Item) -> Bool, Orders.Failure == Never {
    Observable2DArray(
      SortOperator<Snapshot, ItemOrder<Item>>(
        keepsSource: true, by: ItemOrder { _, _ in false }
      ).start(on: self, parameter: orders) { ItemOrder($0) })
  }
}

extension Observable2DArray where Item: Comparable {
  /// Returns the list of the items of each section in ascending order; equal ones keep the order
  /// that they have here.
  ///
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted() -> Observable2DArray<SectionMetadata, Item> {
    sorted { comesBefore($0, $1) }
  }
}
