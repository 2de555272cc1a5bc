// How many groups of steps are kept.
extension UndoHistory {
  /// Numbers the group of a step that was made; it keeps the number while it is undone and done again.
  mutating func numberLast() {
    nameParts()
    let last = doneCount - 1
    guard last > 0 else { return }
    let isPart = steps[last - 1].group == steps[last].group
    steps[last].ordinal = steps[last - 1].ordinal + (isPart ? 0 : 1)
  }

  /// Drops the steps of a group that is beyond the limit.
  mutating func dropOldest() {
    let oldest = steps[expiredCount].ordinal
    guard let limit, steps[doneCount - 1].ordinal - oldest >= limit else { return }
    while expiredCount < doneCount, steps[expiredCount].ordinal == oldest {
      forgotten = steps[expiredCount].number
      dropped.append(steps[expiredCount])
      steps[expiredCount] = .expired
      expiredCount += 1
    }
    if expiredCount * 2 > doneCount {
      steps.removeFirst(expiredCount)
      doneCount -= expiredCount
      expiredCount = 0
    }
  }
}
