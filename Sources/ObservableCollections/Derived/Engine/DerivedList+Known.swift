extension DerivedList {
  /// Becomes the list that an update leads to, and tells what the update tells: no edit has to be done, and
  /// none to be composed.
  ///
  /// - Parameter body: Takes the edits of the update, which this list leaves out.
  @inlinable
  mutating func follow(_ update: ListUpdate<Snapshot>, _ body: (inout Self) -> Void) {
    carryOut()
    mayWait = false
    current = update.new
    known = .changeAndList
    body(&self)
    known = nil
    edits.note(update.content, leadingTo: update.new)
  }

  /// Does edits that come to a change: none has to be composed.
  ///
  /// - Parameter body: Does the edits.
  @inlinable
  mutating func edit(as change: ListChange, _ body: (inout Self) -> Void) {
    carryOut()
    known = .change
    body(&self)
    known = nil
    if change.isIdentity {
      others = []
    } else if others.isEmpty {
      edits.note(.change(change), leadingTo: current)
    } else {
      knownContent = .change(change)
    }
  }
}
