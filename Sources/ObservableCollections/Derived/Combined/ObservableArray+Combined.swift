public import Signals

extension ObservableArray {
  /// Returns the array of the items of this array, then those of others.
  ///
  /// When one of them is replaced as a whole, the items of the others stay: that is told as a reload
  /// only when there are none. It is complete when all of them are.
  ///
  /// Arrays that are derived from one source are told of its updates one after the other: in between, the
  /// result has what one of them shows already and another one not yet.
  ///
  /// - Parameters:
  ///   - other: The array that follows.
  ///   - others: Further arrays, in order.
  /// - Complexity: O(*m* log *n*) to create, for *m* arrays; O(*k* log *n*) for an update of *k*
  ///   items.
  @inlinable
  public func joined(
    with other: ObservableArray<Item>, _ others: ObservableArray<Item>...
  ) -> ObservableArray<Item> {
    joined(with: [other] + others)
  }

  /// Returns the array of the items of this array, then those of others.
  ///
  /// When one of them is replaced as a whole, the items of the others stay: that is told as a reload
  /// only when there are none. It is complete when all of them are.
  ///
  /// - Parameter others: The other arrays, in order.
  /// - Complexity: As `joined(with:_:)`.
  @inlinable
  public func joined(with others: [ObservableArray<Item>]) -> ObservableArray<Item> {
    let arrays = [self] + others
    return ObservableArray(
      ConcatenateOperator<Item>(partCount: arrays.count).start(sourceCount: arrays.count) {
        for (part, array) in arrays.enumerated() {
          $0.connect(array.updates) { .init(part: part, update: $0) }
        }
      })
  }

  /// Returns the array of the items of the arrays of this array, one behind the other.
  ///
  /// The arrays may come, go and move; each is observed while it is here. When this array is replaced
  /// as a whole, those that were here already stay, with their items. It is complete when this array
  /// is.
  ///
  /// - Complexity: O(*m* log *n*) to create, for *m* arrays; O(*k* log *n*) for an update of *k*
  ///   items of one of them, or of *k* arrays that come, go or move, and O(*m* log *n*) when this
  ///   array is replaced.
  public func joined<Inner: Sendable>() -> ObservableArray<Inner>
  where Item: ObservableArray<Inner> {
    ObservableArray<Inner>(
      FlattenArraysOperator<Item, Inner>().start { $0.connect(updates) { .outer($0) } })
  }

  /// Returns the array of the items of this array and of others, in order.
  ///
  /// When one of them is replaced as a whole, the items of the others stay, as in `joined(with:)`.
  ///
  /// - Parameters:
  ///   - others: The other arrays; they need not be in order.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; a strict weak order.
  ///     Equal items are in the order of the arrays, and of the items there.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*), comparisons included, for each item of an
  ///   update.
  @inlinable
  public func merged(
    with others: ObservableArray<Item>...,
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool
  ) -> ObservableArray<Item> {
    joined(with: others).sorted(by: areInIncreasingOrder)
  }

  /// Returns the array of the items of this array and of others, in the latest order of a signal.
  ///
  /// Another order is told as one update that moves items. Before the first one comes, the items are in the
  /// order of the arrays. When the signal ends, the last order stays.
  ///
  /// - Parameters:
  ///   - others: The other arrays; they need not be in order.
  ///   - orders: The orders: a `Property`, say, which has one at once.
  /// - Complexity: As `merged(with:by:)`; O(*n* log *n*) for another order.
  @inlinable
  public func merged<Orders: SignalProtocol>(
    with others: ObservableArray<Item>..., by orders: Orders
  ) -> ObservableArray<Item>
  where Orders.Element == @Sendable (Item, Item) -> Bool, Orders.Failure == Never {
    joined(with: others).sorted(by: orders)
  }

  /// Returns the array of the items of this array and of others, in the order of some keys.
  ///
  ///     people.merged(with: guests, by: .ascending(\.lastName), .descending(\.age))
  ///
  /// - Parameters:
  ///   - others: The other arrays; they need not be in order.
  ///   - key: What to sort by.
  ///   - furtherKeys: A later key decides where the earlier ones are equal.
  /// - Complexity: As `merged(with:by:)`.
  @inlinable
  public func merged(
    with others: ObservableArray<Item>..., by key: SortKey<Item>,
    _ furtherKeys: SortKey<Item>...
  ) -> ObservableArray<Item> {
    joined(with: others).sorted(by: [key] + furtherKeys)
  }

  /// Returns the array of the items of this array and of others, in the order of the keys that a
  /// signal sends last.
  ///
  /// Other keys are told as one update that moves items. Before the first ones come, the items are
  /// in the order of the arrays. When the signal ends, the last keys stay.
  ///
  /// - Parameters:
  ///   - others: The other arrays; they need not be in order.
  ///   - keys: The keys: a `Property`, say, which has some at once.
  /// - Complexity: As `merged(with:by:)`; O(*n* log *n*) for other keys.
  @inlinable
  public func merged<Keys: SignalProtocol<[SortKey<Item>], Never>>(
    with others: ObservableArray<Item>..., by keys: Keys
  ) -> ObservableArray<Item> {
    joined(with: others).sorted(by: keys)
  }
}

extension ObservableArray where Item: Comparable {
  /// Returns the array of the items of this array and of others, in ascending order.
  ///
  /// - Parameters:
  ///   - other: Another array, which need not be in order.
  ///   - others: Further ones. Equal items are in the order of the arrays, and of the items there.
  /// - Complexity: As `merged(with:by:)`.
  @inlinable
  public func merged(
    with other: ObservableArray<Item>, _ others: ObservableArray<Item>...
  ) -> ObservableArray<Item> {
    joined(with: [other] + others).sorted()
  }
}
