/// One of the values that items are sorted by, ascending or descending.
///
///     people.sorted(by: .ascending(\.lastName), .descending(\.age))
public struct SortKey<Item>: Sendable {
  @usableFromInline let makeColumn: @Sendable () -> KeyColumn<Item>

  @inlinable
  init<Value: Sendable>(
    _ value: @escaping @Sendable (Item) -> Value,
    _ areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) {
    makeColumn = { KeyColumn(value, areInIncreasingOrder) }
  }

  /// Smaller values first, and NaN last.
  ///
  /// - Parameter value: The value of an item; called once for each item, and again when it is reloaded, or goes
  ///   to a section that comes or out of one that goes. The value is kept beside the item.
  @inlinable
  public static func ascending<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> SortKey {
    SortKey(value) { comesBefore($0, $1) }
  }

  /// NaN first, then larger values.
  ///
  /// - Parameter value: The value of an item; called as by `ascending(_:)`.
  @inlinable
  public static func descending<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> SortKey {
    SortKey(value) { comesBefore($1, $0) }
  }
}

// Values that are not `Comparable`.
extension SortKey {
  /// `false` before `true`.
  ///
  /// - Parameter value: The value of an item; called as by `ascending(_:)`.
  @inlinable
  public static func ascending(_ value: @escaping @Sendable (Item) -> Bool) -> SortKey {
    SortKey(value) { !$0 && $1 }
  }

  /// `true` before `false`.
  ///
  /// - Parameter value: The value of an item; called as by `ascending(_:)`.
  @inlinable
  public static func descending(_ value: @escaping @Sendable (Item) -> Bool) -> SortKey {
    SortKey(value) { $0 && !$1 }
  }

  /// Smaller values first, then NaN, and items without a value last, unless they are to be first.
  ///
  ///     chores.sorted(by: .ascending(\.dueDate), .ascending(\.title))
  ///
  /// - Parameters:
  ///   - value: The value of an item, if it has one; called as by `ascending(_:)`.
  ///   - nilsFirst: Whether the items without a value come first.
  @inlinable
  @_disfavoredOverload
  public static func ascending<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value?, nilsFirst: Bool = false
  ) -> SortKey {
    SortKey(value) { comesBefore($0, $1, nilsFirst: nilsFirst) { comesBefore($0, $1) } }
  }

  /// NaN first, then larger values, and items without a value last, unless they are to be first.
  ///
  /// - Parameters:
  ///   - value: The value of an item, if it has one; called as by `ascending(_:)`.
  ///   - nilsFirst: Whether the items without a value come first.
  @inlinable
  @_disfavoredOverload
  public static func descending<Value: Comparable & Sendable>(
    _ value: @escaping @Sendable (Item) -> Value?, nilsFirst: Bool = false
  ) -> SortKey {
    SortKey(value) { comesBefore($0, $1, nilsFirst: nilsFirst) { comesBefore($1, $0) } }
  }

  /// Values in an order of your own.
  ///
  ///     people.sorted(by: .ascending(\.name) { $0.localizedCompare($1) == .orderedAscending })
  ///
  /// - Parameters:
  ///   - value: The value of an item; called as by `ascending(_:)`.
  ///   - areInIncreasingOrder: Whether the first value comes before the second; a strict weak order.
  @inlinable
  public static func ascending<Value: Sendable>(
    _ value: @escaping @Sendable (Item) -> Value,
    using areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SortKey {
    SortKey(value, areInIncreasingOrder)
  }

  /// Values in the reverse of an order of your own.
  ///
  /// - Parameters:
  ///   - value: The value of an item; called as by `ascending(_:)`.
  ///   - areInIncreasingOrder: Whether the first value comes before the second in the order that is
  ///     reversed; a strict weak order.
  @inlinable
  public static func descending<Value: Sendable>(
    _ value: @escaping @Sendable (Item) -> Value,
    using areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SortKey {
    SortKey(value) { areInIncreasingOrder($1, $0) }
  }
}

/// The order of values of which some may be missing.
@inlinable
func comesBefore<Value>(
  _ first: Value?, _ second: Value?, nilsFirst: Bool, _ areInOrder: (Value, Value) -> Bool
) -> Bool {
  switch (first, second) {
  case (let first?, let second?): areInOrder(first, second)
  case (nil, .some): nilsFirst
  case (.some, nil): !nilsFirst
  case (nil, nil): false
  }
}
