public import Foundation

/// What one data-source event tells about the data source.
///
/// Between `beginUpdates` and `endUpdates` the kinds are in the batch reading: deletions, reloads
/// and move sources index the snapshot before the batch, insertions and move destinations index the
/// snapshot after it.
///
/// What both moves and has new content is moved by one batch and reloaded by another, at its new place. The
/// events of both have the data source after the second.
///
/// The index paths of each kind have a section and an item, and are ascending, none of them twice. An
/// event that breaks a rule is reported, and read as a reload.
public enum DataSourceEventKind: Hashable, Sendable {
  /// Everything may have changed.
  case reload

  /// Items were inserted.
  case insertItems([IndexPath])
  /// Items were deleted.
  case deleteItems([IndexPath])
  /// The content of items changed.
  case reloadItems([IndexPath])
  /// An item was moved from one index path to another.
  case moveItem(IndexPath, IndexPath)

  /// Sections were inserted, with their items.
  case insertSections(IndexSet)
  /// Sections were deleted, with their items.
  case deleteSections(IndexSet)
  /// The content of sections changed.
  case reloadSections(IndexSet)
  /// A section was moved from one index to another, with its items.
  case moveSection(Int, Int)

  /// Opens a batch, whose kinds are one update.
  case beginUpdates
  /// Closes a batch.
  case endUpdates
}

extension DataSourceEventKind: CustomStringConvertible {
  /// The kind in the words of a transcript: `insert 0.1 0.2`, `move section 3 0`, `begin`; very large
  /// sets of sections as ranges.
  public var description: String {
    switch self {
    case .reload: "reload"
    case .insertItems(let indexPaths): Self.describe("insert", indexPaths)
    case .deleteItems(let indexPaths): Self.describe("delete", indexPaths)
    case .reloadItems(let indexPaths): Self.describe("reload", indexPaths)
    case .moveItem(let source, let destination): Self.describe("move", [source, destination])
    case .insertSections(let sections): Self.describe("insert section", sections)
    case .deleteSections(let sections): Self.describe("delete section", sections)
    case .reloadSections(let sections): Self.describe("reload section", sections)
    case .moveSection(let source, let destination):
      "move section \(source) \(destination)"
    case .beginUpdates: "begin"
    case .endUpdates: "end"
    }
  }

  private static func describe(_ verb: String, _ indexPaths: [IndexPath]) -> String {
    indexPaths.reduce(into: verb) { text, indexPath in
      text += " "
      text += indexPath.listDescription
    }
  }

  private static func describe(_ verb: String, _ sections: IndexSet) -> String {
    // A set may be larger than all that it could be told of.
    let words =
      sections.count > 1 << 16
      ? sections.rangeView.prefix(100).map { "\($0)" } : sections.map(String.init)
    return ([verb] + words).joined(separator: " ")
  }
}
