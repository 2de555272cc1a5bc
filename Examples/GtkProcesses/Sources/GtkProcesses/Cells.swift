import CGtk
import GtkListBinding

/// A process, in the columns of the list.
final class ProcessCell: GtkListCell {
  private let labels: [(column: Column, label: UnsafeMutablePointer<GtkWidget>)]

  required init() {
    labels = Column.allCases.map { ($0, Widgets.label(in: $0)) }
    super.init()
    spacing = Widgets.columnSpacing
    for (_, label) in labels { append(label) }
  }

  func show(_ row: ProcessRow) {
    for (column, label) in labels {
      gtk_label_set_text(OpaquePointer(label), column.text(of: row))
    }
  }
}

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

/// A process that the person keeps in the list at the side.
struct Pin: Identifiable, Equatable, Sendable {
  let id: ProcessIdentity
  let text: String

  init(_ row: ProcessRow) {
    id = row.id
    text = "\(row.id.pid) \(row.command.text)"
  }
}
