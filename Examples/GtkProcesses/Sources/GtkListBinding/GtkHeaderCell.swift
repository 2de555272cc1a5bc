import CGtk

/// The cell of a header: the title of its section.
final class GtkHeaderCell: GtkListCell {
  private let label: UnsafeMutablePointer<GtkWidget>

  required init() {
    label = gtk_label_new(nil)
    super.init()
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_widget_set_hexpand(label, 1)
    gtk_widget_add_css_class(box, "section-header")
    append(label)
  }

  var title = "" {
    didSet { if title != oldValue { gtk_label_set_text(OpaquePointer(label), title) } }
  }
}
