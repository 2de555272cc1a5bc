/// What becomes of some neighbouring sections in a batch.
struct SectionRole {
  let run: Run

  /// The new index of the first.
  let start: Int

  /// Whether they keep their order while others move.
  let stays: Bool

  /// Whether they are kept and go to another place.
  var isMoved: Bool { run.isKept && !stays }

  /// Whether their items are edited one by one: they are neither inserted nor reloaded.
  let isOpen: Bool

  /// The old index of one of them.
  func oldIndex(of newIndex: Int) -> Int { run.lower + newIndex - start }
}

/// What becomes of all sections in a batch.
struct SectionRoles {
  let inNewOrder: [SectionRole]

  /// Those that are kept.
  let byOldIndex: [SectionRole]

  /// - Parameter keepsItems: Whether the items of sections with other metadata are edited one by one.
  init(_ change: ListChange, keepingItems keepsItems: Bool = false) {
    var roles: [SectionRole] = []
    var start = 0
    for (run, stays) in zip(change.sections, change.sections.staying()) {
      roles.append(
        SectionRole(
          run: run, start: start, stays: stays,
          isOpen: run.isKept && (keepsItems || !run.isUpdated)))
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
