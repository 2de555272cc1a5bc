import ObservableCollections

/// The rows of a screen that shows no headers.
extension RowLayout {
  /// Returns the number of rows above an item.
  ///
  /// - Precondition: `indexPath` names an item.
  func row(of indexPath: IndexPath) -> Int {
    let place = ItemPlace(indexPath)
    checkSection(place.section, count: itemCounts.count)
    checkIndex(place.item, count: itemCounts[place.section])
    return position(of: .item(indexPath))
  }

  /// Returns the counts after a move; `nil` if there is no such item or place.
  func counts(afterMoveFrom source: IndexPath, to destination: IndexPath) -> [Int]? {
    guard contains(source), hasRoom(at: destination, forItemAt: source) else { return nil }
    var counts = itemCounts
    counts[source.section] -= 1
    counts[destination.section] += 1
    return counts
  }

  /// Returns the sections that have items among neighbouring rows, and the empty ones between them and at
  /// their ends.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func sections(ofRows rows: Range<Int>) -> Range<Int> {
    let first = itemCounts.indices.partitioningIndex {
      starts[$0] >= rows.lowerBound || starts[$0 + 1] > rows.lowerBound
    }
    let end = itemCounts.indices.partitioningIndex {
      starts[$0] >= rows.upperBound && starts[$0 + 1] > rows.upperBound
    }
    return first..<max(first, end)
  }

  /// Returns the index paths of neighbouring rows.
  ///
  /// - Precondition: `0 <= rows.lowerBound && rows.upperBound <= rowCount`.
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* rows and sections in the range.
  func indexPaths(ofRows rows: Range<Int>) -> [IndexPath] {
    var result: [IndexPath] = []
    result.reserveCapacity(rows.count)
    var section = itemCounts.indices.partitioningIndex { starts[$0 + 1] > rows.lowerBound }
    while section < itemCounts.count, starts[section] < rows.upperBound {
      let start = starts[section]
      for row in rows.clamped(to: start..<starts[section + 1]) {
        result.append(IndexPath(item: row - start, section: section))
      }
      section += 1
    }
    return result
  }
}
