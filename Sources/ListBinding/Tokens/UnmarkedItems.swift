public import Foundation
public import ObservableCollections

/// The items that a view may show unmarked after an update, although they are marked.
@usableFromInline
enum UnmarkedItems {
  case none, some([IndexPath]), all

  /// All, if the view deletes what moves, or its neighbours, and inserts it again.
  case allUnlessItMoves

  /// What a view may show unmarked after two updates.
  func joined(with next: UnmarkedItems) -> UnmarkedItems {
    switch (self, next) {
    case (.none, let other), (let other, .none): other
    // The index paths of the first are none of the list after the second.
    default: .all
    }
  }
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
    case .insertItems, .deleteItems, .insertSections, .deleteSections:
      indexPaths = changes.returned.map { $0.indexPath }
    case .updateSection(let section):
      indexPaths = self.indexPaths(in: 0..<Int.max, ofSection: section)
    // Of several, one may have taken the place of another.
    case .reloadItems(let range, let section) where range.count == 1 && changes.lost.isEmpty:
      let indexPath = IndexPath(item: range.lowerBound, section: section)
      return contains(indexPath) ? .some([indexPath]) : .none
    case .moveItem, .moveSection: return .allUnlessItMoves
    case .reloadItems, .reloadSections, nil: return .all
    }
    return indexPaths.isEmpty ? .none : .some(indexPaths)
  }
}
