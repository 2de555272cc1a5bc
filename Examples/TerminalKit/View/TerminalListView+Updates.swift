package import Foundation
package import ListBinding

/// The calls of an update are collected while it is open, and applied together when it is closed:
/// only then does the data source answer with the list after it. A call outside of an update is one
/// of its own.
extension TerminalListView {
  package func beginUpdates() {
    onCall(.beginUpdates)
    calls = []
  }

  package func endUpdates() {
    onCall(.endUpdates)
    guard let calls else { return }
    self.calls = nil
    apply(calls)
  }

  package func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.insertItems(indexPaths))
  }

  package func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.deleteItems(indexPaths))
  }

  package func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.reloadItems(indexPaths))
  }

  package func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    receive(.moveItem(indexPath, newIndexPath))
  }

  package func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.insertSections(sections))
  }

  package func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.deleteSections(sections))
  }

  package func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.reloadSections(sections))
  }

  package func moveSection(_ section: Int, toSection newSection: Int) {
    receive(.moveSection(section, newSection))
  }

  private func receive(_ call: DataSourceEventKind) {
    onCall(call)
    if calls == nil { apply([call]) } else { calls?.append(call) }
  }

  // MARK: Applying

  private func apply(_ calls: [DataSourceEventKind]) {
    let oldRows = rows
    rows = currentRows()
    // Calls that do not lead to what the data source says leave nothing to follow.
    guard let update = try? RowUpdate(calls, from: oldRows, to: rows) else { return reloadData() }
    let end = now() + markDuration

    let left = haunt(oldRows, update, until: end)
    follow(oldRows, update)
    let ended = keepCells(update)
    headers = [:]
    mark(update, until: end)
    for case .item(let path) in left { dataSource?.handle(.didEndDisplaying(path)) }
    for (row, cell) in ended { endDisplay(of: cell, in: row, telling: dataSource) }
    setNeedsDisplay()
  }

  /// Lets removed rows that are on screen linger, and takes along those that linger already.
  ///
  /// - Returns: The rows whose cells linger, and are not displayed any more.
  private func haunt(
    _ oldRows: RowLayout, _ update: RowUpdate, until end: Double
  ) -> [ListRow] {
    var left: [ListRow] = []
    for index in ghosts.indices {
      ghosts[index].position = update.position(after: ghosts[index].position)
    }
    guard marksUpdates else { return left }
    for position in top..<max(top, min(top + frame.count, oldRows.rowCount)) {
      let row = oldRows.row(at: position)
      guard update.isRemoved(row) else { continue }
      let place = update.position(after: position)
      switch row {
      case .header(let section):
        guard let header = headers[section] else { continue }
        ghosts.append(Ghost(content: .header(header), position: place, end: end))
      case .item:
        guard let cell = cells.removeValue(forKey: row) else { continue }
        ghosts.append(Ghost(content: .cell(cell), position: place, end: end))
        left.append(row)
      }
    }
    return left
  }

  /// Keeps the selection on its row, and the first visible row that keeps its place where it is.
  private func follow(_ oldRows: RowLayout, _ update: RowUpdate) {
    if let row = selected {
      selected = update.row(after: row) ?? neighbor(of: row, oldRows, update)
    }
    // A list that shows its beginning goes on showing its beginning.
    if top > 0 {
      let visible = top..<max(top, min(top + frame.count, oldRows.rowCount))
      let anchor = visible.lazy.compactMap { position -> Int? in
        let row = oldRows.row(at: position)
        guard !update.isMoved(row), let target = update.row(after: row) else { return nil }
        return self.rows.position(of: target) - (position - self.top)
      }.first
      if let anchor { top = anchor }
    }
    clampTop()
  }

  /// What is selected when the selected row is gone: what took its place.
  private func neighbor(of row: ListRow, _ oldRows: RowLayout, _ update: RowUpdate) -> ListRow? {
    // The items of a section that was reloaded, or folded, cannot be followed, its header can.
    if !update.isRemoved(row) { return update.row(after: .header(row.section)) }
    guard rows.rowCount > 0 else { return nil }
    let position = update.position(after: oldRows.position(of: row))
    let place = rows.row(at: min(position, rows.rowCount - 1))
    guard case .header(let next) = place, case .item = row, next > 0,
      let section = update.row(after: .header(row.section))?.section, section < next
    else { return place }
    return rows.row(at: max(rows.position(of: place) - 1, 0))
  }

  /// Takes visible cells along with their items; those of reloaded ones are asked for again.
  ///
  /// - Returns: The cells that are not displayed any more.
  private func keepCells(_ update: RowUpdate) -> [(row: ListRow, cell: TerminalCell)] {
    var kept: [ListRow: TerminalCell] = [:]
    var ended: [(row: ListRow, cell: TerminalCell)] = []
    for (row, cell) in cells {
      if !update.isReloaded(row), let target = update.row(after: row) {
        kept[target] = cell
      } else {
        ended.append((update.row(after: row) ?? row, cell))
      }
    }
    cells = kept
    return ended
  }

  private func mark(_ update: RowUpdate, until end: Double) {
    var newMarks: [ListRow: TimedMark] = [:]
    for (row, mark) in marks {
      if let target = update.row(after: row) { newMarks[target] = mark }
    }
    let near = max(0, top - frame.count)..<max(0, min(top + 2 * frame.count, rows.rowCount))
    if marksUpdates {
      for row in near.lazy.map(rows.row(at:)) {
        guard let mark = update.mark(of: row) else { continue }
        // A row that was moved and changed is told of in two updates: that it moved says more.
        if mark == .changed, newMarks[row]?.mark == .moved { continue }
        newMarks[row] = TimedMark(mark: mark, end: end)
      }
    }
    marks = newMarks.filter { near.contains(rows.position(of: $0.key)) }
  }
}
