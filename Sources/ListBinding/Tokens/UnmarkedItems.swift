public import Foundation
public import ObservableCollections

/// The items that a view may show unmarked after an update, although they are marked.
@usableFromInline
enum UnmarkedItems {
  case none, some([IndexPath]), all
}

extension TrackedItems {
  /// Takes the items along with an update, and tells what there is to tell of it.
  ///
  /// - Parameter tell: Called if the items changed, or if the view may show some of them unmarked.
  @inlinable
  mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>, then tell: (TrackedItemChanges<ID>, UnmarkedItems) -> Void
  ) where Snapshot.Item == Item {
    let changes = follow(update)
    let unmarked = unmarked(by: update, changes)
    if case .none = unmarked, changes.isEmpty { return }
    tell(changes, unmarked)
  }

  @inlinable
  func unmarked<Snapshot: QueryableDataSourceProtocol>(
    by update: ListUpdate<Snapshot>, _ changes: TrackedItemChanges<ID>
  ) -> UnmarkedItems where Snapshot.Item == Item {
    if isEmpty, changes.isEmpty { return .none }
    let indexPaths: [IndexPath]
    switch update.onlyEdit {
    case .insertItems, .deleteItems, .insertSections, .deleteSections, .updateSection:
      indexPaths = changes.returned.map { $0.indexPath }
    case .reloadItems(let range, let section) where changes.lost.isEmpty:
      indexPaths = self.indexPaths(in: range, ofSection: section)
    // Some views delete what moves, and insert it again.
    case .moveItem(_, let destination): indexPaths = contains(destination) ? [destination] : []
    case .reloadItems, .reloadSections, .moveSection, nil: return .all
    }
    return indexPaths.isEmpty ? .none : .some(indexPaths)
  }
}
