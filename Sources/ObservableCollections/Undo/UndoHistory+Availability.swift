// What there is to take back, and whether it is saved.
extension UndoHistory {
  /// What there is; while a step is open, without a look at what it comes to.
  var availability: UndoAvailability {
    if open != nil {
      return UndoAvailability(
        canUndo: true, canRedo: false, undoName: name?.text, isSaved: false)
    }
    let (undo, redo) = (index(.undo), index(.redo))
    return UndoAvailability(
      canUndo: undo != nil, canRedo: redo != nil, undoName: undo.flatMap { steps[$0].name?.text },
      redoName: redo.flatMap { steps[$0].name?.text }, isSaved: number(of: doneCount) == saved)
  }

  /// Gives all parts of the last group a name if one has: a group may be named after edits of others divided it.
  mutating func nameParts() {
    let last = doneCount - 1
    let (group, name) = (steps[last].group, steps[last].name)
    var index = last - 1
    guard index >= expiredCount, steps[index].group == group else { return }
    guard let name else {
      steps[last].name = steps[index].name
      return
    }
    while index >= expiredCount, steps[index].group == group, steps[index].name == nil {
      steps[index].name = name
      index -= 1
    }
  }

  /// Whether `availability` may be another than it was before the last step was moved.
  ///
  /// Names are the same if they are one object: to compare texts would cost more.
  @inlinable
  func isTold(_ direction: UndoDirection) -> Bool {
    let index = direction == .undo ? doneCount : doneCount - 1
    guard index > expiredCount, index + 1 < steps.count else { return true }
    return steps[index].number == saved || steps[index - 1].number == saved
      || steps[index].name !== steps[index - 1].name || steps[index].name !== steps[index + 1].name
  }

  /// As `availability`, with the place of what is undone next.
  var told: ToldSteps {
    let place =
      open == nil
      ? index(.undo).map { steps[$0].place }
      : StepPlace(number: openTime, group: group ?? openTime)
    return ToldSteps(availability: availability, place: place, isOpen: open != nil)
  }

  /// Whether there is something to take back.
  ///
  /// - Complexity: O(1); O(*k* log *k*) for *k* edits of an open step.
  func canTakeBack(_ direction: UndoDirection) -> Bool { canTakeBack(direction, after: end) }

  /// As `canTakeBack(_:)`, once the open step has ended so.
  func canTakeBack(_ direction: UndoDirection, after end: End) -> Bool {
    switch end {
    case .unchanged: index(direction) != nil
    // A step that goes on leaves nothing to redo.
    case .step: direction == .undo
    case .removalOfLast: direction == .undo && doneCount - expiredCount > 1
    }
  }

  /// The place of what is taken back next: of the steps of a group, that of the last one made.
  ///
  /// - Complexity: As `canTakeBack(_:)`.
  func nextPlace(_ direction: UndoDirection) -> StepPlace? {
    if direction == .redo {
      return step(.redo).map { StepPlace(number: $0.greatest, group: $0.group) }
    }
    let step: Step? =
      switch end {
      case .unchanged: self.step(.undo)
      case .step(let step, _): step
      case .removalOfLast: steps[expiredCount..<doneCount].dropLast().last
      }
    return step?.place
  }

  /// Whether the steps done are those that were done when they were marked.
  ///
  /// - Complexity: As `canTakeBack(_:)`.
  var isSaved: Bool {
    switch end {
    case .unchanged: number(of: doneCount) == saved
    case .step: false
    case .removalOfLast: number(of: doneCount - 1) == saved
    }
  }

  /// Marks what is done as saved; what an open step does later is another.
  mutating func markSaved() {
    endStep()
    saved = number(of: doneCount)
  }

  /// What the state is known by in which so many steps are done: the number of the last of them.
  func number(of doneCount: Int) -> UInt64 {
    doneCount > expiredCount ? steps[doneCount - 1].number : forgotten
  }
}
