import Foundation
import ListBinding

/// A row of the list: the header of a section, or an item.
enum ListRow: Hashable, Sendable {
  case header(Int)
  case item(IndexPath)

  var section: Int {
    switch self {
    case .header(let section): section
    case .item(let indexPath): indexPath.section
    }
  }
}

/// Where the rows lie in one long column: each section's header, then its items.
struct RowLayout: Equatable, Sendable {
  let itemCounts: [Int]
  /// The position of each section's header, and after the last the number of all rows.
  private let starts: [Int]

  init(itemCounts: [Int] = []) {
    self.itemCounts = itemCounts
    starts = itemCounts.reduce(into: [0]) { starts, count in
      starts.append(starts[starts.count - 1] + 1 + count)
    }
  }

  var rowCount: Int { starts[starts.count - 1] }

  /// The row at a position.
  ///
  /// - Precondition: `0 <= position && position < rowCount`.
  /// - Complexity: O(log *n*) in the number of sections.
  func row(at position: Int) -> ListRow {
    var low = 0
    var high = itemCounts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    let offset = position - starts[low]
    return offset == 0 ? .header(low) : .item(IndexPath(item: offset - 1, section: low))
  }

  /// The position of a row of this layout.
  func position(of row: ListRow) -> Int {
    switch row {
    case .header(let section): starts[section]
    case .item(let indexPath): starts[indexPath.section] + 1 + indexPath.item
    }
  }

  func contains(_ row: ListRow) -> Bool {
    guard itemCounts.indices.contains(row.section) else { return false }
    switch row {
    case .header: return true
    case .item(let indexPath): return (0..<itemCounts[indexPath.section]).contains(indexPath.item)
    }
  }
}

extension RowLayout: DataSourceProtocol {
  func numberOfSections() -> Int { itemCounts.count }
  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}
