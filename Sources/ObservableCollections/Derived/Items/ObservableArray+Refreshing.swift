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
  public func refreshed<Changes: SignalProtocol>(
    on changes: @escaping @Sendable (Item) -> Changes
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    ObservableArray(
      RefreshOperator(changes).start { $0.connect(updates) { .update($0) } })
  }

  /// Returns the array of the items that a predicate accepts, which is asked again for an item when
  /// a signal of its own sends.
  ///
  /// - Parameters:
  ///   - changes: The signal of an item, which is observed while the item is here.
  ///   - isIncluded: Called once for each item, and again when it is reloaded or its signal sends.
  /// - Complexity: O(*n*) to create; O(log *n*) when a signal sends; O(*k* log *n*) for an update of
  ///   *k* items.
  public func filtered<Changes: SignalProtocol>(
    on changes: @escaping @Sendable (Item) -> Changes,
    _ isIncluded: @escaping @Sendable (Item) -> Bool
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    refreshed(on: changes).filtered(isIncluded)
  }

  /// Returns the array of the items in order; an item is put in its place again when a signal of its
  /// own sends.
  ///
  /// The signals of items that change their order together must have sent before other items are
  /// put in order: until then the list is not in order, and a place is searched in vain there. Where
  /// items change like that, keep what they are sorted by in the array.
  ///
  /// - Parameters:
  ///   - changes: The signal of an item, which is observed while the item is here.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; a strict weak order.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*) comparisons and O(log² *n*) time when a signal
  ///   sends, and for each item of an update.
  public func sorted<Changes: SignalProtocol>(
    on changes: @escaping @Sendable (Item) -> Changes,
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool
  ) -> ObservableArray<Item> where Changes.Failure == Never {
    refreshed(on: changes).sorted(by: areInIncreasingOrder)
  }
}

extension MutableObservableArray {
  /// Reloads an item without replacing it, so that whoever shows it, filters it or sorts it looks at
  /// it again.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  public func refresh(at index: Int) { update(at: index) { _ in } }
}
