public import Foundation
public import ObservableCollections

/// The positions of headers and items in one column: the header of each section, then its items.
///
/// It is what a view keeps whose toolkit knows rows, but no sections: a terminal, or a list of GTK 4.
public struct RowLayout: Equatable, Sendable {
  /// The number of items in each section.
  public let itemCounts: [Int]

  /// Whether each section has a header.
  public let hasHeaders: Bool

  /// The position of each section, and after the last the number of all rows.
  let starts: [Int]

  /// Lays rows out.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items in each section.
  ///   - hasHeaders: Whether each section has a header.
  /// - Complexity: O(*s*) for *s* sections.
  /// - Precondition: No count is negative.
  public init(itemCounts: [Int] = [], hasHeaders: Bool = true) {
    self.itemCounts = itemCounts
    self.hasHeaders = hasHeaders
    starts = itemCounts.reduce(into: [0]) { starts, count in
      stopUnless(count >= 0, "Section \(starts.count - 1) cannot have \(count) items")
      starts.append(starts[starts.count - 1] + (hasHeaders ? 1 : 0) + count)
    }
  }

  /// Lays out what a data source says now.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @MainActor
  public init(_ dataSource: some ListViewDataSource, hasHeaders: Bool = true) {
    self.init(itemCounts: dataSource.itemCounts { _, _ in }, hasHeaders: hasHeaders)
  }

  /// The number of all rows.
  public var rowCount: Int { starts[starts.count - 1] }

  /// How many rows a section has before its first item.
  private var headerCount: Int { hasHeaders ? 1 : 0 }

  /// The row at a position.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= position && position < rowCount`.
  public func row(at position: Int) -> ListRow {
    stopUnless((0..<rowCount).contains(position), "There is no row \(position) of \(rowCount)")
    let section = starts.partitioningIndex { $0 > position } - 1
    let offset = position - starts[section] - headerCount
    return offset < 0 ? .header(section) : .item(IndexPath(item: offset, section: section))
  }

  /// The position of a row.
  ///
  /// - Complexity: O(1).
  /// - Precondition: The layout contains the row.
  public func position(of row: ListRow) -> Int {
    stopUnless(contains(row), "There is no \(row)")
    switch row {
    case .header(let section): return starts[section]
    case .item(let indexPath): return starts[indexPath.section] + headerCount + indexPath.item
    }
  }

  /// Whether there is a row.
  ///
  /// - Complexity: O(1).
  public func contains(_ row: ListRow) -> Bool {
    switch row {
    case .header(let section): hasHeaders && itemCounts.indices.contains(section)
    case .item(let indexPath):
      indexPath.count == 2 && itemCounts.indices.contains(indexPath.section)
        && (0..<itemCounts[indexPath.section]).contains(indexPath.item)
    }
  }

  /// Where an item goes that is dropped between two rows: behind the one before, or to the beginning of the
  /// section whose header that is.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - position: The position before which it is dropped; `rowCount` for the end.
  /// - Returns: Its index path in the list without it, as `ListViewEvent.move` has it.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The layout contains the item, and `0 <= position && position <= rowCount`.
  public func destination(of source: IndexPath, droppedBefore position: Int) -> IndexPath {
    stopUnless(contains(.item(source)), "There is no item \(source.listDescription)")
    var place = IndexPath(item: 0, section: 0)
    if position > 0 {
      switch row(at: position - 1) {
      case .header(let section): place.section = section
      case .item(let path): place = IndexPath(item: path.item + 1, section: path.section)
      }
    }
    if place.section == source.section, place.item > source.item { place.item -= 1 }
    return place
  }

  /// The positions of a section's header and items.
  ///
  /// - Complexity: O(1).
  /// - Precondition: `0 <= section && section < itemCounts.count`.
  public func positions(ofSection section: Int) -> Range<Int> {
    check(section)
    return starts[section]..<starts[section + 1]
  }

  private func check(_ section: Int) {
    stopUnless(
      itemCounts.indices.contains(section), "There is no section \(section) of \(itemCounts.count)")
  }

  /// The positions of neighbouring sections; of none, the empty range where they would be.
  func positions(ofSections sections: Range<Int>) -> Range<Int> {
    starts[sections.lowerBound]..<starts[sections.upperBound]
  }

  /// The positions of items of a section; of none, the empty range where they would be.
  func positions(ofItems items: Range<Int>, inSection section: Int) -> Range<Int> {
    let start = starts[section] + headerCount
    return (start + items.lowerBound)..<(start + items.upperBound)
  }
}

extension RowLayout: DataSourceProtocol {
  public func numberOfSections() -> Int { itemCounts.count }

  /// - Precondition: `0 <= section && section < itemCounts.count`.
  public func numberOfItems(inSection section: Int) -> Int {
    check(section)
    return itemCounts[section]
  }
}
