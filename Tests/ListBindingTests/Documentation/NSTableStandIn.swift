import Foundation

/// What stands for a table of AppKit: a row is one point high. It counts as late as it can, does each call at once,
/// tells at its next layout what left it, and stops the test where its rows are not those of its data source.
class NSTableView: NSView {
  struct AnimationOptions: OptionSet {
    let rawValue: Int

    static let effectFade = Self(rawValue: 1)
    static let effectGap = Self(rawValue: 2)
    static let slideUp = Self(rawValue: 0x10)
    static let slideDown = Self(rawValue: 0x20)
    static let slideLeft = Self(rawValue: 0x30)
    static let slideRight = Self(rawValue: 0x40)
  }

  enum DropOperation { case on, above }

  /// A row that the user drags to another place in the table.
  struct Drag: NSDraggingInfo {
    let draggingSource: Any?
  }

  private struct Row {
    var view: NSTableRowView?
    var isSelected = false
  }

  weak var dataSource: (any NSTableViewDataSource)?
  weak var delegate: (any NSTableViewDelegate)?
  weak var clipView: NSClipView?
  var headerView: NSView? = NSView()
  var allowsMultipleSelection = false

  private var rows: [Row] = []
  private var isCounted = false
  private var isLayingOut = false
  private var depth = 0
  private var columns: [NSTableColumn] = []
  private var leaving: [NSTableRowView] = []
  private var free: [NSView] = []
  private var draggedTypes: [NSPasteboard.PasteboardType] = []
  private var dropRow = 0

  /// The rows that are selected when the table has counted.
  private var oldSelection = IndexSet()

  func addTableColumn(_ column: NSTableColumn) { columns.append(column) }

  func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
    free.firstIndex { $0.identifier == identifier }.map { free.remove(at: $0) }
  }

  func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    precondition(row < numberOfRows, "There is no row \(row)")
    return rows[row].view
  }

  func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.cell
  }

  func row(for view: NSView) -> Int { rows.firstIndex { $0.view === view } ?? -1 }

  // MARK: Layout

  override var frame: NSRect {
    get { NSRect(x: 0, y: 0, width: 100, height: Double(numberOfRows)) }
    set {}
  }

  var visibleRect: NSRect {
    let rect = clipView.map { $0.bounds.intersection(frame) } ?? .zero
    return rect.isNull ? .zero : rect
  }

  func rect(ofRow row: Int) -> NSRect { NSRect(x: 0, y: Double(row), width: 100, height: 1) }

  func rows(in rect: NSRect) -> NSRange {
    let first = min(max(Int(rect.minY), 0), numberOfRows)
    return NSRange(first..<max(first, min(Int(rect.maxY), numberOfRows)))
  }

  var numberOfRows: Int {
    countIfNeeded()
    return rows.count
  }

  private func countIfNeeded() {
    if isCounted { return }
    isCounted = true
    let selected = oldSelection
    let count = dataSource?.numberOfRows(in: self) ?? 0
    rows = (0..<count).map { Row(isSelected: selected.contains($0)) }
  }

  override func layoutSubtreeIfNeeded() {
    if depth > 0 || isLayingOut { return }
    countIfNeeded()
    let ended = leaving
    leaving = []
    isLayingOut = true
    for view in ended { remove(view, row: -1) }
    isLayingOut = false
    fill()
  }

  private func remove(_ view: NSTableRowView, row: Int) {
    delegate?.tableView(self, didRemove: view, forRow: row)
    if let cell = view.cell { free.append(cell) }
  }

  private func fill() {
    precondition(!isLayingOut, "A layout in the middle of another")
    isLayingOut = true
    defer { isLayingOut = false }
    let visible = Range(rows(in: visibleRect)) ?? 0..<0
    for row in rows.indices where !visible.contains(row) {
      guard let view = rows[row].view else { continue }
      rows[row].view = nil
      remove(view, row: row)
    }
    for row in visible where rows[row].view == nil {
      let view = NSTableRowView()
      view.cell = cell(forRow: row)
      rows[row].view = view
      delegate?.tableView(self, didAdd: view, forRow: row)
    }
  }

  private func cell(forRow row: Int) -> NSView? {
    let cell = delegate?.tableView(self, viewFor: columns.first, row: row)
    let isShown = rows.contains { $0.view?.cell != nil && $0.view?.cell === cell }
    precondition(!isShown, "The cell for row \(row) is shown in another row")
    return cell
  }

  // MARK: Updates

  func reloadData() {
    precondition(depth == 0 && !isLayingOut, "Reloaded in the middle of an update or a layout")
    oldSelection = selectedRowIndexes
    leaving += rows.compactMap(\.view)
    rows = []
    isCounted = false
  }

  func reloadData(forRowIndexes indexes: IndexSet, columnIndexes: IndexSet) {
    precondition(!isLayingOut, "Reloaded in the middle of a layout")
    for row in indexes {
      guard let view = rowView(atRow: row, makeIfNecessary: false) else { continue }
      if let old = view.cell { free.append(old) }
      view.cell = nil
      if columnIndexes.contains(0) { view.cell = cell(forRow: row) }
    }
  }

  func beginUpdates() {
    precondition(!isLayingOut, "Updated in the middle of a layout")
    countIfNeeded()
    depth += 1
  }

  func endUpdates() {
    precondition(depth > 0, "endUpdates without beginUpdates")
    depth -= 1
    settle()
  }

  private func settle() {
    guard depth == 0 else { return }
    let count = dataSource?.numberOfRows(in: self) ?? 0
    precondition(count == rows.count, "\(count) rows, where the table has \(rows.count)")
    fill()
  }

  func insertRows(at indexes: IndexSet, withAnimation options: AnimationOptions) {
    countIfNeeded()
    for row in indexes {
      precondition(row <= rows.count, "Row \(row) is inserted behind \(rows.count) rows")
      rows.insert(Row(), at: row)
    }
    settle()
  }

  func removeRows(at indexes: IndexSet, withAnimation options: AnimationOptions) {
    countIfNeeded()
    var removed: [Row] = []
    for row in indexes.reversed() {
      precondition(row < rows.count, "Row \(row) of \(rows.count) is removed")
      removed.append(rows.remove(at: row))
    }
    leaving += removed.compactMap(\.view)
    if removed.contains(where: \.isSelected) { selectionDidChange() }
    settle()
  }

  func moveRow(at old: Int, to new: Int) {
    countIfNeeded()
    precondition(max(old, new) < rows.count, "Row \(old) of \(rows.count) is moved to \(new)")
    rows.insert(rows.remove(at: old), at: new)
    settle()
  }

  // MARK: Selection

  var selectedRowIndexes: IndexSet {
    isCounted ? IndexSet(rows.indices.filter { rows[$0].isSelected }) : oldSelection
  }

  func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extends: Bool) {
    countIfNeeded()
    precondition((indexes.last ?? -1) < rows.count, "There is no row \(indexes) to select")
    let old = selectedRowIndexes
    let new = extends ? old.union(indexes) : indexes
    for row in rows.indices { rows[row].isSelected = new.contains(row) }
    if new != old { selectionDidChange() }
  }

  private func selectionDidChange() {
    let name = Notification.Name("NSTableViewSelectionDidChangeNotification")
    delegate?.tableViewSelectionDidChange(Notification(name: name, object: self))
  }

  // MARK: The user

  func click(_ row: Int, withCommandKey isExtending: Bool = false) {
    let old = selectedRowIndexes
    let extends = isExtending && allowsMultipleSelection
    let proposed = extends ? old.symmetricDifference([row]) : [row]
    guard
      let new = delegate?.tableView(self, selectionIndexesForProposedSelection: proposed)
    else { return }
    selectRowIndexes(new, byExtendingSelection: false)
  }

  func registerForDraggedTypes(_ types: [NSPasteboard.PasteboardType]) { draggedTypes += types }

  func setDropRow(_ row: Int, dropOperation: DropOperation) { dropRow = row }

  /// Drags a row to a place among the others, and does something meanwhile.
  func drag(_ row: Int, to proposed: Int, meanwhile body: () -> Void = {}) {
    let writer = dataSource?.tableView(self, pasteboardWriterForRow: row) as? NSPasteboardItem
    guard let dataSource, let writer, !draggedTypes.filter(writer.types.contains).isEmpty else {
      return
    }
    let (session, drag) = (NSDraggingSession(), Drag(draggingSource: self))
    dataSource.tableView(self, draggingSession: session, willBeginAt: .zero, forRowIndexes: [row])
    body()
    dropRow = proposed < row ? proposed : proposed + 1
    let operation = dataSource.tableView(
      self, validateDrop: drag, proposedRow: dropRow, proposedDropOperation: .above)
    if operation == .move {
      _ = dataSource.tableView(self, acceptDrop: drag, row: dropRow, dropOperation: .above)
    }
    dataSource.tableView(
      self, draggingSession: session, endedAt: .zero, operation: operation)
  }
}
