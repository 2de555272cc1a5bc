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
