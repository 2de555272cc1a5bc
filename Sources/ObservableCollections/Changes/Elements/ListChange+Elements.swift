extension ListChange {
  /// Calls a closure with every range of old items that the change does not keep.
  ///
  /// - Parameters:
  ///   - count: The number of items of an old section; asked of those that are edited or deleted.
  ///   - body: Called in ascending order.
  /// - Complexity: O(*k* log *k*) for *k* runs and edited or deleted sections.
  func forEachRemoval(
    count: (_ section: Int) -> Int, _ body: (_ section: Int, _ items: Range<Int>) -> Void
  ) {
    var kept = edits.flatMap(\.runs).filter(\.isKept)
    kept.sort { ($0.section, $0.lower) < ($1.section, $1.lower) }
    var position = 0
    for section in touchedOldSections {
      while position < kept.count, kept[position].section < section { position += 1 }
      var end = 0
      while position < kept.count, kept[position].section == section {
        if end < kept[position].lower { body(section, end..<kept[position].lower) }
        end = kept[position].upper
        position += 1
      }
      let count = count(section)
      if end < count { body(section, end..<count) }
    }
  }

  /// The old sections that are deleted or edited, ascending.
  private var touchedOldSections: [Int] {
    let origins = RunLookup(sections)
    var result = edits.compactMap { origins.source(of: $0.section) }
    forEachRemovedSection { result.append($0) }
    return result.sorted()
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

  /// Calls a closure with every new section and the run that it is part of.
  func forEachSectionRun(_ body: (_ start: Int, _ run: Run) -> Void) {
    var start = 0
    for run in sections {
      body(start, run)
      start += run.count
    }
  }

  /// Calls a closure with every range of new items that the change inserts, in ascending order.
  ///
  /// - Parameter count: The number of items of a new section; asked of those that are inserted.
  func forEachInsertion(
    count: (_ section: Int) -> Int, _ body: (_ section: Int, _ items: Range<Int>) -> Void
  ) {
    var position = 0
    func edits(before section: Int) {
      while position < self.edits.count, self.edits[position].section < section {
        let edit = self.edits[position]
        edit.forEachRun { start, run in
          if !run.isKept { body(edit.section, start..<(start + run.count)) }
        }
        position += 1
      }
    }
    forEachSectionRun { start, run in
      guard !run.isKept else { return }
      for section in start..<(start + run.count) {
        edits(before: section)
        if position < self.edits.count, self.edits[position].section == section { continue }
        let count = count(section)
        if count > 0 { body(section, 0..<count) }
      }
    }
    edits(before: .max)
  }

  /// Calls a closure with every run of items that are kept with another content.
  func forEachUpdate(_ body: (_ section: Int, _ start: Int, _ run: Run) -> Void) {
    for edit in edits {
      edit.forEachRun { start, run in
        if run.isUpdated { body(edit.section, start, run) }
      }
    }
  }
}

extension SectionEdit {
  /// Calls a closure with every run and the new index of its first item.
  func forEachRun(_ body: (_ start: Int, _ run: Run) -> Void) {
    var start = 0
    for run in runs {
      body(start, run)
      start += run.count
    }
  }
}
