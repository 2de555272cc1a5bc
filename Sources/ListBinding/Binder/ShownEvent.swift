import Foundation
import ObservableCollections

/// An event of a view, and the list that its index paths are of: before an edit that the view shows
/// already, the list that the view shows otherwise.
struct ShownEvent<DataSource: DataSourceProtocol & Sendable>: Sendable {
  let event: ListViewEvent
  let list: DataSource
}

extension ShownEvent where DataSource: QueryableDataSourceProtocol {
  /// The item that the view shows at an index path; `nil` when there is none.
  ///
  /// The end of a display has none: it may be that of an item that is gone, and its index path one that
  /// another item has now.
  func item(at indexPath: IndexPath) -> DataSource.Item? {
    if case .didEndDisplaying = event { return nil }
    return list.itemIfPresent(at: indexPath)
  }
}
