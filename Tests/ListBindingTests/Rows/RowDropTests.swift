import ListBinding
import Testing

/// Where an item goes that is dropped between two rows: all of some small layouts.
struct RowDropTests {
  private enum Row: Equatable {
    case header(Int)
    case item(String)
  }

  /// The rows of sections, one behind the other.
  private func rows(_ sections: [[String]], hasHeaders: Bool) -> [Row] {
    sections.enumerated().flatMap { index, items in
      (hasHeaders ? [Row.header(index)] : []) + items.map { .item($0) }
    }
  }

  @Test(arguments: [[[2]], [[2, 2]], [[1, 0, 2]], [[0, 3]]], [true, false])
  func `an item stands where it was dropped`(shapes: [[Int]], hasHeaders: Bool) {
    for counts in shapes {
      var sections = counts.enumerated().map { section, count in
        (0..<count).map { "\(section).\($0)" }
      }
      let layout = RowLayout(itemCounts: counts, hasHeaders: hasHeaders)
      let old = rows(sections, hasHeaders: hasHeaders)
      for source in old.indices {
        guard case .item(let path) = layout.row(at: source) else { continue }
        // Before the first header there is no place for an item.
        for gap in (hasHeaders ? 1 : 0)...old.count {
          let destination = layout.destination(of: path, droppedBefore: gap)
          let before = sections
          let item = sections[path.section].remove(at: path.item)
          sections[destination.section].insert(item, at: destination.item)
          var expected = old
          expected.insert(old[source], at: gap)
          expected.remove(at: source < gap ? source : source + 1)
          #expect(rows(sections, hasHeaders: hasHeaders) == expected)
          sections = before
        }
      }
    }
  }

  @Test func `above the first header is the beginning`() {
    let layout = RowLayout(itemCounts: [2, 1])
    #expect(
      layout.destination(of: IndexPath(item: 0, section: 1), droppedBefore: 0)
        == IndexPath(item: 0, section: 0))
  }
}
