public import Signals

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
  /// - Parameter value: The value of an item; called once for each item, and again when it is reloaded. The
  ///   value is kept beside the item.
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

extension ObservableArray {
  /// Returns the array of the items in the order of some keys; equal ones keep the order that they
  /// have here.
  ///
  ///     people.sorted(by: .ascending(\.lastName), .descending(\.age))
  ///
  /// - Parameters:
  ///   - key: What to sort by.
  ///   - others: Further keys; a later one decides where the earlier ones are equal.
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted(
    by key: SortKey<Item>, _ others: SortKey<Item>...
  ) -> ObservableArray<Item> {
    sorted(inOrderOf: [key] + others)
  }

  @inlinable
  func sorted(inOrderOf keys: [SortKey<Item>]) -> ObservableArray<Item> {
    ObservableArray(
      SortOperator<ArraySnapshot<Item>, KeyOrder<Item>>(by: KeyOrder(keys)).start(on: self))
  }

  /// Returns the array of the items in the order of the keys that a signal sends last.
  ///
  /// Other keys are told as one update that moves items. Before the first ones come, the items are
  /// in the order of this array. When the signal ends, the last keys stay.
  ///
  /// - Parameter keys: The keys: a `Property`, say, which has some at once.
  /// - Complexity: As `sorted(by:)`; O(*n* log *n*) for other keys.
  @inlinable
  public func sorted<Keys: SignalProtocol<[SortKey<Item>], Never>>(
    by keys: Keys
  ) -> ObservableArray<Item> {
    ObservableArray(
      SortOperator<ArraySnapshot<Item>, KeyOrder<Item>>(keepsSource: true, by: KeyOrder([]))
        .start(on: self, parameter: keys) { KeyOrder($0) })
  }
}

extension Observable2DArray {
  /// Returns the list of the items of each section in the order of some keys; equal ones keep the
  /// order that they have here.
  ///
  /// - Parameters:
  ///   - key: What to sort by.
  ///   - others: Further keys; a later one decides where the earlier ones are equal.
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted(
    by key: SortKey<Item>, _ others: SortKey<Item>...
  ) -> Observable2DArray<SectionMetadata, Item> {
    sorted(inOrderOf: [key] + others)
  }

  @inlinable
  func sorted(
    inOrderOf keys: [SortKey<Item>]
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SortOperator<Snapshot, KeyOrder<Item>>(by: KeyOrder(keys)).start(on: self))
  }

  /// Returns the list of the items of each section in the order of the keys that a signal sends
  /// last.
  ///
  /// - Parameter keys: The keys: a `Property`, say, which has some at once.
  /// - Complexity: As `sorted(by:)`; O(*n* log *n*) for other keys.
  @inlinable
  public func sorted<Keys: SignalProtocol<[SortKey<Item>], Never>>(
    by keys: Keys
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      SortOperator<Snapshot, KeyOrder<Item>>(keepsSource: true, by: KeyOrder([]))
        .start(on: self, parameter: keys) { KeyOrder($0) })
  }
}
