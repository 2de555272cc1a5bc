public import ObservableCollections

extension HeadlessListView {
  /// The index paths of the selected items, sorted.
  public var indexPathsForSelectedItems: [IndexPath] { selectedItems.sorted() }

  /// Selects an item; it stays selected through updates until it is deselected or deleted.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func selectItem(at indexPath: IndexPath) {
    _ = row(of: indexPath)
    selectedItems.insert(indexPath)
  }

  /// Takes an item out of the selection.
  public func deselectItem(at indexPath: IndexPath) {
    selectedItems.remove(indexPath)
  }
}
