import Foundation
import ListBinding

/// The calls of an update are collected, and applied together when it ends.
extension PooledListView {
  func beginUpdates() {
    (calls, reconfigured) = ([], [])
    if mistake == .dropsUpdatesBeforeLayout { return }
    if manner == .loadsBeforeUpdates { loadIfNeeded() } else { _ = countIfNeeded() }
  }

  func endUpdates() {
    guard let source = dataSource, !dropsUpdate() else { return }
    let new = RowLayout(source)
    guard let update = try? RowUpdate(calls, from: layout, to: new) else { return reloadData() }
    let ended = carry(through: update)
    if mistake == .emptiesKeptHeaders {
      for case (.header, let cell) in cells { source.emptyBag(of: cell) }
    }
    readTitles()
    endDisplays(of: ended, telling: source)
    makeCells()
    swapCells()
    reconfigureCells(after: update)
  }

  /// Shows the new content of items in the cells that they have.
  private func reconfigureCells(after update: RowUpdate) {
    for place in reconfigured {
      guard let source = dataSource, case .item(let new)? = update.row(after: .item(place)),
        let old = cells[.item(new)]
      else { continue }
      if mistake != .reconfiguresOtherCells { offeredCell = old }
      let cell = source.cell(forItemAt: new)
      offeredCell = nil
      guard source === dataSource else { return source.emptyBag(of: cell) }
      cells[.item(new)] = cell
      if cell !== old { source.emptyBag(of: old) }
    }
  }

  /// Shows the rows of an update, but for new cells; returns the cells that are not shown any more.
  func carry(through update: RowUpdate) -> [ListRow: Cell] {
    var (kept, ended): ([ListRow: Cell], [ListRow: Cell]) = ([:], [:])
    for (row, cell) in cells {
      if let place = place(after: row, update), !update.isReloaded(row),
        !isMadeAnew(row, at: place, update)
      {
        kept[place] = cell
      } else {
        ended[row] = cell
      }
    }
    layout = update.new
    cells = kept
    carryMarks(through: update)
    return ended
  }

  /// Whether the cell of a row that stays is made anew, by mistake.
  private func isMadeAnew(_ row: ListRow, at place: ListRow, _ update: RowUpdate) -> Bool {
    guard case .item = row else { return false }
    return switch mistake {
    case .makesAllCellsAnew: true
    case .makesPushedCellsAnew: row != place && !update.isMoved(row)
    case .displaysMovedItemsAnew: update.isMoved(row)
    default: false
    }
  }

  /// Makes the cells of some items anew and tells nobody, by mistake.
  private func swapCells() {
    guard mistake == .swapsCellsSilently, let source = dataSource else { return }
    for (row, old) in cells {
      guard case .item(let indexPath) = row else { continue }
      let cell = source.cell(forItemAt: indexPath)
      guard source === dataSource else { return source.emptyBag(of: cell) }
      source.emptyBag(of: old)
      cells[row] = cell
    }
  }

  private func place(after row: ListRow, _ update: RowUpdate) -> ListRow? {
    if mistake == .headersStay, case .header(let section) = row {
      return update.new.sections.contains(section) ? row : nil
    }
    return update.row(after: row)
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.insertItems(indexPaths))
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.deleteItems(indexPaths))
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.reloadItems(indexPaths))
  }

  func reconfigureItems(at indexPaths: [IndexPath]) { reconfigured += indexPaths }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append(.moveItem(indexPath, newIndexPath))
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append(.insertSections(sections))
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append(.deleteSections(sections))
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    if mistake != .ignoresReloadedSections { calls.append(.reloadSections(sections)) }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append(.moveSection(section, newSection))
  }

  // MARK: Headers

  func reconfigureSupplementaryViews() {
    if mistake != .keepsTitles { reconfigureHeaders(IndexSet(layout.sections)) }
  }

  func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    reconfigureHeaders(sections)
  }

  private func reconfigureHeaders(_ sections: IndexSet) {
    readTitles()
    if mistake == .keepsHeaders { return }
    let ended = cells.filter { row, _ in
      if case .header(let section) = row { sections.contains(section) } else { false }
    }
    endDisplays(of: ended, telling: dataSource)
    makeCells()
  }
}
