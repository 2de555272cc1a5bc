import CGtk
import GtkListBinding

/// A cell that shows a text.
final class TextCell: GtkListCell {
  private let label: UnsafeMutablePointer<GtkWidget>

  required init() {
    label = gtk_label_new(nil)
    super.init()
    append(label)
  }

  var text = "" {
    didSet { gtk_label_set_text(OpaquePointer(label), text) }
  }
}
