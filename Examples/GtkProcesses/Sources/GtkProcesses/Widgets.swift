import CGtk

/// The widgets of the window, made and put together.
@MainActor
enum Widgets {
  typealias Pointer = UnsafeMutablePointer<GtkWidget>

  /// The room between two columns.
  static let columnSpacing: Int32 = 12

  static func label(in column: Column) -> Pointer {
    let label: Pointer = gtk_label_new(nil)
    let text = OpaquePointer(label)
    gtk_label_set_xalign(text, column.isNumber ? 1 : 0)
    gtk_label_set_single_line_mode(text, 1)
    gtk_widget_set_size_request(label, column.width, -1)
    if column == .command {
      gtk_label_set_ellipsize(text, PANGO_ELLIPSIZE_END)
      gtk_widget_set_hexpand(label, 1)
    } else {
      gtk_label_set_width_chars(text, 1)
    }
    return label
  }

  /// A button without a frame that is as wide as a column.
  static func titleButton(_ column: Column) -> Pointer {
    let label = label(in: column)
    guard column.order != nil else {
      gtk_widget_add_css_class(label, "column-title")
      return label
    }
    let button: Pointer = gtk_button_new()
    button.withMemoryRebound(to: GtkButton.self, capacity: 1) {
      gtk_button_set_child($0, label)
      gtk_button_set_has_frame($0, 0)
    }
    gtk_widget_add_css_class(button, "column-title")
    gtk_widget_set_name(button, "sort-\(column.title)")
    gtk_widget_set_focus_on_click(button, 0)
    return button
  }

  static func box(_ orientation: GtkOrientation, _ children: [Pointer], spacing: Int32 = 0)
    -> Pointer
  {
    let box: Pointer = gtk_box_new(orientation, spacing)
    box.withMemoryRebound(to: GtkBox.self, capacity: 1) { box in
      for child in children { gtk_box_append(box, child) }
    }
    return box
  }

  static func heading(_ text: String) -> Pointer {
    let label: Pointer = gtk_label_new(text)
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_widget_add_css_class(label, "heading")
    return label
  }

  /// The looks that the theme does not know.
  static func loadStyle() {
    let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  private static let style = """
    listview > row { padding: 0; }
    listview > row > box { padding: 3px 8px; }
    listview row .section-header { font-weight: bold; color: @theme_selected_bg_color; }
    .titles { padding: 0 8px; }
    .column-title { padding: 0; border: none; font-size: 85%; font-weight: bold; }
    .pins row:drop(active) { box-shadow: none; }
    .pins row box:drop(active) { background: alpha(currentColor, 0.15); box-shadow: none; }
    """
}
