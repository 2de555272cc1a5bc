/// When a list view asks its data source for the counts before an update.
public enum ListViewCounting: Hashable, Sendable, CaseIterable {
  /// At each load and after each update, as `UITableView` does; they are known when the next update
  /// begins.
  case eager

  /// When the update begins, as `UICollectionView` does; after `reloadData()` not before the next
  /// layout or update.
  ///
  /// Such a view must be able to ask in `beginUpdates()`: in a call outside of `beginUpdates()` and
  /// `endUpdates()`, the data source has already moved on.
  case lazy
}
