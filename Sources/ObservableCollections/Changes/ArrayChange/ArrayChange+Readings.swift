extension ArrayChange {
  /// The structure, in full also when it only says that everything changed.
  private var fullStructure: ListChange {
    guard structure.isReload else { return structure }
    return .items(.inserted(items.inserted.count), itemCount: items.removed.count)
  }

  /// The change as batches that any list view can carry out, one after the other.
  ///
  /// There is none when nothing changed, and a second one where an item both moved and changed.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public func batches() -> [Batch] { fullStructure.batches() }

  /// The change as single steps, each on the result of the one before.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public func patch() -> Patch { fullStructure.patch() }

  /// The change as kinds of event, one list an update.
  public var updates: [[DataSourceEventKind]] { structure.updates }
}

extension ArrayChange: CustomStringConvertible {
  /// What is removed, inserted, updated and moved, as in `-1: b, +0: x, 2: c→d, move 4→0`.
  public var description: String {
    if structure.isReload { return "reload \(items.inserted.map(\.element))" }
    let moves = structure.batches().first?.movedItems ?? []
    let parts =
      removed.map { "-\($0.index): \($0.element)" }
      + inserted.map { "+\($0.index): \($0.element)" }
      + updated.map { "\($0.newIndex): \($0.old)→\($0.new)" }
      + moves.map { "move \($0.from.item)→\($0.to.item)" }
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}
