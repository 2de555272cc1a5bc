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
    isFollowing = true
    body(&self)
    isFollowing = false
    edits.note(update.content, leadingTo: update.new)
  }
}
