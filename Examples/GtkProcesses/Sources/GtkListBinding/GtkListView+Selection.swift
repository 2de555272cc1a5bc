import CGtk
public import Foundation
import ListBinding

/// The selection: one item, or none.
extension GtkListView {
  func connectSelection() {
    GSignal.connectProperty(UnsafeMutableRawPointer(selection), "selected") { [weak self] in
      guard let self, !isTelling else { return }
      tellSelection()
    }
  }

  /// The item that is selected.
  public var selectedIndexPath: IndexPath? {
    let position = gtk_single_selection_get_selected(selection)
    guard position != guint.max, case .item(let path)? = row(at: Int(position)) else {
      return nil
    }
    return path
  }

  /// The identity of the row that is selected.
  private var selectedObject: RowObject? {
    let position = gtk_single_selection_get_selected(selection)
    return rows.indices.contains(Int(position)) ? rows[Int(position)] : nil
  }

  private func tellSelection() {
    let (old, new) = (toldSelection, selectedIndexPath)
    guard old != new else { return }
    let isAllowed =
      old.map { dataSource?.canDeselectItem(at: $0) ?? true } ?? true
      && new.map { dataSource?.canSelectItem(at: $0) ?? true } ?? true
    guard isAllowed else { return telling { select(old) } }
    toldSelection = new
    let object = selectedObject
    if let old { dataSource?.handle(.didDeselect(old)) }
    // Whoever was told may have edited the list, or selected another item, which was told then.
    guard let new = selectedIndexPath, selectedObject === object else { return }
    dataSource?.handle(.didSelect(new))
  }

  public var allowsMultipleSelection: Bool { false }

  public var indexPathsForSelectedItems: [IndexPath] { selectedIndexPath.map { [$0] } ?? [] }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    telling { select(indexPaths.first) }
  }

  /// Selects an item, or none.
  public func select(_ indexPath: IndexPath?) {
    let row = indexPath.map(ListRow.item)
    let position = row.flatMap { layout.contains($0) ? layout.position(of: $0) : nil }
    gtk_single_selection_set_selected(selection, position.map(guint.init) ?? guint.max)
  }
}
