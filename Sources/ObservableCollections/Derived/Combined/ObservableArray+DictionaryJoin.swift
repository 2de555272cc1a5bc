extension ObservableArray {
  /// Returns the array of what a closure makes of each item and of what a dictionary has for its key.
  ///
  ///     messages.joined(with: users, on: \.author) { message, user in Row(message, by: user) }
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - key: The key of an item; called once for each, and again when it is reloaded.
  ///   - transform: Is given an item and the value of its key, which is `nil` when there is none; called
  ///     once for each item, and again when the item or the value is set.
  /// - Complexity: O(log *n*) for each item of an update, and for each that has the key of a value that
  ///   becomes another; to create it, all items and values count.
  @inlinable
  public func joined<Key: Hashable & Sendable, Value: Sendable, Result: Sendable>(
    with dictionary: ObservableDictionary<Key, Value>, on key: @escaping @Sendable (Item) -> Key,
    _ transform: @escaping @Sendable (Item, Value?) -> Result
  ) -> ObservableArray<Result> {
    joined(with: dictionary.entries, on: key, equals: { $0.key }, .left)
      .compactMapped { row in row.left.map { transform($0, row.right?.value) } }
  }

  /// Returns the array of what a closure makes of each item and of what a dictionary has for its key.
  ///
  /// A result that equals the one before is told to nobody, unless results are or hold objects.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - key: The key of an item; called once for each, and again when it is reloaded.
  ///   - transform: Is given an item and the value of its key, which is `nil` when there is none; called
  ///     once for each item, and again when the item or the value is set.
  /// - Complexity: O(log *n*) for each item of an update, and for each that has the key of a value that
  ///   becomes another; to create it, all items and values count.
  @inlinable
  public func joined<Key: Hashable & Sendable, Value: Sendable, Result: Equatable & Sendable>(
    with dictionary: ObservableDictionary<Key, Value>, on key: @escaping @Sendable (Item) -> Key,
    _ transform: @escaping @Sendable (Item, Value?) -> Result
  ) -> ObservableArray<Result> {
    joined(with: dictionary.entries, on: key, equals: { $0.key }, .left)
      .compactMapped { row in row.left.map { transform($0, row.right?.value) } }
  }
}
