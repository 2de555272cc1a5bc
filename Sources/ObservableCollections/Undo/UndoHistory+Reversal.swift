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
        step: replaced(by: change), others: nil)
    }
    let rebased = try inverse.rebased(over: others, onto: list, takingBack: true)
    return UndoHistory.Reversal(
      direction: direction, new: rebased.new, change: rebased.change,
      step: replaced(by: rebased.change), others: rebased.others)
  }

  /// The step with another change in the place of its own.
  private func replaced(by change: Change<Snapshot>) -> Self {
    var step = Self(number: number, id: id, group: group, change: change)
    step.ordinal = ordinal
    return step
  }
}

// MARK: - Small steps

extension UndoHistory {
  /// Takes the last step back as it is, if it is small and others did nothing after it.
  ///
  /// - Parameter revert: Does a change and takes what it replaced into it; returns what was in its
  ///   place, `nil` if it was not done.
  /// - Returns: The group of the step, and what is to be released outside of locks.
  @inlinable
  mutating func moveLast(
    _ direction: UndoDirection, _ revert: (inout Change<Snapshot>) -> Change<Snapshot>.Dropped?
  ) -> MovedStep? {
    if open != nil { return nil }
    if direction == .redo { return Self.moveLast(from: &redoable, to: &undoable, revert) }
    defer { didRemoveLast() }
    return Self.moveLast(from: &undoable, to: &redoable, revert)
  }

  @inlinable
  static func moveLast(
    from steps: inout [Step], to others: inout [Step],
    _ revert: (inout Change<Snapshot>) -> Change<Snapshot>.Dropped?
  ) -> MovedStep? {
    let last = steps.count - 1
    guard last >= 0, steps[last].isSmall, steps[last].others.isEmpty else { return nil }
    // Nobody else holds it then, and what it drops is handed out, so that nothing is released.
    var step = steps.removeLast()
    // What takes a step back that keeps all items in their places differs in nothing but the items.
    swap(&step.change.old, &step.change.new)
    guard let dropped = revert(&step.change) else {
      swap(&step.change.old, &step.change.new)
      steps.append(step)
      return nil
    }
    let hasMore = last > 0 && steps[last - 1].group == step.group
    let moved = MovedStep(group: step.group, hasMore: hasMore, dropped: dropped)
    step.greatest = greatest(of: step.number, group: step.group, behind: others)
    others.append(consume step)
    return moved
  }

  /// What the step did that was moved last.
  @inlinable
  func structureOfMoved(_ direction: UndoDirection) -> ListChange? {
    (direction == .undo ? redoable : undoable).last?.change.structure
  }
}
