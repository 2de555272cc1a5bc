import CGtk
import GtkListBinding

/// A process that was pinned.
final class PinCell: GtkListCell {
  private let label: UnsafeMutablePointer<GtkWidget>

  required init() {
    label = gtk_label_new(nil)
    super.init()
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_widget_set_hexpand(label, 1)
    append(label)
  }

  func show(_ pin: Pin) { gtk_label_set_text(OpaquePointer(label), pin.text) }
}
