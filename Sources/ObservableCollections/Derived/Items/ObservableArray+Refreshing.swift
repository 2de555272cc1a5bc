public import Signals

extension ObservableArray {
  /// Returns the array of the same items, in which an item is reloaded when a signal of its own
  /// sends.
  ///
  /// What the signal sends while it is subscribed to, as a property does, reloads nothing. Operators
  /// on the result look at the item again, and at no other.
  ///
  /// - Parameter changes: The signal of an item, which is observed while the item is here.
  /// - Complexity: O(*n*) to create; O(log *n*) for a reload; O(*k* log *n*) for an update of *k*
  ///   items.
  @inlinable
  public func refreshed<Changes: SignalProtocol>(
    on changes: @escaping @Sendable (Item) -> Changes
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    ObservableArray(
      RefreshOperator<ArraySnapshot<Item>, Changes>(changes).start(on: self))
  }

  /// Returns the array of the items that a predicate accepts, which is asked again for an item when
  /// a signal of its own sends.
  ///
  /// - Parameters:
  ///   - changes: The signal of an item, which is observed while the item is here.
  ///   - isIncluded: Called once for each item, and again when it is reloaded or its signal sends.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items.
  @inlinable
  public func filtered<Changes: SignalProtocol>(
    on changes: @escaping @Sendable (Item) -> Changes,
    _ isIncluded: @escaping @Sendable (Item) -> Bool
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    refreshed(on: changes).filtered(isIncluded)
  }

  /// Returns the array of the items in the ascending order of a key; an item is asked for its key
  /// again, and put in its place, when a signal of its own sends.
  ///
  ///     people.sorted(on: \.changes, by: \.name)
  ///
  /// An item stands where the key belongs that it gave last, so that items may change together,
  /// before the signal of any of them sends. Items with equal keys keep the order that they have here.
  ///
  /// - Parameters:
  ///   - changes: The signal of an item, which is observed while the item is here.
  ///   - key: What an item is sorted by; called once for each item, and again when it is reloaded or
  ///     its signal sends.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*), comparisons included, when a signal sends,
  ///   and for each item of an update.
  @inlinable
  public func sorted<Changes: SignalProtocol, Key: Comparable & Sendable>(
    on changes: @escaping @Sendable (Item) -> Changes,
    by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    sorted(on: changes, by: key, using: { comesBefore($0, $1) })
  }

  /// Returns the array of the items in an order of their keys; an item is asked for its key again,
  /// and put in its place, when a signal of its own sends.
  ///
  ///     people.sorted(on: \.changes, by: { ($0.name, $0.age) }, using: >)
  ///
  /// - Parameters:
  ///   - changes: The signal of an item, which is observed while the item is here.
  ///   - key: What an item is sorted by; called once for each item, and again when it is reloaded or
  ///     its signal sends.
  ///   - areInIncreasingOrder: Whether the first key comes before the second; a strict weak order.
  /// - Complexity: As `sorted(on:by:)`.
  @inlinable
  public func sorted<Changes: SignalProtocol, Key: Sendable>(
    on changes: @escaping @Sendable (Item) -> Changes,
    by key: @escaping @Sendable (Item) -> Key,
    using areInIncreasingOrder: @escaping @Sendable (Key, Key) -> Bool
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    // The key is kept beside the item: what it is now may not have been told yet.
    refreshed(on: changes).sorted(by: [SortKey(key, areInIncreasingOrder)])
  }
}
