import CGtk

/// One of the widgets that GTK makes for rows, and shows now for this row and now for that.
@MainActor
final class RowSlot {
  let item: OpaquePointer
  var isBound = false

  /// Whether the row that is shown is another one than what the cell says.
  var needsContent = false
  private(set) var cell: GtkListCell?

  /// The identity of the row that is shown.
  var object: RowObject?

  init(item: OpaquePointer) { self.item = item }

  /// The position of the row that is shown.
  var position: Int? {
    let position = isBound ? gtk_list_item_get_position(item) : guint.max
    return position == guint.max ? nil : Int(position)
  }

  /// The widget that GTK makes for the row.
  var widget: UnsafeMutablePointer<GtkWidget>? {
    isBound ? (cell?.box).flatMap { gtk_widget_get_parent($0) } : nil
  }

  /// Shows a cell in place of the one before.
  func show(_ cell: GtkListCell, isSelectable: Bool) {
    gtk_list_item_set_selectable(item, isSelectable ? 1 : 0)
    gtk_list_item_set_activatable(item, isSelectable ? 1 : 0)
    guard cell !== self.cell else { return }
    self.cell?.slot = nil
    self.cell = cell
    cell.slot = self
    gtk_list_item_set_child(item, cell.box)
  }

  /// Takes the cell out.
  func removeCell() -> GtkListCell? {
    defer { cell = nil }
    cell?.slot = nil
    if cell != nil { gtk_list_item_set_child(item, nil) }
    return cell
  }
}
