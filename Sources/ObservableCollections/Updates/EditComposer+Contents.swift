extension EditComposer {
  /// Adds what an update does.
  ///
  /// - Parameters:
  ///   - content: What it does; the reload of sections and their items is a change, not an edit.
  ///   - new: The list after it.
  @inlinable
  mutating func append<Snapshot: DataSourceProtocol>(
    _ content: ListUpdate<Snapshot>.Content, leadingTo new: Snapshot
  ) {
    switch content {
    case .edit(let edit), .batchOfOne(let edit): append(edit, leadingTo: new)
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
