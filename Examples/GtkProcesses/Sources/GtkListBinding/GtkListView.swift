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
    didSet {
      guard dataSource !== oldValue else { return }
      endDisplays(toldTo: oldValue)
      reloadData()
    }
  }

  public let capabilities: ListViewCapabilities

  /// Whether the list is mapped.
  public private(set) var isAttached = false

  /// The scrolled window with the list in it.
  public let widget: UnsafeMutablePointer<GtkWidget>

  public let responders = ListViewResponders()

  // What follows is shared with the files on the topics of the view.

  /// The item that was selected when the data source was last told.
  var toldSelection: IndexPath?

  /// The item that had the focus when the data source was last told.
  var toldFocus: IndexPath?

  let list: UnsafeMutablePointer<GtkWidget>
  let store: OpaquePointer
  let selection: OpaquePointer
  var layout: RowLayout

  /// The window whose focus is followed.
  var followedRoot: OpaquePointer?

  /// The identities of the rows, by position.
  var rows: [RowObject] = []

  /// The calls since `beginUpdates()`.
  var calls: [DataSourceEventKind]?

  /// Whether the model is telling GTK of changes: what rows show can only be asked afterwards.
  var isTelling = false

  var slots: [OpaquePointer: RowSlot] = [:]
  var pool: [String?: [GtkListCell]] = [:]

  /// The rows that are displayed, as the data source is told.
  var displayed: [ObjectIdentifier: DisplayedRow] = [:]

  /// Whether the data source will be told that the list was scrolled, or of the focus.
  var mustTellScroll = false
  var mustTellFocus = false

  /// The slot whose cell the data source is being asked for.
  var askingSlot: RowSlot?

  private var cellTypes: [String: GtkListCell.Type] = [:]

  /// Creates a list.
  ///
  /// - Parameter showsHeaders: Whether each section has a header; if not, the items of all sections
  ///   are shown as one list.
  public init(showsHeaders: Bool = true) {
    capabilities = ListViewCapabilities(
      sections: showsHeaders, mixesReloads: true, editsMovedSections: true, reconfigures: true,
      reconfiguresSections: true)
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
    GSignal.connect(widget, "map") { [weak self] in self?.attach() }
    GSignal.connect(widget, "unmap") { [weak self] in self?.detach() }
    connectSelection()
    connectFocus()
    connectScrolling()
    connectDrop()
    GSignal.connectPosition(list, "activate") { [weak self] position in
      if let self, case .item(let path)? = row(at: position) {
        dataSource?.handle(.didActivate(path))
      }
    }
  }

  private func attach() {
    isAttached = true
    followFocusOfWindow()
    dataSource?.listViewDidAttach()
    fillSlots()
    followDisplay()
  }

  /// Ends the display of all rows, whose widgets stay for when the list is mapped again.
  private func detach() {
    isAttached = false
    calls = nil
    for slot in slots.values where slot.isBound {
      slot.needsContent = true
      emptyBag(of: slot)
    }
    followDisplay()
  }

  /// Tells the data source something when GTK has done its work, in which the list must not be
  /// edited.
  func tellLater(
    _ isWaiting: ReferenceWritableKeyPath<GtkListView, Bool>,
    _ tell: @escaping @MainActor (GtkListView) -> Void
  ) {
    if self[keyPath: isWaiting] { return }
    self[keyPath: isWaiting] = true
    Task { [weak self] in
      guard let self else { return }
      self[keyPath: isWaiting] = false
      tell(self)
    }
  }

  // MARK: Cells

  public func register(_ cellType: GtkListCell.Type, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellType
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> GtkListCell {
    guard let cellType = cellTypes[identifier] else {
      preconditionFailure("No cell type is registered under the identifier '\(identifier)'")
    }
    // The identifier may have been that of another type.
    func isUsable(_ cell: GtkListCell) -> Bool {
      cell.reuseIdentifier == identifier && type(of: cell) == cellType
    }
    if let cell = askingSlot?.cell, isUsable(cell) {
      cell.bag.dispose()
      return cell
    }
    while let cell = pool[identifier]?.popLast() {
      guard isUsable(cell) else { continue }
      cell.bag.dispose()
      return cell
    }
    let cell = cellType.init()
    cell.reuseIdentifier = identifier
    makeMovable(cell)
    makeTappable(cell)
    return cell
  }
}
