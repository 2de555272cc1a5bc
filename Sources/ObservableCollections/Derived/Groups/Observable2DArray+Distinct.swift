public import Signals

extension Observable2DArray {
  /// Returns the list of the first item of each key in each section, in the order that they have here; the
  /// sections stay.
  ///
  /// When it goes, or another one comes before it, the item of the same key that is the first in the section
  /// then is shown; it moves there and is reloaded. The same key may be shown in several sections.
  ///
  /// - Parameter key: The key of an item; called once for each item, and again when it is reloaded, or goes to
  ///   a section that comes or out of one that goes.
  /// - Complexity: O(*n* log *n*) to create; O(log *n*) for each item of an update. A section that moves costs
  ///   as much as it has items.
  @inlinable
  public func distinct<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) -> Key
  ) -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(DistinctOperator<Snapshot, Key>(by: key).start(on: self))
  }

  /// Returns the list of the first item in each section of each of the keys that the latest closure of a
  /// signal gives.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameter keys: What gives the key of an item: a `Property`, say, which has one at once.
  /// - Complexity: As `distinct(by:)`; O(*n* log *n*) for another closure.
  @inlinable
  public func distinct<Keys: SignalProtocol, Key: Hashable & Sendable>(
    by keys: Keys
  ) -> Observable2DArray<SectionMetadata, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    Observable2DArray(
      DistinctOperator<Snapshot, Key>(by: nil).start(on: self, parameter: keys) { $0 })
  }

  /// Returns the list of the first item in each section of each of the keys that a closure gives with the
  /// latest value of a signal.
  ///
  /// A new value is told as one update that deletes and inserts. There is no item before the first one comes.
  /// When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - key: The key of an item; called once for each item and value, and again as that of `distinct(by:)`.
  /// - Complexity: As `distinct(by:)`; O(*n* log *n*) for a new value.
  @inlinable
  public func distinct<Values: SignalProtocol, Key: Hashable & Sendable>(
    by values: Values, _ key: @escaping @Sendable (Item, Values.Element) -> Key
  ) -> Observable2DArray<SectionMetadata, Item>
  where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray(
      DistinctOperator<Snapshot, Key>(by: nil)
        .start(on: self, parameter: values) { value in { key($0, value) } })
  }
}

extension Observable2DArray where Item: Hashable {
  /// Returns the list of the items without those that are equal to one before in their section.
  ///
  /// When an item goes, or comes before one that is equal, nothing is told but that it moves, unless items
  /// are objects.
  ///
  /// - Complexity: As `distinct(by:)`.
  @inlinable
  public func distinct() -> Observable2DArray<SectionMetadata, Item> {
    Observable2DArray(
      DistinctOperator<Snapshot, Item>(by: { $0 }, areEqual: equality()).start(on: self))
  }
}
