/// A row of a flattened list: a section's header, or an item.
public enum FlatRow<SectionMetadata, Item> {
  /// The row of a section.
  case header(SectionMetadata)

  /// The row of an item.
  case item(Item)
}

extension FlatRow: Sendable where SectionMetadata: Sendable, Item: Sendable {}
extension FlatRow: Equatable where SectionMetadata: Equatable, Item: Equatable {}
extension FlatRow: Hashable where SectionMetadata: Hashable, Item: Hashable {}

extension FlatRow: Wrapper {
  static var wrapped: [Any.Type] { [SectionMetadata.self, Item.self] }
}
