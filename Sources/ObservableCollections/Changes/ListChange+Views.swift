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
  /// - Complexity: O(*k* log *k* + *s*) for *k* runs and *s* sections.
  public func flattened(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) -> ListChange {
    if isReload { return self }
    var starts = [0]
    for section in 0..<oldSectionCount {
      starts.append(starts[section] + old.numberOfItems(inSection: section))
    }
    func flat(_ run: Run, isUpdated: Bool) -> Run {
      guard run.isKept else { return run }
      let lower = starts[run.section] + run.lower
      return .kept(lower..<(lower + run.count), isUpdated: isUpdated || run.isUpdated)
    }

    var runs: [Run] = []
    var position = 0
    var start = 0
    for run in sections {
      for offset in 0..<run.count {
        let section = start + offset
        if position < edits.count, edits[position].section == section {
          for item in edits[position].runs { runs.extend(flat(item, isUpdated: run.isUpdated)) }
          position += 1
        } else if run.isKept {
          let source = run.lower + offset
          runs.extend(.kept(starts[source]..<starts[source + 1], isUpdated: run.isUpdated))
        } else {
          runs.extend(.inserted(new.numberOfItems(inSection: section)))
        }
      }
      start += run.count
    }
    return .items(runs, itemCount: starts[oldSectionCount])
  }
}
