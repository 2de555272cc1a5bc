/// A row of an outline: an item, and how it stands among the others.
public struct OutlineRow<Item> {
  /// The item that the row shows.
  public var item: Item

  /// The number of ancestors of the item.
  public var level: Int

  /// Whether the item has children.
  public var isExpandable: Bool

  /// Whether the item has children and they are shown.
  public var isExpanded: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - item: The item that the row shows.
  ///   - level: The number of ancestors of the item.
  ///   - isExpandable: Whether the item has children.
  ///   - isExpanded: Whether the item has children and they are shown.
  @inlinable
  public init(_ item: Item, level: Int = 0, isExpandable: Bool = false, isExpanded: Bool = false) {
    self.item = item
    self.level = level
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
  }
}

extension OutlineRow {
  /// The same row of what a closure returns for the item.
  @inlinable
  func map<Result>(_ transform: (Item) -> Result) -> OutlineRow<Result> {
    OutlineRow<Result>(
      transform(item), level: level, isExpandable: isExpandable, isExpanded: isExpanded)
  }
}

extension OutlineRow: Identifiable where Item: Identifiable {
  /// The identity of the item.
  public var id: Item.ID { item.id }
}

extension OutlineRow: CustomStringConvertible {
  /// The item behind a sign and two spaces for each level, as in `  ▸ item`.
  public var description: String {
    let sign = isExpandable ? (isExpanded ? "▾" : "▸") : "·"
    return String(repeating: "  ", count: level) + "\(sign) \(item)"
  }
}

extension OutlineRow: Equatable where Item: Equatable {}
extension OutlineRow: Hashable where Item: Hashable {}
extension OutlineRow: Sendable where Item: Sendable {}

extension OutlineRow: Wrapper {
  static var wrapped: [Any.Type] { [Item.self] }
}
