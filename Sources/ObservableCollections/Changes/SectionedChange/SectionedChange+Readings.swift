import Foundation

extension SectionedChange {
  /// The structure, in full also when it only says that everything changed.
  private var fullStructure: ListChange {
    guard structure.isReload else { return structure }
    return ListChange(
      oldSectionCount: sections.removed.count, sections: .inserted(sections.inserted.count),
      edits: [], oldCounts: [])
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

  /// The change as kinds of event, one list an update.
  public var updates: [[DataSourceEventKind]] { structure.updates }
}

extension SectionedChange: CustomStringConvertible {
  /// What is removed, inserted, updated and moved, as in `-0.1: b, +0.0: x, 0.2: c→d, move 4→0`.
  public var description: String {
    if structure.isReload {
      return "reload of \(sections.inserted.count) sections and \(items.inserted.count) items"
    }
    var parts =
      removedSections.map { "-section \($0.index): \($0.element)" }
      + insertedSections.map { "+section \($0.index): \($0.element)" }
      + updatedSections.map { "section \($0.newIndex): \($0.old)→\($0.new)" }
      + removedItems.map { "-\($0.index.listDescription): \($0.element)" }
    parts += insertedItems.map { "+\($0.index.listDescription): \($0.element)" }
    parts += updatedItems.map { "\($0.newIndex.listDescription): \($0.old)→\($0.new)" }
    if let batch = structure.batches().first {
      parts += batch.movedSections.map(\.description) + batch.movedItems.map(\.description)
    }
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}
