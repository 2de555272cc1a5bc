public import Signals

// Lists that are grouped as a signal says.

extension ObservableArray {
  /// Returns a list with a section for each of the keys that the latest closure of a signal gives, as in
  /// a list that is grouped as a menu says.
  ///
  ///     let list = mails.grouped(
  ///       by: grouping.map { grouping in { @Sendable in $0.key(of: grouping) } })
  ///
  /// Another closure is told as one update that moves the items whose keys change. There is no section
  /// before the first one comes. When the signal ends, the last one stays. Of keys that are equal, a
  /// section shows the one that came first.
  ///
  /// - Parameters:
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called once
  ///     for each item, and again when it is reloaded.
  ///   - order: The order of the sections; ascending by key unless it is given.
  /// - Complexity: As `grouped(by:order:)`; O(*n* log *n*) for another closure.
  @inlinable
  public func grouped<Keys: SignalProtocol, Key: Hashable & Comparable & Sendable>(
    by keys: Keys, order: GroupOrder<Key> = .ascending
  ) -> Observable2DArray<Key, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    grouped(by: keys, order: order, metadata: { $0 })
  }

  /// Returns a list with a section for each of the keys that the latest closure of a signal gives.
  ///
  /// - Parameters:
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once.
  ///   - order: The order of the sections; that of their first items unless it is given.
  /// - Complexity: As `grouped(by:order:)`; O(*n* log *n*) for another closure.
  @_disfavoredOverload
  @inlinable
  public func grouped<Keys: SignalProtocol, Key: Hashable & Sendable>(
    by keys: Keys, order: GroupOrder<Key> = .firstAppearance
  ) -> Observable2DArray<Key, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    grouped(by: keys, order: order, metadata: { $0 })
  }

  /// Returns a list with a section for each of the keys that the latest closure of a signal gives,
  /// whose metadata is made of the key.
  ///
  /// Another closure is told as one update that moves the items whose keys change. There is no section
  /// before the first one comes. When the signal ends, the last one stays. Of keys that are equal, a
  /// section shows the one that came first.
  ///
  /// - Parameters:
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called
  ///     once for each item, and again when it is reloaded.
  ///   - order: The order of the sections.
  ///   - metadata: The metadata of a section; called when the section comes.
  /// - Complexity: As `grouped(by:order:metadata:)`; O(*n* log *n*) for another closure.
  @inlinable
  public func grouped<Keys: SignalProtocol, Key: Hashable & Sendable, Metadata: Sendable>(
    by keys: Keys, order: GroupOrder<Key>, metadata: @escaping @Sendable (Key) -> Metadata
  ) -> Observable2DArray<Metadata, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    Observable2DArray(
      GroupOperator(by: nil, order: order, metadata: metadata)
        .start(on: self, parameter: keys) { .key($0) })
  }

  /// Returns a list with a section for each of the keys that a closure gives with the latest value of a
  /// signal, as in a list that is grouped as a menu says.
  ///
  ///     let list = mails.grouped(by: grouping) { mail, grouping in mail.key(of: grouping) }
  ///
  /// A new value is told as one update that moves the items whose keys change. There is no section before the
  /// first one comes. When the signal ends, the last one stays. Of keys that are equal, a section shows the
  /// one that came first.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - order: The order of the sections; ascending by key unless it is given.
  ///   - key: The key of an item; called once for each item and value, and again when an item is reloaded.
  /// - Complexity: As `grouped(by:order:)`; O(*n* log *n*) for a new value.
  @inlinable
  public func grouped<Values: SignalProtocol, Key: Hashable & Comparable & Sendable>(
    by values: Values, order: GroupOrder<Key> = .ascending,
    _ key: @escaping @Sendable (Item, Values.Element) -> Key
  ) -> Observable2DArray<Key, Item> where Values.Element: Sendable, Values.Failure == Never {
    groups(by: values, order: order, key)
  }

  /// Returns a list with a section for each of the keys that a closure gives with the latest value of a
  /// signal.
  ///
  /// - Parameters:
  ///   - values: The values: a `Property`, say, which has one at once.
  ///   - order: The order of the sections; that of their first items unless it is given.
  ///   - key: The key of an item; called once for each item and value, and again when an item is reloaded.
  /// - Complexity: As `grouped(by:order:)`; O(*n* log *n*) for a new value.
  @_disfavoredOverload
  @inlinable
  public func grouped<Values: SignalProtocol, Key: Hashable & Sendable>(
    by values: Values, order: GroupOrder<Key> = .firstAppearance,
    _ key: @escaping @Sendable (Item, Values.Element) -> Key
  ) -> Observable2DArray<Key, Item> where Values.Element: Sendable, Values.Failure == Never {
    groups(by: values, order: order, key)
  }

  @inlinable
  func groups<Values: SignalProtocol, Key: Hashable & Sendable>(
    by values: Values, order: GroupOrder<Key>,
    _ key: @escaping @Sendable (Item, Values.Element) -> Key
  ) -> Observable2DArray<Key, Item> where Values.Element: Sendable, Values.Failure == Never {
    Observable2DArray(
      GroupOperator(by: nil, order: order, metadata: { $0 })
        .start(on: self, parameter: values) { value in .key { key($0, value) } })
  }

  /// Returns a list with a section for each key, whose metadata is the key, in the order that a signal
  /// sends last.
  ///
  /// Another order is told as one update that moves sections. Before the first one comes, sections
  /// are in the order of their first items. When the signal ends, the last one stays.
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - orders: The orders of the sections: a `Property`, say, which has one at once.
  /// - Complexity: As `grouped(by:order:)`; O(*g* log *n*) for another order of *g* sections.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) -> Key,
    order orders: some SignalProtocol<GroupOrder<Key>, Never>
  ) -> Observable2DArray<Key, Item> {
    grouped(by: key, order: orders, metadata: { $0 })
  }

  /// Returns a list with a section for each key, whose metadata is made of the key, in the order that a
  /// signal sends last.
  ///
  /// - Parameters:
  ///   - key: The key of an item; called once for each item, and again when it is reloaded.
  ///   - orders: The orders of the sections, as those of `grouped(by:order:)`.
  ///   - metadata: The metadata of a section; called when the section comes.
  /// - Complexity: As `grouped(by:order:)`; O(*g* log *n*) for another order of *g* sections.
  @inlinable
  public func grouped<Key: Hashable & Sendable, Metadata: Sendable>(
    by key: @escaping @Sendable (Item) -> Key,
    order orders: some SignalProtocol<GroupOrder<Key>, Never>,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) -> Observable2DArray<Metadata, Item> {
    Observable2DArray(
      GroupOperator(by: key, order: .firstAppearance, metadata: metadata)
        .start(on: self, parameter: orders) { .order($0) })
  }

  /// Returns a list with a section for each of the keys that the latest closure of a signal gives, in the
  /// order that another signal sends last.
  ///
  /// There is no section before the first closure comes, and sections are in the order of their first items
  /// before the first order does. A menu that changes both is told as an update for each.
  ///
  /// - Parameters:
  ///   - keys: What gives the key of an item: a `Property`, say, which has one at once. Each is called
  ///     once for each item, and again when it is reloaded.
  ///   - orders: The orders of the sections: a `Property`, say, which has one at once.
  /// - Complexity: As `grouped(by:order:)`; O(*n* log *n*) for another closure, O(*g* log *n*) for another
  ///   order of *g* sections.
  @inlinable
  public func grouped<Keys: SignalProtocol, Key: Hashable & Sendable>(
    by keys: Keys, order orders: some SignalProtocol<GroupOrder<Key>, Never>
  ) -> Observable2DArray<Key, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    grouped(by: keys, order: orders, metadata: { $0 })
  }

  /// Returns a list with a section for each of the keys that the latest closure of a signal gives, whose
  /// metadata is made of the key, in the order that another signal sends last.
  ///
  /// - Parameters:
  ///   - keys: What gives the key of an item, as that of `grouped(by:order:)`.
  ///   - orders: The orders of the sections: a `Property`, say, which has one at once.
  ///   - metadata: The metadata of a section; called when the section comes.
  /// - Complexity: As `grouped(by:order:)`.
  @inlinable
  public func grouped<Keys: SignalProtocol, Key: Hashable & Sendable, Metadata: Sendable>(
    by keys: Keys, order orders: some SignalProtocol<GroupOrder<Key>, Never>,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) -> Observable2DArray<Metadata, Item>
  where Keys.Element == @Sendable (Item) -> Key, Keys.Failure == Never {
    Observable2DArray(
      GroupOperator<Item, Key, Metadata>(by: nil, order: .firstAppearance, metadata: metadata)
        .start { inputs in
          inputs.connect(parameter: orders) { .parameter(.order($0)) }
          inputs.connect(parameter: keys) { .parameter(.key($0)) }
          inputs.connect(updates) { .update($0) }
        })
  }
}
