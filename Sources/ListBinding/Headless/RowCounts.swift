import ObservableCollections

/// The number of items in each section, and of the rows above it.
struct RowCounts: Equatable {
  let counts: [Int]

  /// The number of rows above each section, and the number of all rows.
  private let starts: [Int]

  /// - Complexity: O(number of sections).
  init(_ counts: [Int] = []) {
    self.counts = counts
    var starts: [Int] = [0]
    starts.reserveCapacity(counts.count + 1)
    var rows = 0
    for count in counts {
      rows += count
      starts.append(rows)
    }
    self.starts = starts
  }

  /// The number of all rows.
  var total: Int { starts[starts.count - 1] }

  /// Returns the number of rows above an item.
  ///
  /// - Precondition: `indexPath` names an item.
  func row(of indexPath: IndexPath) -> Int {
    let place = ItemPlace(indexPath)
    checkSection(place.section, count: counts.count)
    checkIndex(place.item, count: counts[place.section])
    return starts[place.section] + place.item
  }

  /// Returns the rows of a section.
  ///
  /// - Precondition: There is such a section.
  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Whether an index path names an item.
  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && counts.indices.contains(indexPath[0])
      && 0..<counts[indexPath[0]] ~= indexPath[1]
  }

  /// Returns the counts after a move; `nil` if there is no such item or place.
  func counts(afterMoveFrom source: IndexPath, to destination: IndexPath) -> [Int]? {
    guard contains(source), destination.count == 2, counts.indices.contains(destination[0]) else {
      return nil
    }
    var counts = counts
    counts[source.section] -= 1
    guard 0...counts[destination.section] ~= destination[1] else { return nil }
    counts[destination.section] += 1
    return counts
  }

  /// Returns the sections that have items among neighbouring rows, and the empty ones between them and at
  /// their ends.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func sections(ofRows rows: Range<Int>) -> Range<Int> {
    let first = counts.indices.partitioningIndex {
      starts[$0] >= rows.lowerBound || starts[$0 + 1] > rows.lowerBound
    }
    let end = counts.indices.partitioningIndex {
      starts[$0] >= rows.upperBound && starts[$0 + 1] > rows.upperBound
    }
    return first..<max(first, end)
  }

  /// Returns the index paths of neighbouring rows.
  ///
  /// - Precondition: `0 <= rows.lowerBound && rows.upperBound <= total`.
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* rows and sections in the range.
  func indexPaths(ofRows rows: Range<Int>) -> [IndexPath] {
    var result: [IndexPath] = []
    result.reserveCapacity(rows.count)
    var section = counts.indices.partitioningIndex { starts[$0 + 1] > rows.lowerBound }
    while section < counts.count, starts[section] < rows.upperBound {
      let start = starts[section]
      for row in rows.clamped(to: start..<starts[section + 1]) {
        result.append(IndexPath(item: row - start, section: section))
      }
      section += 1
    }
    return result
  }
}
