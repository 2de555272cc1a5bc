import Foundation

extension ListViewDataSource {
  /// Whether there are items before one.
  func hasItems(before indexPath: IndexPath) -> Bool {
    indexPath.item > 0 || (0..<indexPath.section).contains { numberOfItems(inSection: $0) > 0 }
  }

  /// Whether there are items behind one.
  func hasItems(after indexPath: IndexPath) -> Bool {
    if indexPath.item + 1 < numberOfItems(inSection: indexPath.section) { return true }
    let next = indexPath.section + 1
    return (next..<max(next, numberOfSections())).contains { numberOfItems(inSection: $0) > 0 }
  }

  /// Returns the number of items in each section; an impossible count is read as zero.
  ///
  /// A count is impossible if it is negative, or if it makes the list larger than any list: 2²⁴
  /// sections, 2³¹ − 1 items in one of them, 2⁴⁰ items in all.
  ///
  /// - Parameter report: Called with each impossible count.
  /// - Complexity: O(number of sections).
  package func itemCounts(
    _ report: (_ index: ListViolation.Index?, _ detail: String) -> Void
  ) -> [Int] {
    let sectionCount = numberOfSections()
    guard 0...(1 << 24) ~= sectionCount else {
      report(nil, "there are \(sectionCount) sections")
      return []
    }
    var room = 1 << 40
    return (0..<sectionCount).map { section in
      let count = numberOfItems(inSection: section)
      guard 0...min(room, (1 << 31) - 1) ~= count else {
        report(.section(section), "there are \(count) items")
        return 0
      }
      room -= count
      return count
    }
  }
}
