public import ObservableCollections

extension HeadlessListView {
  /// The index paths of the selected items, sorted.
  public var indexPathsForSelectedItems: [IndexPath] { selectedItems.sorted() }

  /// Selects an item.
  ///
  /// It stays selected through updates that move or reload it, and while the view is detached,
  /// until it is deselected or deleted, its section is reloaded, or all is reloaded: index paths
  /// cannot be followed through `reloadData()`.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func selectItem(at indexPath: IndexPath) {
    layoutIfNeeded()
    _ = rows.row(of: indexPath)
    selectedItems.insert(indexPath)
  }

  /// Selects these items and no others; those that the list does not have are left out.
  public func selectItems(at indexPaths: [IndexPath]) {
    layoutIfNeeded()
    selectedItems = Set(indexPaths.filter(rows.contains))
  }

  /// Removes an item from the selection.
  public func deselectItem(at indexPath: IndexPath) {
    selectedItems.remove(indexPath)
  }
}
