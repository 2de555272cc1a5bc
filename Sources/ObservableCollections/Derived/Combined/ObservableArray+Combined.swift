extension ObservableArray {
  /// Returns the array of the items of this array, then those of others.
  ///
  /// It is complete when all of them are.
  ///
  /// - Parameter others: The other arrays, in order.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items, and the number of
  ///   arrays.
  @inlinable
  public func joined(with others: ObservableArray<Item>...) -> ObservableArray<Item> {
    joined(with: others)
  }

  /// Returns the array of the items of this array, then those of others.
  ///
  /// It is complete when all of them are.
  ///
  /// - Parameter others: The other arrays, in order.
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items, and the number of
  ///   arrays.
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
  /// The arrays may come, go and move; each is observed while it is here. It is complete when this
  /// array is.
  ///
  /// - Complexity: O(*n*) to create; O(*k* log *n*) for an update of *k* items.
  public func joined<Inner: Sendable>() -> ObservableArray<Inner>
  where Item: ObservableArray<Inner> {
    ObservableArray<Inner>(
      FlattenArraysOperator<Item, Inner>().start { $0.connect(updates) { .outer($0) } })
  }

  /// Returns the array of the items of this array and of others, in order.
  ///
  /// - Parameters:
  ///   - others: The other arrays; they need not be in order.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; a strict weak order.
  ///     Equal items are in the order of the arrays, and of the items there.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*) comparisons and O(log² *n*) time for each
  ///   item of an update.
  @inlinable
  public func merged(
    with others: ObservableArray<Item>...,
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool
  ) -> ObservableArray<Item> {
    joined(with: others).sorted(by: areInIncreasingOrder)
  }

  /// Returns the array of the items of this array, then those of another whose key none before has:
  /// the first item of each key.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update.
  @inlinable
  public func union<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    joined(with: other).distinct(by: key)
  }

  /// Returns the array of the items of this array whose key an item of another array has.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its key.
  @inlinable
  public func intersection<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    combined(with: other, SetOperator(by: key, first: .members))
  }

  /// Returns the array of the items of this array whose key no item of another array has.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its key.
  @inlinable
  public func subtracting<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    combined(with: other, SetOperator(by: key, first: .others))
  }

  /// Returns the array of the items whose key only one of two arrays has: those of this array, then
  /// those of the other.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its key.
  @inlinable
  public func symmetricDifference<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    combined(with: other, SetOperator(by: key, first: .others, second: .others))
  }

  @inlinable
  func combined<Key>(
    with other: ObservableArray<Item>, _ operation: SetOperator<Item, Key>
  ) -> ObservableArray<Item> {
    ObservableArray(
      operation.start(sourceCount: 2) {
        $0.connect(other.updates) { .second($0) }
        $0.connect(updates) { .first($0) }
      })
  }
}

extension ObservableArray where Item: Identifiable, Item.ID: Sendable {
  /// Returns the array of the items of this array, then those of another whose id none before has.
  ///
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update.
  @inlinable
  public func union(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    union(other, by: { $0.id })
  }

  /// Returns the array of the items of this array whose id an item of another array has.
  ///
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its id.
  @inlinable
  public func intersection(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    intersection(other, by: { $0.id })
  }

  /// Returns the array of the items of this array whose id no item of another array has.
  ///
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its id.
  @inlinable
  public func subtracting(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    subtracting(other, by: { $0.id })
  }

  /// Returns the array of the items whose id only one of two arrays has.
  ///
  /// - Complexity: O(*n*) to create; O(log² *n*) for each item of an update and each item of its id.
  @inlinable
  public func symmetricDifference(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    symmetricDifference(other, by: { $0.id })
  }
}

extension ObservableArray {
  /// Returns the pairs of the items of this array and another that have the same key.
  ///
  ///     orders.joined(with: customers, on: \.customerID, equals: \.id)
  ///
  /// The pairs are in the order of this array, those of one item in the order of the other. Items
  /// without a partner are shown as `kind` says; those of the other array stand behind all pairs.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: The key of an item of this array; called once for each, and again when it is reloaded.
  ///   - otherKey: The key of an item of the other array.
  ///   - kind: Which items without a partner are shown.
  /// - Complexity: O(*n* log *n*) to create; O(log² *n*) for each item of an update and each row that
  ///   it has.
  @inlinable
  public func joined<Other: Sendable, Key: Hashable & Sendable>(
    with other: ObservableArray<Other>, on key: @escaping @Sendable (Item) -> Key,
    equals otherKey: @escaping @Sendable (Other) -> Key, _ kind: JoinKind = .inner
  ) -> ObservableArray<JoinedItems<Item, Other>> {
    ObservableArray<JoinedItems<Item, Other>>(
      JoinOperator(kind, left: key, right: otherKey).start(sourceCount: 2) {
        $0.connect(other.updates) { .right($0) }
        $0.connect(updates) { .left($0) }
      })
  }
}
