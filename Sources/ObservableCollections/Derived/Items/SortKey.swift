public import Signals

/// One of the values that items are sorted by, ascending or descending.
///
///     people.sorted(by: .ascending(\.lastName), .descending(\.age))
public struct SortKey<Item>: Sendable {
  @usableFromInline
  enum Order {
    case before
    case same
    case behind
  }

  @usableFromInline let compare: @Sendable (Item, Item) -> Order

  @inlinable
  init(compare: @escaping @Sendable (Item, Item) -> Order) { self.compare = compare }

  /// Smaller values first, and NaN last.
  ///
  /// - Parameter value: The value of an item; called in each comparison of two items, of which there are
  ///   O(log *n*) for each item of an update. What is costly is kept by `sorted(on:by:)`.
  @inlinable
  public static func ascending<Value: Comparable & SendableMetatype>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> SortKey {
    SortKey { first, second in
      let (first, second) = (value(first), value(second))
      return comesBefore(first, second) ? .before : comesBefore(second, first) ? .behind : .same
    }
  }

  /// NaN first, then larger values.
  ///
  /// - Parameter value: The value of an item; called as by `ascending(_:)`.
  @inlinable
  public static func descending<Value: Comparable & SendableMetatype>(
    _ value: @escaping @Sendable (Item) -> Value
  ) -> SortKey {
    let ascending = ascending(value)
    return SortKey { ascending.compare($1, $0) }
  }

  /// Whether the first of two items comes before the second; a later key decides where the earlier
  /// ones find them equal.
  @inlinable
  static func areInIncreasingOrder(_ keys: [SortKey]) -> @Sendable (Item, Item) -> Bool {
    { first, second in
      for key in keys {
        switch key.compare(first, second) {
        case .before: return true
        case .behind: return false
        case .same: continue
        }
      }
      return false
    }
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
    sorted(by: SortKey.areInIncreasingOrder([key] + others))
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
    sorted(by: keys.map { SortKey.areInIncreasingOrder($0) })
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
    sorted(by: SortKey.areInIncreasingOrder([key] + others))
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
    sorted(by: keys.map { SortKey.areInIncreasingOrder($0) })
  }
}
