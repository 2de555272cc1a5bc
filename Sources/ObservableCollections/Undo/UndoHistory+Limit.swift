// How many groups of steps are kept.
extension UndoHistory {
  /// Numbers the group of a step that was made; it keeps the number while it is undone and done again.
  mutating func numberLast() {
    let last = undoable.count - 1
    guard last > 0 else { return }
    let isPart = undoable[last - 1].group == undoable[last].group
    undoable[last].ordinal = undoable[last - 1].ordinal + (isPart ? 0 : 1)
  }

  /// Drops the steps of a group that is beyond the limit.
  mutating func dropOldest() {
    let oldest = undoable[expiredCount].ordinal
    guard let limit, undoable[undoable.count - 1].ordinal - oldest >= limit else { return }
    while expiredCount < undoable.count, undoable[expiredCount].ordinal == oldest {
      dropped.append(undoable[expiredCount])
      undoable[expiredCount] = .expired
      expiredCount += 1
    }
    if expiredCount * 2 > undoable.count {
      undoable.removeFirst(expiredCount)
      expiredCount = 0
    }
  }

  /// Forgets the expired steps when no other is left.
  @inlinable
  mutating func didRemoveLast() {
    guard expiredCount > 0, undoable.count == expiredCount else { return }
    undoable = []
    expiredCount = 0
  }
}
