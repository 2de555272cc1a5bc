extension EditComposer {
  /// Adds what an update does.
  ///
  /// - Parameters:
  ///   - content: What it does.
  ///   - old: The list before it, which is needed if it is the reload of sections as a single edit.
  ///   - new: The list after it.
  @inlinable
  mutating func append<Snapshot: DataSourceProtocol>(
    _ content: ListUpdate<Snapshot>.Content, from old: @autoclosure () -> Snapshot? = nil,
    leadingTo new: Snapshot
  ) {
    switch content {
    case .edit(let edit), .batchOfOne(let edit):
      append(edit, leadingTo: new, oldCounts: edit.reloadedCounts(in: old()))
    case .change(let change), .batch(let change): append(change)
    case .moveAndReload(let from, let to): appendMoveAndReload(from, to: to, leadingTo: new)
    }
  }

  /// The edits as the content of one update; `nil` when there was none, or they cancel out.
  @inlinable
  func content<Snapshot>() -> ListUpdate<Snapshot>.Content? {
    onlyEdit.map { .batchOfOne($0) } ?? change().map { .batch($0) }
  }
}

extension ListEdit {
  /// The number of items of each section that the edit reloads.
  @inlinable
  func reloadedCounts(in old: @autoclosure () -> (some DataSourceProtocol)?) -> [Int] {
    guard case .reloadSections(let range) = self, let old = old() else { return [] }
    return range.map(old.numberOfItems(inSection:))
  }
}
