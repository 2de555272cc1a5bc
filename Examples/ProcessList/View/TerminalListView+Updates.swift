import Foundation
import ListBinding

/// Updates are collected while a batch is open, and applied together when it is closed: only then
/// does the data source answer with the list after it. An edit outside of a batch is one of its own.
extension TerminalListView {
  func beginUpdates() { pending = PendingUpdate() }

  func endUpdates() {
    guard let update = pending else { return }
    pending = nil
    apply(update)
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.insertedItems.formUnion(indexPaths) }
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.deletedItems.formUnion(indexPaths) }
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.reloadedItems.formUnion(indexPaths) }
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.movedItems[indexPath] = newIndexPath }
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { $0.insertedSections.formUnion(sections) }
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { $0.deletedSections.formUnion(sections) }
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { $0.reloadedSections.formUnion(sections) }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections[section] = newSection }
  }

  private func edit(_ change: (inout PendingUpdate) -> Void) {
    let isAlone = pending == nil
    if isAlone { beginUpdates() }
    if var update = pending {
      // Taken out while it is changed, so that its sets are not copied.
      pending = nil
      change(&update)
      pending = update
    }
    if isAlone { endUpdates() }
  }

  // MARK: Applying

  private func apply(_ update: PendingUpdate) {
    let oldRows = rows
    rows = currentRows()
    let map = update.map(from: oldRows, to: rows)
    let end = now() + markDuration

    haunt(oldRows, map, until: end)
    follow(oldRows, map)
    keepCells(map)
    titles = [:]
    mark(map, until: end)
    setNeedsDisplay()
  }

  /// Lets removed rows that are on screen linger, and takes along those that linger already.
  private func haunt(_ oldRows: RowLayout, _ map: UpdateMap, until end: Double) {
    for index in ghosts.indices {
      ghosts[index].position = map.position(after: ghosts[index].position)
    }
    guard marksUpdates else { return }
    for position in top..<max(top, min(top + frame.count, oldRows.rowCount)) {
      let row = oldRows.row(at: position)
      guard map.isRemoved(row) else { continue }
      let place = map.position(after: position)
      switch row {
      case .header(let section):
        guard let title = titles[section] else { continue }
        ghosts.append(Ghost(content: .header(title), position: place, end: end))
      case .item:
        guard let cell = cells.removeValue(forKey: row) else { continue }
        ghosts.append(Ghost(content: .cell(cell), position: place, end: end))
      }
    }
  }

  /// Keeps the selection on its row, and the first visible row that keeps its place where it is.
  private func follow(_ oldRows: RowLayout, _ map: UpdateMap) {
    if let row = selected {
      selected = map.row(after: row) ?? neighbor(of: row, oldRows, map)
    }
    // A list that shows its beginning goes on showing its beginning.
    if top > 0 {
      let visible = top..<max(top, min(top + frame.count, oldRows.rowCount))
      let anchor = visible.lazy.compactMap { position -> Int? in
        let row = oldRows.row(at: position)
        guard !map.isMoved(row), let target = map.row(after: row) else { return nil }
        return self.rows.position(of: target) - (position - self.top)
      }.first
      if let anchor { top = anchor }
    }
    clampTop()
  }

  /// What is selected when the selected row is gone: what took its place.
  private func neighbor(of row: ListRow, _ oldRows: RowLayout, _ map: UpdateMap) -> ListRow? {
    // The items of a section that was reloaded, or folded, cannot be followed, its header can.
    if !map.isRemoved(row) { return map.row(after: .header(row.section)) }
    guard rows.rowCount > 0 else { return nil }
    let place = rows.row(at: min(map.position(after: oldRows.position(of: row)), rows.rowCount - 1))
    guard case .header(let next) = place, case .item = row, next > 0,
      let section = map.row(after: .header(row.section))?.section, section < next
    else { return place }
    return rows.row(at: max(rows.position(of: place) - 1, 0))
  }

  /// Takes visible cells along with their items; those of reloaded ones are asked for again.
  private func keepCells(_ map: UpdateMap) {
    var kept: [ListRow: TerminalCell] = [:]
    for (row, cell) in cells {
      if !map.isReloaded(row), let target = map.row(after: row) {
        kept[target] = cell
      } else {
        recycle(cell)
      }
    }
    cells = kept
  }

  private func mark(_ map: UpdateMap, until end: Double) {
    var newMarks: [ListRow: TimedMark] = [:]
    for (row, mark) in marks {
      if let target = map.row(after: row) { newMarks[target] = mark }
    }
    let near = max(0, top - frame.count)..<max(0, min(top + 2 * frame.count, rows.rowCount))
    if marksUpdates {
      let news = map.marks()
      for row in near.lazy.map(rows.row(at:)) {
        guard let mark = news.mark(of: row) else { continue }
        // A row that was moved and changed is told of in two updates: that it moved says more.
        if mark == .changed, newMarks[row]?.mark == .moved { continue }
        newMarks[row] = TimedMark(mark: mark, end: end)
      }
    }
    marks = newMarks.filter { near.contains(rows.position(of: $0.key)) }
  }
}
