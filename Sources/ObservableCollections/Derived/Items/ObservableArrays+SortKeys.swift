public import Signals

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
    sorted(by: [key] + others)
  }

  /// Returns the array of the items in the order of any number of keys; equal ones keep the order that
  /// they have here.
  ///
  /// - Parameter keys: What to sort by; a later key decides where the earlier ones are equal.
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted(by keys: [SortKey<Item>]) -> ObservableArray<Item> {
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
    sorted(by: [key] + others)
  }

  /// Returns the list of the items of each section in the order of any number of keys; equal ones keep
  /// the order that they have here.
  ///
  /// - Parameter keys: What to sort by; a later key decides where the earlier ones are equal.
  /// - Complexity: As `sorted(by:)`.
  @inlinable
  public func sorted(
    by keys: [SortKey<Item>]
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
