import CGtk
import Foundation
import ListBinding

/// Items that are dragged to another place of the same list.
///
/// What is dragged is the identity of the row, so that the list may change meanwhile.
extension GtkListView {
  /// Lets a cell be dragged.
  func makeMovable(_ cell: GtkListCell) {
    let source: OpaquePointer = gtk_drag_source_new()
    gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
    GSignal.connectPrepare(UnsafeMutableRawPointer(source)) { [weak self, weak cell] x, y in
      guard let self, let cell, let position = cell.slot?.position,
        case .item(let path)? = row(at: position),
        dataSource?.canMoveItem(at: path) ?? false
      else { return nil }
      let picture = gtk_widget_paintable_new(cell.box)
      gtk_drag_source_set_icon(source, picture, Int32(x), Int32(y))
      g_object_unref(picture.map { UnsafeMutableRawPointer($0) })
      return provider(of: rows[position])
    }
    gtk_widget_add_controller(cell.box, source)
  }

  /// Lets rows be dropped between others, and below the last one.
  func connectDrop() {
    let target: OpaquePointer = gtk_drop_target_new(g_object_get_type(), GDK_ACTION_MOVE)
    GSignal.connectDrop(UnsafeMutableRawPointer(target)) { [weak self] value, y in
      guard let self, let object = g_value_get_object(value) else { return false }
      return drop(object, at: gap(at: y))
    }
    gtk_widget_add_controller(list, target)
  }

  private func provider(of row: RowObject) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, g_object_get_type())
    defer { g_value_unset(&value) }
    g_value_set_object(&value, row.pointer)
    return gdk_content_provider_new_for_value(&value)
  }

  /// Reports that a row was dropped before the one at a position.
  private func drop(_ object: gpointer, at gap: Int) -> Bool {
    guard let position = rows.firstIndex(where: { UnsafeMutableRawPointer($0.pointer) == object }),
      case .item(let source)? = row(at: position)
    else { return false }
    let proposed = layout.destination(of: source, droppedBefore: gap)
    let destination = dataSource?.destinationForMove(from: source, to: proposed) ?? proposed
    if destination == source { return false }
    dataSource?.handle(.move(source, to: destination))
    return true
  }
}
