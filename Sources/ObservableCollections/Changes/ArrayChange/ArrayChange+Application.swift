extension ArrayChange {
  /// The array that the change leads to.
  ///
  /// - Parameter old: The array before the change.
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  /// - Throws: What does not fit, when the array has another number of items than the one that the
  ///   change is a change of. Nothing else is checked.
  public func applied(
    to old: ArraySnapshot<Item>
  ) throws(ChangeMismatch) -> ArraySnapshot<Item> {
    if structure.isReload {
      try check(old, count: items.removed.count)
      return ArraySnapshot(items.inserted.map(\.element))
    }
    guard let edit = structure.edits.first else { return old }
    if let count = structure.oldCounts.first?.count { try check(old, count: count) }
    var result = ArraySnapshot<Item>()
    var inserted = items.inserted.makeIterator()
    var updated = items.updated.makeIterator()
    for run in edit.runs {
      if run.isKept && !run.isUpdated {
        result.append(contentsOf: old.extracting(run.range))
      } else if run.isKept {
        result.append(contentsOf: (0..<run.count).compactMap { _ in updated.next()?.new })
      } else {
        result.append(contentsOf: (0..<run.count).compactMap { _ in inserted.next()?.element })
      }
    }
    return result
  }

  private func check(_ old: ArraySnapshot<Item>, count: Int) throws(ChangeMismatch) {
    guard old.count == count else {
      throw ChangeMismatch("items", expected: count, found: old.count)
    }
  }
}
