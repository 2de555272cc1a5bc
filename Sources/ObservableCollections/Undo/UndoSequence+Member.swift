extension UndoSequence {
  /// What a sequence takes steps of: a stack, or what was recorded.
  struct Member: Sendable {
    let nextPlace: @Sendable (UndoDirection) -> StepPlace?
    let told: @Sendable () -> ToldSteps
    let isSaved: @Sendable () -> Bool
    let markSaved: @Sendable () -> Void
    let isInMutate: @Sendable () -> Bool
    let openGroup: @Sendable () -> UInt64?
    let perform: @Sendable (UndoDirection) -> Bool
    let removeAll: @Sendable () -> Void

    /// Makes what a closure does a step of a group, of that name if it has none.
    let group: @Sendable (UInt64, String?, () -> Void) -> Void

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
    nextPlace = { stack.nextPlace($0) }
    told = { stack.told }
    isSaved = { stack.isSaved }
    markSaved = { stack.markSaved() }
    isInMutate = { stack.isInMutate }
    openGroup = { stack.openGroup }
    perform = { $0 == .undo ? stack.undo() : stack.redo() }
    removeAll = { stack.removeAll() }
    group = { stack.group(sharing: $0, named: $1, $2) }
    batch = { stack.batch($0) }
  }

  init(_ recorded: RecordedSteps) {
    nextPlace = { recorded.nextPlace($0) }
    told = { recorded.told }
    isSaved = { recorded.told.availability.isSaved }
    markSaved = { recorded.markSaved() }
    isInMutate = { false }
    openGroup = { nil }
    perform = { recorded.perform($0) }
    removeAll = { recorded.removeAll() }
    group = { $2() }
    batch = { $0() }
  }
}
