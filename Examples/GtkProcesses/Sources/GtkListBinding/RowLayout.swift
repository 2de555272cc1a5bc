import Foundation
import ListBinding

/// A row of the list: the header of a section, or an item.
enum ListRow: Hashable, Sendable {
  case header(Int)
  case item(IndexPath)
}

/// The positions of headers and items in the one flat list that GTK shows.
///
/// GTK 4.8 knows no sections: a header is a row of its own, before the items of its section.
struct RowLayout: Equatable, Sendable {
  let itemCounts: [Int]

  /// How many rows a header takes: 1, or 0 in a list without headers.
  private let headerCount: Int

  /// The position of each section, and after the last the number of all rows.
  private let starts: [Int]

  init(itemCounts: [Int] = [], hasHeaders: Bool) {
    let headerCount = hasHeaders ? 1 : 0
    self.itemCounts = itemCounts
    self.headerCount = headerCount
    starts = itemCounts.reduce(into: [0]) { starts, count in
      starts.append(starts[starts.count - 1] + headerCount + count)
    }
  }

  var rowCount: Int { starts[starts.count - 1] }

  var hasHeaders: Bool { headerCount > 0 }

  /// The row at a position; `nil` behind the last.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func row(at position: Int) -> ListRow? {
    guard (0..<rowCount).contains(position) else { return nil }
    var low = 0
    var high = itemCounts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    let offset = position - starts[low] - headerCount
    return offset < 0 ? .header(low) : .item(IndexPath(item: offset, section: low))
  }

  /// The position of a row; `nil` if there is none.
  func position(of row: ListRow) -> Int? {
    switch row {
    case .header(let section):
      return hasHeaders && itemCounts.indices.contains(section) ? starts[section] : nil
    case .item(let path):
      guard itemCounts.indices.contains(path.section),
        (0..<itemCounts[path.section]).contains(path.item)
      else { return nil }
      return starts[path.section] + headerCount + path.item
    }
  }
}

extension RowLayout: DataSourceProtocol {
  func numberOfSections() -> Int { itemCounts.count }
  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}
