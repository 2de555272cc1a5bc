import CGtk
import GtkListBinding

/// The window: a search entry, the processes below the titles of their columns, and the pins.
@MainActor
final class ProcessWindow {
  let processes = GtkListView()
  let pins = GtkListView(showsHeaders: false)

  var onSearch: (String) -> Void = { _ in }
  var onSort: (SortOrder) -> Void = { _ in }
  var onClose: () -> Void = {}

  let window: UnsafeMutablePointer<GtkWidget>
  private let search: UnsafeMutablePointer<GtkWidget>
  private var titles: [(column: Column, label: OpaquePointer)] = []

  init() {
    Widgets.loadStyle()
    window = gtk_window_new()
    search = gtk_search_entry_new()
    gtk_search_entry_set_search_delay(OpaquePointer(search), 50)
    gtk_widget_set_name(search, "search")
    gtk_widget_set_name(processes.widget, "processes")
    gtk_widget_set_name(pins.widget, "pins")
    gtk_widget_add_css_class(pins.widget, "pins")
    gtk_widget_set_size_request(pins.widget, 220, -1)
    for list in [processes, pins] { gtk_widget_set_vexpand(list.widget, 1) }
    gtk_widget_set_hexpand(processes.widget, 1)

    let side = Widgets.box(
      GTK_ORIENTATION_VERTICAL, [Widgets.heading("Pinned"), pins.widget], spacing: 6)
    let main = Widgets.box(
      GTK_ORIENTATION_VERTICAL, [titleRow(), processes.widget], spacing: 6)
    let content = Widgets.box(GTK_ORIENTATION_HORIZONTAL, [main, side], spacing: 12)
    for margin in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
      gtk_widget_set_margin_end,
    ] {
      margin(content, 8)
    }
    let bar: UnsafeMutablePointer<GtkWidget> = gtk_header_bar_new()
    gtk_header_bar_pack_start(OpaquePointer(bar), search)
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { window in
      gtk_window_set_titlebar(window, bar)
      gtk_window_set_title(window, "Processes")
      gtk_window_set_default_size(window, 900, 600)
      gtk_window_set_child(window, content)
    }
    connectEvents()
  }

  private func titleRow() -> UnsafeMutablePointer<GtkWidget> {
    var widgets: [UnsafeMutablePointer<GtkWidget>] = []
    for column in Column.allCases {
      let title = Widgets.titleButton(column)
      widgets.append(title)
      let label = column.order == nil ? title : gtk_widget_get_first_child(title)
      if let label { titles.append((column, OpaquePointer(label))) }
      guard let order = column.order else { continue }
      GSignal.connect(title, "clicked") { [weak self] in self?.onSort(order) }
    }
    let row = Widgets.box(
      GTK_ORIENTATION_HORIZONTAL, widgets, spacing: Widgets.columnSpacing)
    gtk_widget_add_css_class(row, "titles")
    return row
  }

  private func connectEvents() {
    GSignal.connect(search, "search-changed") { [weak self] in
      guard let self, let text = gtk_editable_get_text(OpaquePointer(search)) else { return }
      onSearch(String(cString: text))
    }
    GSignal.connect(window, "destroy") { [weak self] in self?.onClose() }
  }

  /// Shows which column the processes are sorted by.
  func showOrder(_ order: RowOrder) {
    for (column, label) in titles {
      let isSorted = column.order == order.key
      gtk_label_set_text(label, column.title + (isSorted ? " \(order.arrow)" : ""))
    }
  }

  func present() {
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_present($0) }
  }
}
