import CGtk

/// Reads off the widgets what a person sees, without asking the list view or the model.
@MainActor
struct ScreenReader {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  let window: Widget

  /// A row that is on screen.
  struct Row {
    var top: Int
    var height: Int
    var isSelected: Bool
    var text: String
  }

  /// The widget of a name.
  func widget(named name: String) -> Widget? {
    first(in: window) { gtk_widget_get_name($0).map { String(cString: $0) } == name }
  }

  /// Where a widget is in the window: left, top, width and height.
  func frame(of widget: Widget) -> [Int]? {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, window, &bounds) != 0
    else { return nil }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(gtk_widget_get_native(window), &x, &y)
    return [
      Int(Double(bounds.origin.x) + x), Int(Double(bounds.origin.y) + y), Int(bounds.size.width),
      Int(bounds.size.height),
    ]
  }

  /// The rows of a list that are on screen, from top to bottom, in coordinates of the window.
  func rows(of list: Widget) -> [Row] {
    guard let frame = frame(of: list),
      let inner = first(in: list, where: { name($0) == "listview" })
    else { return [] }
    return children(of: inner).compactMap { row -> Row? in
      guard gtk_widget_get_child_visible(row) != 0, let place = self.frame(of: row),
        place[1] + place[3] > frame[1], place[1] < frame[1] + frame[3]
      else { return nil }
      let flags = gtk_widget_get_state_flags(row).rawValue
      return Row(
        top: place[1], height: place[3],
        isSelected: flags & GTK_STATE_FLAG_SELECTED.rawValue != 0,
        text: texts(in: row).joined(separator: " | "))
    }.sorted { $0.top < $1.top }
  }

  private func texts(in widget: Widget) -> [String] {
    if name(widget) == "label" {
      return [gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) } ?? ""]
    }
    return children(of: widget).flatMap(texts(in:))
  }

  private func children(of widget: Widget) -> [Widget] {
    var children: [Widget] = []
    var next: Widget? = gtk_widget_get_first_child(widget)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  private func first(in widget: Widget, where isSought: (Widget) -> Bool) -> Widget? {
    if isSought(widget) { return widget }
    for child in children(of: widget) {
      if let found = first(in: child, where: isSought) { return found }
    }
    return nil
  }

  /// What style sheets call the kind of widget.
  private func name(_ widget: Widget) -> String {
    gtk_widget_get_css_name(widget).map { String(cString: $0) } ?? ""
  }
}
