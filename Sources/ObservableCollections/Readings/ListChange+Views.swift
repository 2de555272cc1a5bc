import Foundation

extension ListChange {
  /// The change for a view that cannot move anything: a move is a deletion and an insertion.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public func withoutMoves() -> ListChange {
    if isReload { return self }
    let roles = SectionRoles(self)
    var sections: [Run] = []
    for role in roles.inNewOrder {
      sections.extend(role.stays ? role.run : .inserted(role.run.count))
    }
    let edits = edits.map { edit in
      let role = roles.role(ofNew: edit.section)
      let source = role.stays ? role.oldIndex(of: edit.section) : Run.nowhere
      var runs: [Run] = []
      for (run, stays) in zip(edit.runs, edit.runs.staying(of: source)) {
        runs.extend(stays ? run : .inserted(run.count))
      }
      return SectionEdit(section: edit.section, runs: runs)
    }
    return ListChange(
      oldSectionCount: oldSectionCount, sections: sections, edits: edits, oldCounts: oldCounts)
  }

  /// The change for a view without sections, which shows all items in section 0.
  ///
  /// - Parameters:
  ///   - old: The data source before the change.
  ///   - new: The data source after the change.
  /// - Complexity: O(*k* log *s*) for *k* runs and inserted sections in *s* sections, if the data
  ///   sources are the package's snapshots; O(*k* + *s*) for others.
  public func flattened(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) -> ListChange {
    if isReload { return self }
    let offsets = FlatOffsets(old)
    var runs: [Run] = []
    func keep(_ sections: Range<Int>, isUpdated: Bool) {
      if sections.isEmpty { return }
      let lower = offsets.start(ofSection: sections.lowerBound)
      let upper = offsets.start(ofSection: sections.upperBound)
      runs.extend(.kept(lower..<upper, isUpdated: isUpdated))
    }
    func show(_ edit: SectionEdit, isUpdated: Bool) {
      for run in edit.runs {
        guard run.isKept else {
          runs.extend(run)
          continue
        }
        let lower = offsets.start(ofSection: run.section) + run.lower
        var shown = run.from(lower..<(lower + run.count))
        shown.isUpdated = isUpdated || run.isUpdated
        runs.extend(shown)
      }
    }

    var remaining = edits[...]
    var start = 0
    for run in sections {
      let end = start + run.count
      var place = start
      while place < end {
        let next = min(remaining.first?.section ?? end, end)
        if run.isKept {
          keep((run.lower + place - start)..<(run.lower + next - start), isUpdated: run.isUpdated)
        } else {
          for section in place..<next {
            runs.extend(.inserted(new.numberOfItems(inSection: section)))
          }
        }
        place = next
        guard place < end, let edit = remaining.popFirst() else { continue }
        show(edit, isUpdated: run.isUpdated)
        place += 1
      }
      start = end
    }
    return .items(runs, itemCount: offsets.count)
  }

  /// The change for a view that cannot move a section and edit its items in one update.
  ///
  /// Sections that move and whose items are edited are deleted and inserted.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  package func withoutEditsInMovedSections() -> ListChange {
    if isReload || edits.isEmpty { return self }
    let roles = SectionRoles(self)
    // What moves out of a section edits it too, so that the section is among the edits.
    let replaced = Set(edits.map(\.section).filter { roles.role(ofNew: $0).isMoved })
    if replaced.isEmpty { return self }
    var runs: [Run] = []
    for role in roles.inNewOrder {
      guard role.isMoved else {
        runs.extend(role.run)
        continue
      }
      for offset in 0..<role.run.count {
        var run = role.run
        run.lower += offset
        run.count = 1
        runs.extend(replaced.contains(role.start + offset) ? .inserted(1) : run)
      }
    }
    let gone = Set(replaced.map { roles.role(ofNew: $0).oldIndex(of: $0) })
    let kept = edits.compactMap { edit -> SectionEdit? in
      if replaced.contains(edit.section) { return nil }
      var runs: [Run] = []
      for run in edit.runs {
        runs.extend(run.isKept && gone.contains(run.section) ? .inserted(run.count) : run)
      }
      return SectionEdit(section: edit.section, runs: runs)
    }
    return ListChange(
      oldSectionCount: oldSectionCount, sections: runs, edits: kept, oldCounts: oldCounts)
  }

  /// The change for a view that shows other metadata of a section while its items stay, and the new
  /// indices of the sections that have some.
  ///
  /// A section of which all items were replaced, too, is still reloaded.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs and sections with other metadata.
  package func reconfiguringSections() -> (change: ListChange, sections: IndexSet) {
    if isReload { return (self, []) }
    var runs: [Run] = []
    var reconfigured = IndexSet()
    var start = 0
    for run in sections {
      if run.isUpdated {
        for offset in 0..<run.count {
          var part = run.from(run.lower + offset..<run.lower + offset + 1)
          part.isUpdated = replacesItems(of: part.lower, at: start + offset)
          if !part.isUpdated { reconfigured.insert(start + offset) }
          runs.extend(part)
        }
      } else {
        runs.extend(run)
      }
      start += run.count
    }
    let change = ListChange(
      oldSectionCount: oldSectionCount, sections: runs, edits: edits, oldCounts: oldCounts)
    return (change, reconfigured)
  }

  /// Whether a section had items, and has none of them but others.
  private func replacesItems(of old: Int, at new: Int) -> Bool {
    edit(of: new)?.isReplacement == true && oldCounts.count(of: old) ?? 0 > 0
  }
}
