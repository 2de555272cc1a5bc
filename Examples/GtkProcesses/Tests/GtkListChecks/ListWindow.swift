import CGtk
import GtkListBinding

/// A window with a list view in it, and what it shows.
@MainActor
final class ListWindow {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// A row: where it is, and what it says.
  struct Row {
    var isVisible: Bool
    var top: Double
    var height: Double
    var isHeader: Bool
    var text: String
  }

  let view: GtkListView
  private let window: Widget

  init(height: Int32, showsHeaders: Bool = true) {
    view = GtkListView(showsHeaders: showsHeaders)
    view.register(TextCell.self, forCellReuseIdentifier: "text")
    window = gtk_window_new()
    gtk_widget_set_vexpand(view.widget, 1)
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { window in
      gtk_window_set_decorated(window, 0)
      gtk_window_set_default_size(window, 300, height)
      gtk_window_set_child(window, view.widget)
      gtk_window_present(window)
    }
  }

  func close() {
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_destroy($0) }
  }

  /// Shows or hides the list.
  func setAttached(_ isAttached: Bool) { gtk_widget_set_visible(view.widget, isAttached ? 1 : 0) }

  /// The rows that have widgets, in the order in which GTK keeps them.
  ///
  /// The list is laid out before, as it is before each frame.
  var rows: [Row] {
    guard let list else { return [] }
    _ = view.scrollAnchor
    return children(of: list).compactMap { widget -> Row? in
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, list, &bounds) != 0,
        let box = gtk_widget_get_first_child(widget), let label = gtk_widget_get_first_child(box)
      else { return nil }
      return Row(
        isVisible: gtk_widget_get_child_visible(widget) != 0, top: Double(bounds.origin.y),
        height: Double(bounds.size.height),
        isHeader: gtk_widget_has_css_class(box, "section-header") != 0, text: text(of: label))
    }
  }

  /// The rows on screen, from top to bottom.
  var visibleRows: [Row] {
    let height = Double(gtk_widget_get_height(view.widget))
    return rows.filter { $0.isVisible && $0.top + $0.height > 0 && $0.top < height }
      .sorted { $0.top < $1.top }
  }

  /// The texts of the rows on screen.
  var visibleTexts: [String] { visibleRows.map(\.text) }

  /// The titles, each with the items below it; without headers, all items below one title.
  func sections(hasHeaders: Bool) -> [(title: String, items: [String])] {
    var sections: [(title: String, items: [String])] = hasHeaders ? [] : [("", [])]
    for row in rows {
      if row.isHeader {
        sections.append((row.text, []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].items.append(row.text)
      }
    }
    return sections
  }

  /// The text of the row that has the focus.
  var focusedText: String? {
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_get_focus($0) }
      .flatMap(text(inRow:))
  }

  /// Moves the focus to a row, as the keyboard does.
  func focus(_ text: String) {
    let row = list.map(children(of:))?.first { self.text(inRow: $0) == text }
    if let row { gtk_widget_grab_focus(row) }
  }

  /// Lets the gestures of the row that says a text report a click.
  func click(_ text: String) {
    let row = list.map(children(of:))?.first { self.text(inRow: $0) == text }
    guard let box = row.flatMap({ gtk_widget_get_first_child($0) }),
      let controllers = gtk_widget_observe_controllers(box)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_object(controllers, index) else { continue }
      let type = gtk_gesture_click_get_type()
      let instance = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(controller))
      if g_type_check_instance_is_a(instance, type) != 0 { press(controller, type) }
      g_object_unref(controller)
    }
  }

  /// Lets a gesture of clicks report one at its origin.
  private func press(_ gesture: gpointer, _ type: GType) {
    var arguments = [GValue](repeating: GValue(), count: 4)
    g_value_init(&arguments[0], type)
    g_value_set_object(&arguments[0], gesture)
    g_value_init(&arguments[1], g_type_from_name("gint"))
    g_value_set_int(&arguments[1], 1)
    for index in 2...3 { g_value_init(&arguments[index], g_type_from_name("gdouble")) }
    g_signal_emitv(&arguments, g_signal_lookup("pressed", type), 0, nil)
    for index in arguments.indices { g_value_unset(&arguments[index]) }
  }

  /// Selects the row at a position and no other, as a click does.
  func select(_ position: Int) {
    guard let list else { return }
    var arguments: [OpaquePointer?] = [
      g_variant_new_uint32(guint32(position)), g_variant_new_boolean(0), g_variant_new_boolean(0),
    ]
    let tuple = g_variant_ref_sink(g_variant_new_tuple(&arguments, gsize(arguments.count)))
    gtk_widget_activate_action_variant(list, "list.select-item", tuple)
    g_variant_unref(tuple)
  }

  private func text(inRow row: Widget) -> String? {
    gtk_widget_get_first_child(row).flatMap { gtk_widget_get_first_child($0) }.map(text(of:))
  }

  private func text(of label: Widget) -> String {
    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
  }

  private var list: Widget? { gtk_scrolled_window_get_child(OpaquePointer(view.widget)) }

  private func children(of widget: Widget) -> [Widget] {
    var children: [Widget] = []
    var next: Widget? = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}
