public import Signals

extension ObservableArray {
  /// Returns the array of what a closure returns for each item.
  ///
  /// What is inserted, deleted, moved or reloaded here is so there. `map`, by contrast, is the
  /// operator of the signal of events.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded; on which thread, see
  ///   <doc:ThreadsAndClosures>.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mapped<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> ObservableArray<Result> {
    ObservableArray<Result>(
      MapOperator<ArraySnapshot<Item>, ArraySnapshot<Result>>(transform, metadata: { $0 })
        .start(on: self))
  }

  /// Returns the array of what a closure returns for each item.
  ///
  /// An item whose new result is equal to that of before is not reloaded. Objects are, since one that
  /// changed inside is equal to itself.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func mapped<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> ObservableArray<Result> {
    ObservableArray<Result>(
      MapOperator<ArraySnapshot<Item>, ArraySnapshot<Result>>(
        transform, metadata: { $0 }, areItemsEqual: equality()
      ).start(on: self))
  }

  /// Returns the array of what a closure returns for each item, without the items for which it
  /// returns `nil`.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func compactMapped<Result: Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> ObservableArray<Result> {
    ObservableArray<Result>(
      CompactMapOperator<ArraySnapshot<Item>, ArraySnapshot<Result>>(
        transformsItems: true, transform
      ).start(on: self))
  }

  /// Returns the array of what a closure returns for each item, without the items for which it
  /// returns `nil`.
  ///
  /// An item whose new result is equal to that of before is not reloaded, unless results are objects.
  ///
  /// - Parameter transform: Called once for each item, and again when an item is reloaded.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func compactMapped<Result: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Item) -> Result?
  ) -> ObservableArray<Result> {
    ObservableArray<Result>(
      CompactMapOperator<ArraySnapshot<Item>, ArraySnapshot<Result>>(
        transformsItems: true, areEqual: equality(), transform
      ).start(on: self))
  }

  /// Returns the array of the items that a predicate accepts.
  ///
  /// - Parameter isIncluded: Called once for each item, and again when an item is reloaded; on which thread, see
  ///   <doc:ThreadsAndClosures>.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  @inlinable
  public func filtered(
    _ isIncluded: @escaping @Sendable (Item) -> Bool
  ) -> ObservableArray<Item> {
    ObservableArray(
      CompactMapOperator<ArraySnapshot<Item>, ArraySnapshot<Item>>(
        transformsItems: false, { isIncluded($0) ? $0 : nil }
      ).start(on: self))
  }

  /// Returns the array of the items that the latest predicate of a signal accepts.
  ///
  /// A new predicate is told as one update that deletes and inserts; what stays is not reloaded. No
  /// item is included before the first predicate comes. When the signal ends, the last one stays.
  ///
  ///     let found = mails.filtered(by: text.map { text in { @Sendable in $0.subject.contains(text) } })
  ///
  /// - Parameter predicates: The predicates: a `Property`, say, which has one at once.
  /// - Complexity: As `filtered(_:)`; O(*n*) for a new predicate.
  @inlinable
  public func filtered<Predicates: SignalProtocol>(
    by predicates: Predicates
  ) -> ObservableArray<Item>
  where Predicates.Element == @Sendable (Item) -> Bool, Predicates.Failure == Never {
    ObservableArray(
      CompactMapOperator<ArraySnapshot<Item>, ArraySnapshot<Item>>(
        transformsItems: false, keepsSource: true, { _ in nil }
      ).start(on: self, parameter: predicates) { isIncluded in { isIncluded($0) ? $0 : nil } })
  }

  /// Returns the array of the items in order; equal ones keep the order that they have here.
  ///
  /// An item that is reloaded moves to its new place. An item whose order changed without a reload
  /// is put in its place by `refresh(at:)`; where several objects have changed, all are sorted anew. That is
  /// not seen of objects inside of tuples and of your own structs and enums: sort those by a `SortKey`, which
  /// is kept beside the item.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item comes before the second; a strict weak
  ///   order.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*), comparisons included, for each item of an
  ///   update.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool
  ) -> ObservableArray<Item> {
    ObservableArray(
      SortOperator<ArraySnapshot<Item>, ItemOrder<Item>>(by: ItemOrder(areInIncreasingOrder))
        .start(on: self))
  }

  /// Returns the array of the items in the latest order of a signal.
  ///
  /// A new order is told as one update that moves items. Before the first order comes, the items are
  /// in the order of this array. When the signal ends, the last order stays.
  ///
  /// - Parameter orders: The orders: a `Property`, say, which has one at once.
  /// - Complexity: As `sorted(by:)`; O(*n* log *n*) for a new order.
  @inlinable
  public func sorted<Orders: SignalProtocol>(
    by orders: Orders
  ) -> ObservableArray<Item>
  where Orders.Element == @Sendable (Item, Item) -> Bool, Orders.Failure == Never {
    ObservableArray(
      SortOperator<ArraySnapshot<Item>, ItemOrder<Item>>(
        keepsSource: true, by: ItemOrder { _, _ in false }
      ).start(on: self, parameter: orders) { ItemOrder($0) })
  }
}

extension ObservableArray where Item: Comparable {
  /// Returns the array of the items in ascending order; equal ones keep the order that they have
  /// here.
  ///
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted() -> ObservableArray<Item> { sorted { comesBefore($0, $1) } }
}
