import Foundation

/// What is on the screen of a strict view, and what will be so soon.
@MainActor
struct ContractScreen {
  typealias PlacedRow = (row: StrictRow, place: IndexPath)

  /// The rows on screen, from top to bottom.
  private(set) var rows: [PlacedRow] = []

  /// The sections that have rows on screen, or that are empty and between such.
  private(set) var sections: [(section: StrictSection, index: Int)] = []

  /// The rows that are prefetched, from top to bottom.
  private(set) var nearRows: [PlacedRow] = []

  /// A screen that shows nothing.
  init() {}

  /// Finds what is at some rows of a list, counted from the top.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* rows.
  init(of list: [StrictSection], visible: Range<Int>, near: Range<Int>) {
    var start = 0
    for (index, section) in list.enumerated() {
      let range = start..<(start + section.rows.count)
      func placed(_ rows: Range<Int>) -> [PlacedRow] {
        rows.clamped(to: range).map { row in
          (
            section.rows[row - range.lowerBound],
            IndexPath(item: row - range.lowerBound, section: index)
          )
        }
      }
      rows += placed(visible)
      nearRows += placed(near)
      let isVisible =
        range.isEmpty
        ? visible.lowerBound...visible.upperBound ~= start : visible.overlaps(range)
      if isVisible { sections.append((section, index)) }
      start = range.upperBound
    }
  }
}
