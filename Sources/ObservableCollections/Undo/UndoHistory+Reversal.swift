extension UndoHistory {
  /// What takes a step back, or does it again.
  struct Reversal: Sendable {
    let direction: UndoDirection

    /// The list without the step.
    let new: Snapshot

    /// The change that leads there.
    let change: Change<Snapshot>

    /// The step that takes this back.
    let step: Step

    /// What others did, as if the step had not been.
    let others: ListChange?
  }
}

extension UndoHistory.Step {
  /// Takes the step back beside what others did after it.
  func reversal(
    _ direction: UndoDirection, on list: Snapshot
  ) throws(ChangeMismatch) -> UndoHistory<Snapshot>.Reversal {
    let inverse = change.inverse
    var composer = others
    guard let others = composer.finish(), !others.isIdentity else {
      let new = try inverse.applied(to: list)
      // What it replaces may not be what the step brought: others may have updated that.
      let change = Change(inverse.structure, from: list, to: new)
      return UndoHistory.Reversal(
        direction: direction, new: new, change: change,
        step: Self(number: number, id: id, group: group, change: change), others: nil)
    }
    let rebased = try inverse.rebased(over: others, onto: list)
    return UndoHistory.Reversal(
      direction: direction, new: rebased.new, change: rebased.change,
      step: Self(number: number, id: id, group: group, change: rebased.change),
      others: rebased.others)
  }
}
