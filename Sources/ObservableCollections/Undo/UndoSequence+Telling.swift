/// What there is of the steps of a stack, as far as it is known without composing an open one.
struct ToldSteps: Sendable {
  let availability: UndoAvailability

  /// The place of what is undone next.
  let place: StepPlace?

  /// Whether a batch or a group is open that did something.
  let isOpen: Bool
}

extension UndoSequence {
  /// What is told: as `canUndo` and `canRedo`, but that no open step is composed for it.
  var told: UndoAvailability {
    let told = allMembers.map { $0.told() }
    let isOpen = told.contains { $0.isOpen }
    let undone = isOpen ? [] : lastGroup(of: undoneSteps)
    return UndoAvailability(
      canUndo: told.contains { $0.availability.canUndo }, canRedo: !undone.isEmpty,
      undoName: told.undoName,
      redoName: undone.lazy.compactMap { $0.member.told().availability.redoName }.first,
      isSaved: told.allSatisfy { $0.availability.isSaved })
  }
}

extension [ToldSteps] {
  /// The name of the newest step: of the parts of a group, that of the first one that has one.
  fileprivate var undoName: String? {
    let places = lazy.compactMap { $0.place }
    guard let newest = places.max(by: { $0.number < $1.number }) else { return nil }
    let named = lazy.filter {
      $0.place?.group == newest.group && $0.availability.undoName != nil
    }
    return named.min { ($0.place?.number ?? 0) < ($1.place?.number ?? 0) }?.availability.undoName
  }
}
