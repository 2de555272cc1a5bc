public import Foundation

/// What one data-source event tells about the data source.
///
/// Between `beginUpdates` and `endUpdates` the kinds are in the batch reading: deletions, reloads
/// and move sources index the snapshot before the batch, insertions and move destinations index the
/// snapshot after it.
public enum DataSourceEventKind: Hashable, Sendable {
  /// Everything may have changed.
  case reload

  case insertItems([IndexPath])
  case deleteItems([IndexPath])
  case reloadItems([IndexPath])
  case moveItem(IndexPath, IndexPath)

  case insertSections(IndexSet)
  case deleteSections(IndexSet)
  case reloadSections(IndexSet)
  case moveSection(Int, Int)

  case beginUpdates
  case endUpdates
}
