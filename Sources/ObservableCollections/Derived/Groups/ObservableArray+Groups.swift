public import Signals

extension ObservableArray {
  /// Returns a list with a section for each key, whose metadata is the key.
  ///
  /// The items of a section are in the order of this array. Sections come with their first item and
  /// go with their last one; one that loses its last item and gets another in the same update
  /// stays. An item whose key changes moves; where its section goes with it, or the other one comes, views are
  /// told that it is deleted and inserted.
  ///
  /// Keys that are equal stand for each other: a section shows the one that came first, until it goes. One
  /// that is not equal to itself, as NaN, makes a section of its only item, which shows its latest key.
  /// What a key shows beside its identity, such as a title, is better looked up by it.
  ///
  ///     let list = contacts.grouped(by: \.initial)
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - order: The order of the sections; ascending by key unless it is given.
  /// - Complexity: O(*n* + *g* log *g*) to create for *g* sections; O(log *n*) for each item of an
  ///   update.
  @inlinable
  public func grouped<Key: Hashable & Comparable & Sendable>(
    by key: @escaping @Sendable (Item) -> Key, order: GroupOrder<Key> = .ascending
  ) -> Observable2DArray<Key, Item> {
    grouped(by: key, order: order, metadata: { $0 })
  }

  /// Returns a list with a section for each key, whose metadata is the key.
  ///
  /// The items of a section are in the order of this array. Sections come with their first item and
  /// go with their last one. An item whose key changes moves, as above. Of keys that are equal, a section shows
  /// the one that came first.
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - order: The order of the sections; that of their first items unless it is given.
  /// - Complexity: O(*n* + *g* log *g*) to create for *g* sections; O(log *n*) for each item of an
  ///   update.
  @_disfavoredOverload
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) -> Key, order: GroupOrder<Key> = .firstAppearance
  ) -> Observable2DArray<Key, Item> {
    grouped(by: key, order: order, metadata: { $0 })
  }

  /// Returns a list with a section for each key, whose metadata is made of the key.
  ///
  /// Of keys that are equal, the metadata of a section are made of the one that came first.
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - order: The order of the sections; ascending by key unless it is given.
  ///   - metadata: The metadata of a section; called when the section comes, and when it gets another key
  ///     that is not equal to itself, as NaN.
  /// - Complexity: O(*n* + *g* log *g*) to create for *g* sections; O(log *n*) for each item of an
  ///   update.
  @inlinable
  public func grouped<Key: Hashable & Comparable & Sendable, Metadata: Sendable>(
    by key: @escaping @Sendable (Item) -> Key, order: GroupOrder<Key> = .ascending,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) -> Observable2DArray<Metadata, Item> {
    Observable2DArray(
      GroupOperator(by: key, order: order, metadata: metadata).start(on: self))
  }

  /// Returns a list with a section for each key, whose metadata is made of the key.
  ///
  /// Of keys that are equal, the metadata of a section are made of the one that came first.
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - order: The order of the sections; that of their first items unless it is given.
  ///   - metadata: The metadata of a section; called when the section comes, and when it gets another key
  ///     that is not equal to itself, as NaN.
  /// - Complexity: O(*n* + *g* log *g*) to create for *g* sections; O(log *n*) for each item of an
  ///   update.
  @inlinable
  @_disfavoredOverload
  public func grouped<Key: Hashable & Sendable, Metadata: Sendable>(
    by key: @escaping @Sendable (Item) -> Key, order: GroupOrder<Key> = .firstAppearance,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) -> Observable2DArray<Metadata, Item> {
    Observable2DArray(
      GroupOperator(by: key, order: order, metadata: metadata).start(on: self))
  }

  /// Returns the array of the first item of each key, in the order that they have here.
  ///
  /// When it goes, or another one comes before it, the item of the same key that is the first then
  /// is shown; it moves there and is reloaded. One whose key changes is reloaded in its place if it is shown
  /// before and after.
  ///
  /// - Parameter key: The key of an item; called once for each item, and again when it is reloaded.
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update.
  @inlinable
  public func distinct<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) -> Key
  ) -> ObservableArray<Item> {
    ObservableArray(DistinctOperator(by: key).start(on: self))
  }

  /// Returns the array of the first item of each of the keys that the latest closure of a signal gives.
  ///
  /// Another closure is told as one update that deletes and inserts. There is no item before the first one
  /// comes. When the signal ends, the last one stays.
  ///
  /// - Parameter keys: What gives the key of an item: a `Property`, say, which has one at once. Each is
  ///   called once for each item, and again when it is reloaded.
  /// - Complexity: As `distinct(by:)`; O(*n*) for another closure.
  @inlinable
  public func distinct<Keys: SignalProtocol, Key: Hashable & Sendable>(
    by keys: Keys
  ) -> ObservableArray<Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    ObservableArray(DistinctOperator(by: nil).start(on: self, parameter: keys) { $0 })
  }

  /// Returns the array of the first item of each of the keys that a closure gives with the latest value of a
  /// signal.
  ///
  /// A new value is told as one update that deletes and inserts. There is no item before the first one comes.
  /// When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - key: The key of an item; called once for each item and value, and again when an item is reloaded.
  /// - Complexity: As `distinct(by:)`; O(*n*) for a new value.
  @inlinable
  public func distinct<Values: SignalProtocol, Key: Hashable & Sendable>(
    by values: Values, _ key: @escaping @Sendable (Item, Values.Element) -> Key
  ) -> ObservableArray<Item> where Values.Element: Sendable, Values.Failure == Never {
    ObservableArray(
      DistinctOperator(by: nil).start(on: self, parameter: values) { value in { key($0, value) } })
  }
}

extension ObservableArray where Item: Hashable {
  /// Returns the array of the items without those that are equal to one before.
  ///
  /// When an item goes, or comes before one that is equal, nothing is told but that it moves, unless items
  /// are objects.
  ///
  /// - Complexity: O(*n*) to create; O(log *n*) for each item of an update.
  @inlinable
  public func distinct() -> ObservableArray<Item> {
    ObservableArray(DistinctOperator(by: { $0 }, areEqual: equality()).start(on: self))
  }
}
