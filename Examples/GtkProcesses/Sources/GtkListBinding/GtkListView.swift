public import CGtk
public import Foundation
public import ListBinding

/// A `GtkListView` that shows an observable list, with the headers of sections as rows of their own.
///
/// GTK makes widgets for the rows near the visible ones only. It is told of each update by
/// `items-changed` of a model whose objects are the identities of the rows, and so keeps the
/// selection, the focus, the scroll position and the widgets of what stays.
@MainActor
public final class GtkListView: ListView {
  public typealias Cell = GtkListCell

  public var dataSource: (any ListViewDataSource<GtkListCell>)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  public let capabilities: ListViewCapabilities

  /// Whether the list is mapped.
  public private(set) var isAttached = false

  /// The scrolled window with the list in it.
  public let widget: UnsafeMutablePointer<GtkWidget>

  public let responders = ListViewResponders()

  /// The item that was selected when the data source was last told.
  var toldSelection: IndexPath?

  // What follows is shared with the files on rows, updates and dragging.
  let list: UnsafeMutablePointer<GtkWidget>
  let store: OpaquePointer
  let selection: OpaquePointer
  var layout: RowLayout

  /// The identities of the rows, by position.
  var rows: [RowObject] = []

  /// The calls since `beginUpdates()`.
  var calls: [DataSourceEventKind]?

  /// Whether the model is telling GTK of changes: what rows show can only be asked afterwards.
  var isTelling = false

  /// The number of the frame in which GTK was last told of changes.
  var lastToldFrame: gint64 = -1

  var slots: [OpaquePointer: RowSlot] = [:]
  var pool: [String: [GtkListCell]] = [:]

  /// The slot whose cell the data source is being asked for.
  var askingSlot: RowSlot?

  private var cellTypes: [String: GtkListCell.Type] = [:]

  /// Creates a list.
  ///
  /// - Parameter showsHeaders: Whether each section has a header; if not, the items of all sections
  ///   are shown as one list.
  public init(showsHeaders: Bool = true) {
    capabilities = ListViewCapabilities(
      sections: showsHeaders, mixesReloads: true, editsMovedSections: true, reconfigures: true)
    layout = RowLayout(hasHeaders: showsHeaders)
    store = g_list_store_new(g_object_get_type())
    // What takes them over releases them: the list the selection, the selection the store.
    selection = gtk_single_selection_new(
      OpaquePointer(g_object_ref(UnsafeMutableRawPointer(store))))
    gtk_single_selection_set_autoselect(selection, 0)
    gtk_single_selection_set_can_unselect(selection, 1)
    let factory: OpaquePointer = gtk_signal_list_item_factory_new()
    list = gtk_list_view_new(
      OpaquePointer(g_object_ref(UnsafeMutableRawPointer(selection))), factory)
    widget = gtk_scrolled_window_new()
    g_object_ref_sink(widget)
    gtk_scrolled_window_set_child(OpaquePointer(widget), list)
    gtk_scrolled_window_set_policy(OpaquePointer(widget), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    connect(factory: UnsafeMutableRawPointer(factory))
    connectEvents()
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(selection))
    g_object_unref(UnsafeMutableRawPointer(store))
    g_object_unref(widget)
  }

  private func connectEvents() {
    GSignal.connect(widget, "map") { [weak self] in
      self?.isAttached = true
      self?.dataSource?.listViewDidAttach()
    }
    GSignal.connect(widget, "unmap") { [weak self] in
      self?.isAttached = false
      self?.calls = nil
    }
    GSignal.connectProperty(UnsafeMutableRawPointer(selection), "selected") { [weak self] in
      guard let self, !isTelling else { return }
      tellSelection()
    }
    GSignal.connectPosition(list, "activate") { [weak self] position in
      if let self, case .item(let path)? = row(at: position) {
        dataSource?.handle(.didActivate(path))
      }
    }
  }

  // MARK: Cells

  public func register(_ cellType: GtkListCell.Type, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellType
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> GtkListCell {
    if let cell = askingSlot?.cell, cell.reuseIdentifier == identifier {
      cell.bag.dispose()
      return cell
    }
    if let cell = pool[identifier]?.popLast() { return cell }
    guard let type = cellTypes[identifier] else {
      preconditionFailure("No cell type is registered under the identifier '\(identifier)'")
    }
    let cell = type.init()
    cell.reuseIdentifier = identifier
    makeMovable(cell)
    return cell
  }

  // MARK: Selecting

  /// The item that is selected.
  public var selectedIndexPath: IndexPath? {
    let position = gtk_single_selection_get_selected(selection)
    guard position != guint.max, case .item(let path)? = row(at: Int(position)) else {
      return nil
    }
    return path
  }

  private func tellSelection() {
    let (old, new) = (toldSelection, selectedIndexPath)
    toldSelection = new
    if let old, old != new { dataSource?.handle(.didDeselect(old)) }
    if let new, old != new { dataSource?.handle(.didSelect(new)) }
  }

  public var indexPathsForSelectedItems: [IndexPath] { selectedIndexPath.map { [$0] } ?? [] }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    isTelling = true
    select(indexPaths.first)
    isTelling = false
    toldSelection = selectedIndexPath
  }

  /// Selects an item, or none.
  public func select(_ indexPath: IndexPath?) {
    let row = indexPath.map(ListRow.item)
    let position = row.flatMap { layout.contains($0) ? layout.position(of: $0) : nil }
    gtk_single_selection_set_selected(selection, position.map(guint.init) ?? guint.max)
  }
}
