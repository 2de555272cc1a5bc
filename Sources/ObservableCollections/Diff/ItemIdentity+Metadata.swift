extension ItemIdentity where Item: Equatable & SendableMetatype, ID == AnyHashable {
  /// Sections are told apart by the `id` of their metadata if it has one, otherwise by its value.
  ///
  /// Which of these the metadata has is found out at run time: lists have few sections, and there
  /// would have to be one more method for each way to tell items apart.
  @usableFromInline static var ofMetadata: ItemIdentity {
    let isWhole = !(Item.self is any Identifiable.Type)
    let areSame: @Sendable (borrowing Item, borrowing Item) -> Bool = {
      ofMetadata($0) == ofMetadata($1)
    }
    return ItemIdentity(
      id: { ofMetadata($0) }, areEqual: { $0 == $1 },
      relation: ItemRelation(
        of: Item.self, areSame: isWhole ? nil : areSame, areEqual: { $0 == $1 },
        hash: { ofMetadata($0).hashValue }, quickHash: { ofMetadata($0).hashValue }))
  }

  private static func ofMetadata(_ item: Item) -> AnyHashable {
    func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
    if let item = item as? any Identifiable { return id(of: item) }
    return (item as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(EqualityID(item))
  }
}
