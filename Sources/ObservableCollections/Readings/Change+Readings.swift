import Foundation

extension Change {
  /// Reads the change that one update of a list tells of, and checks it.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`; a second batch, of
  ///     reloads alone, may follow.
  ///   - old: The list before the update.
  ///   - new: The list after the update.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the update breaks.
  @inlinable
  public init(
    events kinds: [DataSourceEventKind], from old: Snapshot, to new: Snapshot
  ) throws(ListViolation) {
    let structure = try ListChange(events: kinds, from: old, to: new)
    let isFlat = Snapshot.hasOneSection
    self.init(isFlat ? structure.ofOneSection(from: old, to: new) : structure, from: old, to: new)
  }

  /// The change as batches that any list view can carry out, one after the other.
  ///
  /// There is none when nothing changed, and a second one where something both moved and changed.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public func batches() -> [Batch] { fullStructure.batches() }

  /// The change as single steps, each on the result of the one before.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public func patch() -> Patch { fullStructure.patch() }

  /// The change as kinds of event, a list for each batch.
  public var batchesOfKinds: [[DataSourceEventKind]] { structure.batchesOfKinds }

  /// The structure, in full also when it only says that everything may have changed.
  var fullStructure: ListChange {
    guard structure.isReload else { return structure }
    if Snapshot.hasOneSection {
      return .items(.inserted(new.items.count), itemCount: old.items.count)
    }
    return ListChange(
      oldSectionCount: old.sections.count, sections: .inserted(new.sections.count),
      edits: [], oldCounts: [])
  }
}

extension Change: CustomStringConvertible {
  /// What is removed, inserted, updated and moved, as in `-0.1: b, +0.0: x, 0.2: c→d, move 4→0`.
  public var description: String {
    let isFlat = Snapshot.hasOneSection
    if structure.isReload {
      return isFlat
        ? "reload \(Array(new.items))"
        : "reload of \(new.sections.count) sections and \(new.items.count) items"
    }
    func name(_ indexPath: IndexPath) -> String {
      isFlat ? "\(indexPath.item)" : indexPath.listDescription
    }
    var parts =
      removedSections.map { "-section \($0.index): \($0.element)" }
      + insertedSections.map { "+section \($0.index): \($0.element)" }
      + updatedSections.map { "section \($0.newIndex): \($0.old)→\($0.new)" }
    parts += removedItems.map { "-\(name($0.index)): \($0.element)" }
    parts += insertedItems.map { "+\(name($0.index)): \($0.element)" }
    parts += updatedItems.map { "\(name($0.newIndex)): \($0.old)→\($0.new)" }
    if let batch = structure.rangeBatches().first {
      parts += batch.movedSections.map(\.description)
      parts += batch.movedItems.map {
        isFlat
          ? "move \($0.from.items.shortDescription)→\($0.to.items.shortDescription)"
          : $0.description
      }
    }
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}

extension ListChange {
  /// The same change without edits of sections: what edits the only section replaces its items.
  @usableFromInline
  func ofOneSection(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) -> ListChange {
    if isReload || sections.isWhole(1) { return self }
    return .items(
      .inserted(new.numberOfItems(inSection: 0)), itemCount: old.numberOfItems(inSection: 0))
  }
}
