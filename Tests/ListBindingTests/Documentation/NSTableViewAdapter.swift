import Foundation
import ListBinding

/// A cell, and what lasts as long as it shows an item.
class ItemCellView: NSTableCellView, ReusableView {
  let bag = DisposeBag()

  required override init(frame: NSRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A table that says when it comes to a window, and when it leaves it.
final class ItemTableView: NSTableView {
  var onWindowChange: () -> Void = {}

  override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    onWindowChange()
  }
}

/// A scroll view that says when it has scrolled.
final class ItemScrollView: NSScrollView {
  var onScroll: () -> Void = {}
  private var origin = NSPoint.zero

  override func reflectScrolledClipView(_ clipView: NSClipView) {
    super.reflectScrolledClipView(clipView)
    guard clipView.bounds.origin != origin else { return }
    origin = clipView.bounds.origin
    onScroll()
  }
}

/// A table view that lists are bound to. Whoever shows its scroll view keeps the adapter.
final class NSTableViewAdapter: NSObject, ListView {
  let scrollView = ItemScrollView()
  let tableView = ItemTableView()
  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(updates: .patch, sections: false)
  private(set) var isAttached = false

  /// The cell of a row view whose display was told and has not ended, and the row where it was seen last.
  private struct Display {
    let cell: ItemCellView
    var row: Int
  }

  private var displays: [NSTableRowView: Display] = [:]
  private var cellTypes: [String: ItemCellView.Type] = [:]

  /// The calls of the update, until it ends.
  private var calls: [(NSTableView) -> Void] = []

  /// The rows that are reloaded after that.
  private var reloaded = IndexSet()

  /// The rows that the user drags, wherever they are by now.
  var dragged = IndexSet()

  /// The selected rows, as the binding knows them.
  private var selection = IndexSet()

  /// Whether it is not the user who changes the selection.
  private var isChanging = false

  var dataSource: (any ListViewDataSource<ItemCellView>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      forgetUpdate()
      endDisplays(telling: oldValue)
      reloadData()
    }
  }

  override init() {
    super.init()
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("item")))
    tableView.headerView = nil
    tableView.registerForDraggedTypes([.row])
    tableView.dataSource = self
    tableView.delegate = self
    tableView.onWindowChange = { [weak self] in self?.windowDidChange() }
    scrollView.documentView = tableView
    scrollView.hasVerticalScroller = true
    scrollView.onScroll = { [weak self] in self?.dataSource?.handle(.scroll(.didScroll)) }
  }

  private func windowDidChange() {
    let isThere = tableView.window != nil
    guard isThere != isAttached else { return }
    isAttached = isThere
    forgetUpdate()
    if isThere { dataSource?.listViewDidAttach() } else { endDisplays(telling: dataSource) }
  }

  // MARK: Displays

  func beginDisplay(of rowView: NSTableRowView, at row: Int) {
    guard let cell = rowView.view(atColumn: 0) as? ItemCellView else { return }
    displays[rowView] = Display(cell: cell, row: row)
    dataSource?.handle(.willDisplay([0, row]))
  }

  /// Ends a display, at the row where it was last if the table no longer has it.
  func endDisplay(
    of rowView: NSTableRowView, at row: Int,
    telling source: (any ListViewDataSource<ItemCellView>)?
  ) {
    guard let display = displays.removeValue(forKey: rowView) else { return }
    source?.handle(.didEndDisplaying([0, row < 0 ? display.row : row]))
    if let source { source.emptyBag(of: display.cell) } else { display.cell.bag.dispose() }
  }

  /// The table tells the end of a display later, when it may have another data source.
  private func endDisplays(telling source: (any ListViewDataSource<ItemCellView>)?) {
    for rowView in displays.keys {
      endDisplay(of: rowView, at: tableView.row(for: rowView), telling: source)
    }
  }

  private func noteRows() {
    for rowView in displays.keys {
      let row = tableView.row(for: rowView)
      if row >= 0 { displays[rowView]?.row = row }
    }
  }

  // MARK: Cells

  func register(_ cellType: ItemCellView.Type, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellType
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> ItemCellView {
    let name = NSUserInterfaceItemIdentifier(identifier)
    let free = tableView.makeView(withIdentifier: name, owner: nil) as? ItemCellView
    guard let cell = free ?? cellTypes[identifier]?.init(frame: .zero) else {
      fatalError("No cell type is registered for \(identifier)")
    }
    cell.identifier = name
    cell.bag.dispose()
    return cell
  }

  // MARK: Updates

  // The table by itself would select the rows with the same indexes.
  func reloadData() {
    dragged = []
    noteRows()
    change {
      tableView.selectRowIndexes([], byExtendingSelection: false)
      tableView.reloadData()
    }
  }

  // The table counts now if it has not yet: in the calls, its data source has moved on.
  func beginUpdates() {
    forgetUpdate()
    _ = tableView.numberOfRows
  }

  func endUpdates() {
    let (calls, reloaded) = (calls, reloaded)
    forgetUpdate()
    noteRows()
    let displayed = Set(displays.keys)
    change {
      tableView.beginUpdates()
      for call in calls { call(tableView) }
      tableView.endUpdates()
    }
    reload(displayed.filter { reloaded.contains(tableView.row(for: $0)) })
  }

  private func forgetUpdate() { (calls, reloaded) = ([], []) }

  /// Reloads the cells of row views that stay, so that the table tells nothing of it.
  private func reload(_ rowViews: Set<NSTableRowView>) {
    let rows = rowViews.map { (view: $0, row: tableView.row(for: $0)) }
    for (view, row) in rows { endDisplay(of: view, at: row, telling: dataSource) }
    tableView.reloadData(forRowIndexes: IndexSet(rows.map(\.row)), columnIndexes: [0])
    for (view, row) in rows { beginDisplay(of: view, at: row) }
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let rows = IndexSet(indexPaths.map(\.item))
    for row in rows { follow { $0.shift(startingAt: row, by: 1) } }
    calls.append { $0.insertRows(at: rows, withAnimation: animation.options) }
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let rows = IndexSet(indexPaths.map(\.item))
    for row in rows.reversed() {
      follow {
        $0.remove(row)
        $0.shift(startingAt: row + 1, by: -1)
      }
    }
    calls.append { $0.removeRows(at: rows, withAnimation: animation.options) }
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloaded.formUnion(IndexSet(indexPaths.map(\.item)))
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let (old, new) = (indexPath.item, newIndexPath.item)
    follow {
      let isThere = $0.remove(old) != nil
      $0.shift(startingAt: old + 1, by: -1)
      $0.shift(startingAt: new, by: 1)
      if isThere { $0.insert(new) }
    }
    calls.append { $0.moveRow(at: old, to: new) }
  }

  private func follow(_ call: (inout IndexSet) -> Void) {
    call(&reloaded)
    call(&dragged)
  }

  // A view without sections is told nothing of them.
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}

  // MARK: Selection

  var indexPathsForSelectedItems: [IndexPath] { tableView.selectedRowIndexes.map { [0, $0] } }

  var allowsMultipleSelection: Bool { tableView.allowsMultipleSelection }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    if keepsOthers, indexPaths.isEmpty { return }
    change {
      tableView.selectRowIndexes(
        IndexSet(indexPaths.map(\.item)),
        byExtendingSelection: keepsOthers && allowsMultipleSelection)
    }
  }

  /// Changes the table, without telling what becomes of the selection.
  private func change(_ body: () -> Void) {
    let wasChanging = isChanging
    isChanging = true
    body()
    isChanging = wasChanging
    selection = tableView.selectedRowIndexes
  }

  func selectionDidChange() {
    guard !isChanging else { return }
    let (old, new) = (selection, tableView.selectedRowIndexes)
    selection = new
    for row in old.subtracting(new) { dataSource?.handle(.didDeselect([0, row])) }
    for row in new.subtracting(old) { dataSource?.handle(.didSelect([0, row])) }
  }
}
