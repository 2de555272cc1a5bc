import Foundation

extension ListUpdate {
  /// The update without the reloads of some items, which somebody shows already as they are after it.
  ///
  /// - Parameter indexPaths: Index paths of items in the list after the update.
  package func keepingContent(of indexPaths: [IndexPath]) -> ListUpdate {
    ListUpdate(
      from: old, to: new, structure: structure.keepingContent(of: indexPaths.map(ItemPlace.init)),
      version: version)
  }
}
