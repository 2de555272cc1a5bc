extension ItemIdentity where Item: Equatable & SendableMetatype, ID == AnyHashable {
  /// Items are told apart by their `id` if they have one, otherwise by their values.
  ///
  /// Which of these they have is found out at run time: for the metadata of sections, of which lists
  /// have few, and for items in generic code that knows nothing of them but that they are equal.
  @inlinable static var idOrValue: ItemIdentity {
    ItemIdentity(
      id: { idOrValue(of: $0) }, areEqual: { $0 == $1 },
      relation: Item.self is any Identifiable.Type
        ? ItemRelation(
          of: Item.self, areSame: { idOrValue(of: $0) == idOrValue(of: $1) },
          areEqual: { $0 == $1 }, hash: { idOrValue(of: $0).hashValue },
          quickHash: { idOrValue(of: $0).hashValue })
        : ItemIdentity<Item, EqualityID<Item>>.equality.relation)
  }

  @usableFromInline static func idOrValue(of item: Item) -> AnyHashable {
    func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
    if let item = item as? any Identifiable { return id(of: item) }
    return (item as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(EqualityID(item))
  }
}
