/// Updates of which only what they edit was checked.
extension UpdateComposer {
  /// Creates a composer of an update and those that follow.
  package init(unchecked first: ListUpdate<Snapshot>) {
    self.init(first)
    note(first)
  }

  /// Adds the next update.
  ///
  /// - Returns: The list that the composer no longer holds, to be released outside of locks.
  /// - Throws: The rule that is broken, if the update edits sections that have changed in silence.
  /// - Complexity: O(log *k*) for an edit of items after *k* others; O(log² *k*) amortised for each edit
  ///   of a change of several.
  package mutating func append(
    unchecked update: ListUpdate<Snapshot>
  ) throws(ListViolation) -> Snapshot {
    let change = update.structure
    if !change.isReload {
      for known in change.oldCounts {
        let expected = counts[known.section] ?? known.count
        try check(known.count, expected, Self.unedited(known.section))
      }
      if change.editsSections {
        for (section, count) in counts {
          try check(
            update.old.numberOfItems(inSection: section), count, Self.unedited(section))
        }
      }
    }
    note(update)
    return append(update)
  }

  private static func unedited(_ section: Int) -> String {
    "items in section \(section), which was not edited"
  }

  private mutating func note(_ update: ListUpdate<Snapshot>) {
    let change = update.structure
    if change.isReload || change.editsSections {
      let old = counts.keys
      counts = [:]
      if change.isReload { return }
      let lookup = change.lookup
      for section in old {
        guard let place = lookup.newIndex(ofSection: section) else { continue }
        counts[place] = update.new.numberOfItems(inSection: place)
      }
    }
    for edit in change.edits { counts[edit.section] = edit.runs.elementCount }
  }

  /// All updates as one, with the counts of all sections checked.
  ///
  /// - Returns: The update; `nil` when nothing changed.
  /// - Throws: The rule that the lists break.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  package func checkedUpdate() throws(ListViolation) -> ListUpdate<Snapshot>? {
    try new.checkCounts()
    let update = update()
    let change = update?.structure ?? .identity(sectionCount: old.numberOfSections())
    if !change.isReload { try change.checkCounts(from: old, to: new) }
    return update
  }
}

extension ListChange {
  /// Whether the change leads from the counts of one list to those of another; a reload leads to any.
  ///
  /// - Complexity: O(*k* log *k* + *s*) for *k* runs and *s* sections; O(1) for a reload.
  func leads(from old: some DataSourceProtocol, to new: some DataSourceProtocol) -> Bool {
    if isReload { return true }
    do throws(ListViolation) {
      try new.checkCounts()
      try checkCounts(from: old, to: new)
      return true
    } catch {
      return false
    }
  }

  /// Whether sections are inserted, deleted or moved.
  fileprivate var editsSections: Bool { !sections.isWhole(oldSectionCount) }

  /// Refuses two lists whose counts are not those before and after the change.
  ///
  /// - Complexity: O(*k* log *k* + *s*) for *k* runs and *s* sections.
  fileprivate func checkCounts(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) {
    func checkItems(
      _ list: some DataSourceProtocol, _ section: Int, _ expected: Int, _ when: String
    ) throws(ListViolation) {
      try check(
        list.numberOfItems(inSection: section), expected, "items in section \(section) \(when)")
    }
    try check(old.numberOfSections(), oldSectionCount, "sections before")
    try check(new.numberOfSections(), newSectionCount, "sections after")
    for known in oldCounts { try checkItems(old, known.section, known.count, "before") }
    for edit in edits { try checkItems(new, edit.section, edit.runs.elementCount, "after") }
    let edited = Set(edits.map(\.section))
    var place = 0
    for run in sections {
      if run.isKept {
        for (section, place) in zip(run.range, place...) where !edited.contains(place) {
          try checkItems(new, place, old.numberOfItems(inSection: section), "after")
        }
      }
      place += run.count
    }
  }
}

/// Refuses a count that is not the one that is expected.
private func check(
  _ found: Int, _ expected: Int, _ noun: @autoclosure () -> String
) throws(ListViolation) {
  guard found == expected else {
    throw ListViolation(
      .countsAddUp, "there should be \(expected) \(noun()), but there are \(found)")
  }
}
