extension ListChange {
  /// Calls a closure with every range of new items that are inserted or updated, in order.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each inserted section, in order.
  ///   - body: Called with the new section, the new indices, and the run if they are kept.
  /// - Complexity: O(*k*) for *k* runs and inserted sections.
  @usableFromInline
  func forEachTouched(
    counts: [Int], _ body: (_ section: Int, _ items: Range<Int>, _ kept: Run?) -> Void
  ) {
    var remaining = edits[...]
    func visitEdits(before section: Int) {
      while let edit = remaining.first, edit.section < section {
        var start = 0
        for run in edit.runs {
          if !run.isKept || run.isUpdated {
            body(edit.section, start..<(start + run.count), run.isKept ? run : nil)
          }
          start += run.count
        }
        remaining.removeFirst()
      }
    }
    var place = 0
    var inserted = 0
    for run in sections {
      if !run.isKept {
        for section in place..<(place + run.count) {
          visitEdits(before: section)
          if remaining.first?.section != section, counts[inserted] > 0 {
            body(section, 0..<counts[inserted], nil)
          }
          inserted += 1
        }
      }
      place += run.count
    }
    visitEdits(before: .max)
  }

  /// Calls a closure with every old section that the change does not keep, ascending.
  func forEachRemovedSection(_ body: (Int) -> Void) {
    var end = 0
    for run in sections.filter(\.isKept).sorted(by: { $0.lower < $1.lower }) {
      (end..<run.lower).forEach(body)
      end = run.upper
    }
    (end..<oldSectionCount).forEach(body)
  }
}
