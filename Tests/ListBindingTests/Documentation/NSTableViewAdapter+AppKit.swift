import Foundation
import ListBinding

extension NSTableViewAdapter {
  var indexPathsForVisibleItems: [IndexPath] {
    (Range(tableView.rows(in: tableView.visibleRect)) ?? 0..<0).map { [0, $0] }
  }

  var scrollAnchor: ScrollAnchor? {
    get {
      // Rows that a bar covers are on screen, too.
      indexPathsForVisibleItems.first { tableView.rect(ofRow: $0.item).maxY > screenTop }.map {
        first in
        ScrollAnchor(indexPath: first, offset: tableView.rect(ofRow: first.item).minY - screenTop)
      }
    }
    set {
      guard let newValue else { return }
      // Where rows size themselves, it is known how high they are when they are laid out.
      tableView.layoutSubtreeIfNeeded()
      let top = tableView.rect(ofRow: newValue.indexPath.item).minY
      let (clipView, inset) = (scrollView.contentView, scrollView.contentInsets.top)
      // The clip view by itself would scroll beyond the end.
      let y = max(-inset, min(top - newValue.offset - inset, endOffset))
      clipView.scroll(to: NSPoint(x: clipView.bounds.minX, y: y))
      scrollView.reflectScrolledClipView(clipView)
    }
  }

  /// How much of the list is above the screen, which begins below the bars.
  private var screenTop: Double {
    scrollView.contentView.bounds.minY + scrollView.contentInsets.top
  }

  var isScrolledToTop: Bool { screenTop <= 0.5 }

  var isScrolledToEnd: Bool { scrollView.contentView.bounds.minY >= endOffset - 0.5 }

  /// Where the clip view is scrolled to when it shows the end.
  private var endOffset: Double {
    tableView.frame.height + scrollView.contentInsets.bottom
      - scrollView.contentView.bounds.height
  }

  /// Tells that the user asks to delete rows, as by a key or an entry of a menu.
  func delete(_ rows: IndexSet) {
    let places = rows.map { [0, $0] as IndexPath }
      .filter { dataSource?.canEditItem(at: $0) ?? false }
    if !places.isEmpty { dataSource?.handle(.delete(places)) }
  }
}

extension NSTableViewAdapter: NSTableViewDataSource {
  func numberOfRows(in tableView: NSTableView) -> Int {
    dataSource?.numberOfItems(inSection: 0) ?? 0
  }

  // A row that has nothing to write cannot be dragged.
  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    guard dataSource?.canMoveItem(at: [0, row]) ?? false else { return nil }
    let item = NSPasteboardItem()
    item.setString("", forType: .row)
    return item
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rows: IndexSet
  ) {
    dragged = rows
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {
    dragged = []
  }

  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation operation: NSTableView.DropOperation
  ) -> NSDragOperation {
    guard info.draggingSource as? NSTableView === tableView,
      let (source, proposed) = move(toAbove: row)
    else { return [] }
    let target =
      dataSource?.destinationForMove(from: [0, source], to: [0, proposed])?.item ?? proposed
    tableView.setDropRow(target < source ? target : target + 1, dropOperation: .above)
    return .move
  }

  // The table shows the row where it was, until the list has moved it.
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    guard let (source, target) = move(toAbove: row) else { return false }
    if source != target { dataSource?.handle(.move([0, source], to: [0, target])) }
    return true
  }

  /// The row that is dragged, and where it goes in the list without it.
  private func move(toAbove row: Int) -> (source: Int, target: Int)? {
    guard dragged.count == 1, let source = dragged.first, row >= 0 else { return nil }
    return (source, row > source ? row - 1 : row)
  }
}

extension NSTableViewAdapter: NSTableViewDelegate {
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    dataSource?.cell(forItemAt: [0, row])
  }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    beginDisplay(of: rowView, at: row)
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    endDisplay(of: rowView, at: row, telling: dataSource)
  }

  func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet {
    let old = tableView.selectedRowIndexes
    let added = proposed.subtracting(old)
    let selected = added.filteredIndexSet { dataSource?.canSelectItem(at: [0, $0]) ?? true }
    let kept = old.subtracting(proposed).filteredIndexSet {
      !(dataSource?.canDeselectItem(at: [0, $0]) ?? true)
    }
    let isRefused = !added.isEmpty && selected.isEmpty
    if isRefused || !kept.isEmpty && !tableView.allowsMultipleSelection { return old }
    return proposed.intersection(old).union(selected).union(kept)
  }

  func tableViewSelectionDidChange(_ notification: Notification) { selectionDidChange() }
}

extension NSPasteboard.PasteboardType {
  /// What is dragged is in the list.
  static let row = Self("org.example.row")
}

extension RowAnimation {
  var options: NSTableView.AnimationOptions {
    switch self {
    case .automatic, .fade: .effectFade
    case .left: .slideLeft
    case .right: .slideRight
    case .top: .slideDown
    case .bottom: .slideUp
    case .middle: .effectGap
    case .none: []
    }
  }
}
