public import ObservableCollections

/// Where every section and every item of a list comes from after an update.
public struct ListArrangement: Hashable, Sendable {
  /// Where one section or item comes from.
  public enum Origin<Index: Hashable & Sendable>: Hashable, Sendable {
    /// It was at the old index, and shows what it showed.
    case kept(Index)
    /// It was at the old index, and shows something else.
    case reloaded(Index)
    /// It is new.
    case inserted
  }

  /// A section after the update.
  public struct Section: Hashable, Sendable {
    /// Where the section itself comes from.
    public var origin: Origin<Int>

    /// Where its items come from, in order.
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

  /// The new index path of every old item that is still there; O(number of items).
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
  /// The old index of what was there before.
  public var oldIndex: Index? {
    switch self {
    case .kept(let index), .reloaded(let index): index
    case .inserted: nil
    }
  }

  /// The old index of what was there before and shows what it showed.
  public var keptIndex: Index? {
    if case .kept(let index) = self { index } else { nil }
  }
}
