public import CGtk
public import ListBinding
public import Signals

/// What a row shows: a box, into which subclasses put their widgets.
@MainActor
open class GtkListCell: ReusableView {
  public final let bag = DisposeBag()

  /// The box, which lies in the row.
  public final let box: UnsafeMutablePointer<GtkWidget>

  /// The identifier under which the type of the cell is registered; `nil` for a title of the view.
  final var reuseIdentifier: String?

  /// The slot in which the cell is shown.
  final weak var slot: RowSlot?

  public required init() {
    box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    g_object_ref_sink(box)
  }

  isolated deinit { g_object_unref(box) }

  /// The room between two widgets, in pixels.
  public final var spacing: Int32 = 0 {
    didSet {
      box.withMemoryRebound(to: GtkBox.self, capacity: 1) { gtk_box_set_spacing($0, spacing) }
    }
  }

  /// Appends a widget.
  public final func append(_ widget: UnsafeMutablePointer<GtkWidget>) {
    box.withMemoryRebound(to: GtkBox.self, capacity: 1) { gtk_box_append($0, widget) }
  }
}
