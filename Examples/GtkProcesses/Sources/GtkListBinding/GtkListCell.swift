public import CGtk

/// What a row shows: a box, into which subclasses put their widgets.
@MainActor
open class GtkListCell {
  /// The box, which lies in the row.
  public final let box: UnsafeMutablePointer<GtkWidget>

  /// The identifier under which the type of the cell is registered.
  final var reuseIdentifier = ""

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

/// One of the widgets that GTK makes for rows, and shows now for this row and now for that.
@MainActor
final class RowSlot {
  let item: OpaquePointer
  var isBound = false

  /// Whether the row that is shown is another one than what the cell says.
  var needsContent = false
  private(set) var cell: GtkListCell?

  init(item: OpaquePointer) { self.item = item }

  /// The position of the row that is shown.
  var position: Int? {
    let position = isBound ? gtk_list_item_get_position(item) : guint.max
    return position == guint.max ? nil : Int(position)
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
