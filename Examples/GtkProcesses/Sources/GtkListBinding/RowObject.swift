import CGtk

/// The identity of a row: the object that stands for it in GTK's models.
///
/// GTK follows the selection, the focus, the scroll position and the widgets through a change by
/// comparing these objects, so that a row keeps its own for as long as it is in the list.
@MainActor
final class RowObject {
  let pointer: UnsafeMutablePointer<GObject>

  init() { pointer = g_object_new_with_properties(g_object_get_type(), 0, nil, nil) }

  isolated deinit { g_object_unref(pointer) }
}
