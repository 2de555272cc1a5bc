public import Foundation
import ObservableCollections

/// The items that are selected or expanded, the expanded sections, and the item that has the focus.
///
/// They stay what they are through updates that move or reload items, and while the view is detached,
/// until the item is deleted, its section is reloaded, or all is reloaded: index paths cannot be
/// followed through `reloadData()`.
extension HeadlessListView {
  /// The index paths of the selected items, sorted.
  public var indexPathsForSelectedItems: [IndexPath] { marks.selectedItems.sorted() }

  /// Selects an item.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func selectItem(at indexPath: IndexPath) {
    check(indexPath)
    marks.selectedItems.insert(indexPath)
  }

  /// Selects items; those that the list does not have are left out.
  ///
  /// Without `allowsMultipleSelection` they take the place of those that are selected already.
  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool = false) {
    guard keepsDataSourceInLayout() else { return }
    let selected = indexPaths.filter(rows.contains)
    let replacesOthers = !allowsMultipleSelection && !selected.isEmpty
    if !keepsOthers || replacesOthers { marks.selectedItems = [] }
    marks.selectedItems.formUnion(selected)
  }

  /// Lays out before places of the list are marked; returns whether the list is that of the same data
  /// source still.
  private func keepsDataSourceInLayout() -> Bool {
    let source = dataSource
    layoutIfNeeded()
    return dataSource === source
  }

  /// Removes an item from the selection.
  public func deselectItem(at indexPath: IndexPath) {
    marks.selectedItems.remove(indexPath)
  }

  /// The item that has the focus; `nil` if none has. One that the list does not have gets none.
  public var focusedItem: IndexPath? {
    get { marks.focusedItem }
    set {
      guard keepsDataSourceInLayout() else { return }
      marks.focusedItem = newValue.flatMap { rows.contains($0) ? $0 : nil }
    }
  }

  /// The index paths of the expanded items, sorted.
  public var indexPathsForExpandedItems: [IndexPath] { marks.expandedItems.sorted() }

  /// Expands items; those that the list does not have are left out.
  public func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool = false) {
    guard keepsDataSourceInLayout() else { return }
    if !keepsOthers { marks.expandedItems = [] }
    marks.expandedItems.formUnion(indexPaths.lazy.filter(rows.contains))
  }

  /// The expanded sections.
  public var expandedSections: IndexSet { IndexSet(marks.expandedSections) }

  /// Expands these sections and no others; those that the list does not have are left out.
  public func expandSections(_ sections: IndexSet) {
    guard keepsDataSourceInLayout() else { return }
    marks.expandedSections = Set(sections.filter(rows.itemCounts.indices.contains))
  }
}
