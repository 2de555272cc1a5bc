public import ObservableCollections

/// The origin of each section and item of a list after an update.
public struct ListArrangement: Hashable, Sendable {
  /// The origin of a section or an item.
  public enum Origin<Index: Hashable & Sendable>: Hashable, Sendable {
    /// It was at the old index, and its content is unchanged.
    case kept(Index)
    /// It was at the old index, and its content is new.
    case reloaded(Index)
    /// It is new.
    case inserted
  }

  /// A section after the update.
  public struct Section: Hashable, Sendable {
    /// The origin of the section itself.
    public var origin: Origin<Int>

    /// The origins of its items, in order.
    public var items: [Origin<IndexPath>]
  }

  /// The sections after the update, in order.
  public var sections: [Section]

  /// The number of items in each section.
  public var counts: [Int] { sections.map(\.items.count) }

  /// The origin of the item at a new index path.
  ///
  /// - Precondition: `indexPath` names an item after the update.
  public subscript(indexPath: IndexPath) -> Origin<IndexPath> {
    sections[indexPath.section].items[indexPath.item]
  }

  /// Returns the new index path of each old item that is still there.
  ///
  /// - Complexity: O(number of items).
  public func newIndexPaths() -> [IndexPath: IndexPath] {
    var result: [IndexPath: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, origin) in content.items.enumerated() {
        guard let old = origin.oldIndex else { continue }
        result[old] = IndexPath(item: item, section: section)
      }
    }
    return result
  }
}

extension ListArrangement.Origin {
  /// The old index of a section or item that is not new.
  public var oldIndex: Index? {
    switch self {
    case .kept(let index), .reloaded(let index): index
    case .inserted: nil
    }
  }

  /// The old index of a section or item that is neither new nor reloaded.
  public var keptIndex: Index? {
    if case .kept(let index) = self { index } else { nil }
  }
}
