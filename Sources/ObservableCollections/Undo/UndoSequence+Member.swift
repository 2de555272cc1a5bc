extension UndoSequence {
  /// What a sequence takes steps of: a stack, or what was recorded.
  struct Member: Sendable {
    let canUndo: @Sendable () -> Bool
    let nextPlace: @Sendable (UndoDirection) -> StepPlace?
    let hasOpenStep: @Sendable () -> Bool
    let isInMutate: @Sendable () -> Bool
    let openGroup: @Sendable () -> UInt64?
    let perform: @Sendable (UndoDirection) -> Bool
    let removeAll: @Sendable () -> Void

    /// Makes what a closure does a step of a group.
    let group: @Sendable (UInt64, () -> Void) -> Void

    /// Lets observers be told what a closure does when it is done.
    let batch: @Sendable (() -> Void) -> Void
  }

  /// A step: whose it is, its place, and by which call it was undone.
  struct Step: Sendable {
    let member: Member
    let place: StepPlace
    var call: UInt64 = 0
  }
}

extension UndoSequence.Member {
  init<Snapshot>(_ stack: UndoStack<Snapshot>) {
    canUndo = { stack.mayUndo }
    nextPlace = { stack.nextPlace($0) }
    hasOpenStep = { stack.hasOpenStep }
    isInMutate = { stack.isInMutate }
    openGroup = { stack.openGroup }
    perform = { $0 == .undo ? stack.undo() : stack.redo() }
    removeAll = { stack.removeAll() }
    group = { stack.group(sharing: $0, $1) }
    batch = { stack.batch($0) }
  }

  init(_ recorded: RecordedSteps) {
    canUndo = { recorded.nextPlace(.undo) != nil }
    nextPlace = { recorded.nextPlace($0) }
    hasOpenStep = { false }
    isInMutate = { false }
    openGroup = { nil }
    perform = { recorded.perform($0) }
    removeAll = { recorded.removeAll() }
    group = { $1() }
    batch = { $0() }
  }
}
