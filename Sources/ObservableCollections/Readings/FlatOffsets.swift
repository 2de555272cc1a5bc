import Foundation

/// Where the sections of a list lie when all items are shown in one section.
package struct FlatOffsets {
  private enum Source {
    case list(any FlatList)
    /// The offset of the first item of every section, and the number of all items.
    case starts([Int])
  }

  private let source: Source

  /// The number of all items.
  package let count: Int

  /// Prepares to look sections up.
  ///
  /// - Complexity: O(1) for the package's snapshots, O(*s*) for another list of *s* sections.
  package init(_ list: some DataSourceProtocol) {
    if let list = list as? any FlatList {
      source = .list(list)
      count = list.flatCount
      return
    }
    var starts = [0]
    for section in 0..<max(list.numberOfSections(), 0) {
      // No list has more, and so no sum overflows.
      let count = min(max(list.numberOfItems(inSection: section), 0), Int(Int32.max))
      starts.append(starts[section] + count)
    }
    source = .starts(starts)
    count = starts[starts.count - 1]
  }

  /// The offset of the first item of a section, also of the one after the last.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func start(ofSection section: Int) -> Int {
    switch source {
    case .list(let list): list.flatStart(ofSection: section)
    case .starts(let starts): starts[section]
    }
  }

  /// The index path of the item at an offset.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= offset && offset < count`.
  package func indexPath(at offset: Int) -> IndexPath {
    checkIndex(offset, count: count)
    switch source {
    case .list(let list):
      return list.flatIndexPath(at: offset)
    case .starts(let starts):
      let section = starts.partitioningIndex { $0 > offset } - 1
      return IndexPath(item: offset - starts[section], section: section)
    }
  }
}

/// A list that finds items by their offsets without counting all sections.
private protocol FlatList {
  var flatCount: Int { get }
  func flatStart(ofSection section: Int) -> Int
  func flatIndexPath(at offset: Int) -> IndexPath
}

extension ArraySnapshot: FlatList {
  fileprivate var flatCount: Int { count }
  fileprivate func flatStart(ofSection section: Int) -> Int { section == 0 ? 0 : count }
  fileprivate func flatIndexPath(at offset: Int) -> IndexPath {
    IndexPath(item: offset, section: 0)
  }
}

extension SectionedSnapshot: FlatList {
  fileprivate var flatCount: Int { numberOfItems }
  fileprivate func flatStart(ofSection section: Int) -> Int { tree.weight(before: section) }
  fileprivate func flatIndexPath(at offset: Int) -> IndexPath { indexPath(atFlatOffset: offset) }
}
