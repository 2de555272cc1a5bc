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
    var step = Self(number: number, id: id, group: group, name: name, change: change)
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
  /// - Returns: The step, and what is to be released outside of locks.
  @inlinable
  mutating func moveLast(
    _ direction: UndoDirection, _ revert: (inout Change<Snapshot>) -> Change<Snapshot>.Dropped?
  ) -> (step: MovedStep, dropped: Change<Snapshot>.Dropped)? {
    guard open == nil, let index = index(direction), steps[index].isSmall,
      steps[index].others.isEmpty, let dropped = steps[index].takeBack(revert)
    else { return nil }
    let moved = MovedStep(steps[index].place, hasMore: hasMore(beyond: index, direction))
    didTakeBack(direction)
    return (moved, dropped)
  }

  /// Moves the place between the steps that are done and the others across one that was taken back.
  @inlinable
  mutating func didTakeBack(_ direction: UndoDirection) {
    guard direction == .undo else {
      doneCount += 1
      return
    }
    doneCount -= 1
    let (step, next) = (doneCount, doneCount + 1)
    let isPart = next < steps.count && steps[next].group == steps[step].group
    steps[step].greatest = max(steps[step].number, isPart ? steps[next].greatest : 0)
  }

  /// What the step did that was moved last.
  @inlinable
  func structureOfMoved(_ direction: UndoDirection) -> ListChange? {
    index(direction == .undo ? .redo : .undo).map { steps[$0].change.structure }
  }
}

extension UndoHistory.Step {
  /// Takes the step back where it is, so that it takes this back then; returns what it replaced,
  /// `nil` if it was not done.
  ///
  /// What takes a step back that keeps all items in their places differs in nothing but the items.
  @inlinable
  mutating func takeBack(
    _ revert: (inout Change<Snapshot>) -> Change<Snapshot>.Dropped?
  ) -> Change<Snapshot>.Dropped? {
    swap(&change.old, &change.new)
    let dropped = revert(&change)
    if dropped == nil { swap(&change.old, &change.new) }
    return dropped
  }
}
