extension UndoSequence {
  /// Notes that what is done now is saved, also of each stack.
  ///
  /// While another thread undoes or redoes, the call waits for it, for a second at most. See
  /// `UndoStack.markSaved()`.
  public func markSaved() {
    beginPerforming()
    defer { endPerforming() }
    turns.take { for member in allMembers { member.markSaved() } }
  }

  /// Whether all stacks are saved, and the steps of `record` that are done are those that were done at the
  /// last call of `markSaved()`.
  ///
  /// - Complexity: O(*s*) for *s* stacks.
  public var isSaved: Bool { allMembers.allSatisfy { $0.isSaved() } }
}
