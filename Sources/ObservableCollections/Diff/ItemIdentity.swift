/// How a diff tells which item of one list is which item of another, and whether it changed.
///
/// The ways that the package knows are `identifiable`, `property(_:)`, `value` and `equality`; a
/// program may make its own of two closures.
public struct ItemIdentity<Item, ID: Hashable & SendableMetatype>: Sendable {
  /// What stays the same while the item changes.
  public let id: @Sendable (Item) -> ID

  /// Whether two items of the same identity have the same content.
  public let areEqual: @Sendable (Item, Item) -> Bool

  /// The same for items in place.
  @usableFromInline let relation: ItemRelation

  /// Creates an identity from two closures.
  ///
  /// - Parameters:
  ///   - id: What stays the same while the item changes.
  ///   - areEqual: Whether two items of the same identity have the same content.
  @inlinable
  public init(
    id: @escaping @Sendable (Item) -> ID, areEqual: @escaping @Sendable (Item, Item) -> Bool
  ) {
    self.init(
      id: id, areEqual: areEqual,
      relation: ItemRelation(
        of: Item.self, areSame: { areEqualIDs(id($0), id($1)) }, areEqual: areEqual,
        hash: { id($0).hashValue }, quickHash: { ObservableCollections.quickHash(id($0)) }))
  }

  @inlinable
  init(
    id: @escaping @Sendable (Item) -> ID, areEqual: @escaping @Sendable (Item, Item) -> Bool,
    relation: ItemRelation
  ) {
    self.id = id
    self.areEqual = areEqual
    self.relation = relation
  }
}

extension ItemIdentity where Item: Equatable & SendableMetatype {
  /// Items are told apart by a property, and changed when they are not equal.
  @inlinable
  public static func property(_ keyPath: any KeyPath<Item, ID> & Sendable) -> ItemIdentity {
    ItemIdentity(
      id: { $0[keyPath: keyPath] }, areEqual: ==,
      relation: ItemRelation(
        of: Item.self, areSame: { areEqualIDs($0[keyPath: keyPath], $1[keyPath: keyPath]) },
        areEqual: { $0 == $1 }, hash: { $0[keyPath: keyPath].hashValue },
        quickHash: { ObservableCollections.quickHash($0[keyPath: keyPath]) }))
  }
}

extension ItemIdentity
where Item: Identifiable & Equatable & SendableMetatype, Item.ID == ID {
  /// Items are told apart by their `id`, and changed when they are not equal.
  @inlinable
  public static var identifiable: ItemIdentity {
    ItemIdentity(
      id: { $0.id }, areEqual: ==,
      relation: ItemRelation(
        of: Item.self, areSame: { areEqualIDs($0.id, $1.id) },
        areEqual: { $0 == $1 }, hash: { $0.id.hashValue },
        quickHash: { ObservableCollections.quickHash($0.id) }))
  }
}

extension ItemIdentity where Item == ID {
  /// Items are told apart by themselves: another value is another item.
  @inlinable
  public static var value: ItemIdentity {
    ItemIdentity(
      id: { $0 }, areEqual: ==,
      relation: ItemRelation(
        of: Item.self, areSame: nil, areEqual: { $0 == $1 }, hash: { $0.hashValue },
        quickHash: { ObservableCollections.quickHash(copy $0) }))
  }
}

extension ItemIdentity where Item: Equatable & SendableMetatype, ID == EqualityID<Item> {
  /// Items are told apart by themselves: another value is another item.
  ///
  /// Items that are `Hashable` are looked up as by `value`. For others the result is that of `value`
  /// as long as about a thousand items or fewer were inserted, deleted or moved. What is neither in
  /// its place nor near it is compared with the others: O(*n* · *d*) comparisons for *d* such items;
  /// where that becomes too many, only with those next to its place.
  @inlinable
  public static var equality: ItemIdentity {
    // The static type decides: equal items may be of classes of which only one has a hash.
    let isHashable = Item.self is any (Hashable & SendableMetatype).Type
    return ItemIdentity(
      id: { EqualityID($0) }, areEqual: ==,
      relation: ItemRelation(
        of: Item.self, areSame: nil, areEqual: { $0 == $1 },
        hash: { isHashable ? hashIfHashable(copy $0) ?? 0 : 0 },
        quickHash: {
          isHashable ? ObservableCollections.quickHash(copy $0, otherwise: hashIfHashable) : nil
        }))
  }
}
