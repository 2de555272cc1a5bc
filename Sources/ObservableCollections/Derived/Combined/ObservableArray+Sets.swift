public import Signals

extension ObservableArray {
  /// Returns the array of the items of this array, then those of another whose key none before has:
  /// the first item of each key.
  ///
  /// When one of them is replaced as a whole, what is shown of the other stays.
  ///
  /// Where both are derived from one source, its updates come in two steps, as in `joined(with:_:)`.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update.
  @inlinable
  public func union<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    joined(with: other).distinct(by: key)
  }

  /// Returns the array of the items of this array whose key an item of another array has.
  ///
  /// Where both are derived from one source, its updates come in two steps, as in `joined(with:_:)`; what is
  /// `filtered` by both predicates comes in one.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its key.
  @inlinable
  public func intersection<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    combined(with: other, SetOperator(by: key, first: .members))
  }

  /// Returns the array of the items of this array whose key no item of another array has.
  ///
  /// Where both are derived from one source, its updates come in two steps, as in `joined(with:_:)`: an item
  /// may come and go again. What is `filtered` by the opposite predicate comes in one.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its key.
  @inlinable
  public func subtracting<Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    combined(with: other, SetOperator(by: key, first: .others))
  }

  /// Returns the array of the items whose key only one of two arrays has: those of this array, then
  /// those of the other.
  ///
  /// When one of them is replaced as a whole, what is shown of the other before and after stays.
  ///
  /// Where both are derived from one source, its updates come in two steps, as in `joined(with:_:)`.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - key: What tells items apart; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its key.
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

// MARK: - Keys of a signal

extension ObservableArray {
  /// Returns the array of the first item of each of the keys that the latest closure of a signal gives: the
  /// items of this array, then those of another.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called once
  ///     for each item, and again when it is reloaded.
  /// - Complexity: As `union(_:by:)`; O(*n*) for another closure.
  @inlinable
  public func union<Keys: SignalProtocol, Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by keys: Keys
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    joined(with: other).distinct(by: keys)
  }

  /// Returns the array of the items of this array whose key, by the latest closure of a signal, an item of
  /// another array has.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called once
  ///     for each item, and again when it is reloaded.
  /// - Complexity: As `intersection(_:by:)`; O(*n*) for another closure.
  @inlinable
  public func intersection<Keys: SignalProtocol, Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by keys: Keys
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    combined(with: other, by: keys, SetOperator(by: nil, first: .members))
  }

  /// Returns the array of the items of this array whose key, by the latest closure of a signal, no item of
  /// another array has.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called once
  ///     for each item, and again when it is reloaded.
  /// - Complexity: As `subtracting(_:by:)`; O(*n*) for another closure.
  @inlinable
  public func subtracting<Keys: SignalProtocol, Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by keys: Keys
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    combined(with: other, by: keys, SetOperator(by: nil, first: .others))
  }

  /// Returns the array of the items whose key, by the latest closure of a signal, only one of two arrays
  /// has: those of this array, then those of the other.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called once
  ///     for each item, and again when it is reloaded.
  /// - Complexity: As `symmetricDifference(_:by:)`; O(*n*) for another closure.
  @inlinable
  public func symmetricDifference<Keys: SignalProtocol, Key: Hashable & Sendable>(
    _ other: ObservableArray<Item>, by keys: Keys
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    combined(with: other, by: keys, SetOperator(by: nil, first: .others, second: .others))
  }

  @inlinable
  func combined<Key, Keys: SignalProtocol>(
    with other: ObservableArray<Item>, by keys: Keys, _ operation: SetOperator<Item, Key>
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    ObservableArray(
      operation.start(sourceCount: 2) {
        $0.connect(parameter: keys) { .key($0) }
        $0.connect(other.updates) { .second($0) }
        $0.connect(updates) { .first($0) }
      })
  }
}

extension ObservableArray where Item: Identifiable, Item.ID: Sendable {
  /// Returns the array of the items of this array, then those of another whose id none before has.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update.
  @inlinable
  public func union(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    union(other, by: { $0.id })
  }

  /// Returns the array of the items of this array whose id an item of another array has.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its id.
  @inlinable
  public func intersection(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    intersection(other, by: { $0.id })
  }

  /// Returns the array of the items of this array whose id no item of another array has.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its id.
  @inlinable
  public func subtracting(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    subtracting(other, by: { $0.id })
  }

  /// Returns the array of the items whose id only one of two arrays has.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item of its id.
  @inlinable
  public func symmetricDifference(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    symmetricDifference(other, by: { $0.id })
  }
}

extension ObservableArray where Item: Hashable {
  /// Returns the array of the items of this array, then those of another that equal none before.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update.
  @_disfavoredOverload
  @inlinable
  public func union(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    joined(with: other).distinct()
  }

  /// Returns the array of the items of this array that an item of another array equals.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item that equals it.
  @_disfavoredOverload
  @inlinable
  public func intersection(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    intersection(other, by: { $0 })
  }

  /// Returns the array of the items of this array that no item of another array equals.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item that equals it.
  @_disfavoredOverload
  @inlinable
  public func subtracting(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    subtracting(other, by: { $0 })
  }

  /// Returns the array of the items that only one of two arrays has: those of this array, then those of
  /// the other.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update and each item that equals it.
  @_disfavoredOverload
  @inlinable
  public func symmetricDifference(_ other: ObservableArray<Item>) -> ObservableArray<Item> {
    symmetricDifference(other, by: { $0 })
  }
}
