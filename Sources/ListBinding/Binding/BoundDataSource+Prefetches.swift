import Foundation
import ObservableCollections

extension BoundDataSource {
  /// Tells the binder and observers of items that an update took away what was prefetched.
  ///
  /// The responders of the view are not told: what they hear has index paths of the list that it shows.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the items were.
  ///   - list: The list before the update.
  func endPrefetches(at indexPaths: [IndexPath], of list: DataSource) {
    let event = ListViewEvent.cancelPrefetching(indexPaths)
    let outer = (snapshotBeforeEvent, eventSnapshot)
    (snapshotBeforeEvent, eventSnapshot) = (list, list)
    defer { (snapshotBeforeEvent, eventSnapshot) = outer }
    shownEvents?.next(ShownEvent(event: event, list: list))
    // An observer may have bound it elsewhere.
    if !hasEnded, binder?.host === self { respondingBinder?.handle(event) }
  }
}
