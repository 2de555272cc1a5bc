/// What becomes of some neighbouring sections in a batch.
struct SectionRole {
  let run: Run

  /// The new index of the first.
  let start: Int

  /// Whether they keep their order while others move.
  let stays: Bool

  /// Whether they are kept and go to another place.
  var isMoved: Bool { run.isKept && !stays }

  /// Whether they are reloaded where they are, together with the other edits.
  let isReloaded: Bool

  /// Whether their items can be edited one by one: they are neither inserted nor reloaded.
  var isOpen: Bool { run.isKept && !isReloaded }

  /// The old index of one of them.
  func oldIndex(of newIndex: Int) -> Int { run.lower + newIndex - start }
}

/// What becomes of all sections in a batch.
struct SectionRoles {
  let inNewOrder: [SectionRole]

  /// Those that are kept.
  let byOldIndex: [SectionRole]

  /// - Parameter reloadsApart: Whether what is reloaded is reloaded after all other edits.
  init(_ change: ListChange, reloadsApart: Bool = false) {
    var roles: [SectionRole] = []
    var start = 0
    for (run, stays) in zip(change.sections, change.sections.staying()) {
      roles.append(
        SectionRole(
          run: run, start: start, stays: stays,
          isReloaded: stays && run.isUpdated && !reloadsApart))
      start += run.count
    }
    inNewOrder = roles
    byOldIndex = roles.filter(\.run.isKept).sorted { $0.run.lower < $1.run.lower }
  }

  func role(ofNew section: Int) -> SectionRole {
    inNewOrder[inNewOrder.partitioningIndex { $0.start > section } - 1]
  }

  /// `nil` when the section is deleted.
  func role(ofOld section: Int) -> SectionRole? {
    let position = byOldIndex.partitioningIndex { $0.run.upper > section }
    guard position < byOldIndex.count, byOldIndex[position].run.lower <= section else { return nil }
    return byOldIndex[position]
  }
}
