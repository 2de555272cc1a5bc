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
    forEachTouchedSection { section, edit, inserted in
      guard let edit else {
        let count = inserted.map { counts[$0] } ?? 0
        if count > 0 { body(section, 0..<count, nil) }
        return
      }
      var start = 0
      for run in edit.runs {
        if !run.isKept || run.isUpdated {
          body(section, start..<(start + run.count), run.isKept ? run : nil)
        }
        start += run.count
      }
    }
  }

  /// Calls a closure with every new section that is inserted or whose items are edited, in order.
  ///
  /// - Parameter body: Called with the new section, its edit if it has one, and its number among
  ///   the inserted ones if it is one.
  /// - Complexity: O(*k*) for *k* runs and inserted sections.
  @usableFromInline
  func forEachTouchedSection(
    _ body: (_ section: Int, _ edit: SectionEdit?, _ inserted: Int?) -> Void
  ) {
    var remaining = edits[...]
    var place = 0
    var inserted = 0
    for run in sections {
      let end = place + run.count
      if run.isKept {
        while let edit = remaining.first, edit.section < end {
          body(edit.section, edit, nil)
          remaining.removeFirst()
        }
      } else {
        for section in place..<end {
          let edit = remaining.first?.section == section ? remaining.popFirst() : nil
          body(section, edit, inserted)
          inserted += 1
        }
      }
      place = end
    }
  }

  /// Calls a closure with every new section that is inserted or updated, in order.
  ///
  /// - Parameter body: Called with the new section, and the old one if it is kept.
  /// - Complexity: O(*k*) for *k* runs and such sections.
  @usableFromInline
  func forEachBroughtSection(_ body: (_ section: Int, _ old: Int?) -> Void) {
    var place = 0
    for run in sections {
      if run.isUpdated || !run.isKept {
        for offset in 0..<run.count {
          body(place + offset, run.isKept ? run.lower + offset : nil)
        }
      }
      place += run.count
    }
  }

  /// Calls a closure with every old section that the change does not keep, ascending.
  @usableFromInline
  func forEachRemovedSection(_ body: (Int) -> Void) {
    if sections.keepPlaces(count: oldSectionCount) { return }
    var end = 0
    for run in sections.filter(\.isKept).sorted(by: { $0.lower < $1.lower }) {
      (end..<run.lower).forEach(body)
      end = run.upper
    }
    (end..<oldSectionCount).forEach(body)
  }
}
