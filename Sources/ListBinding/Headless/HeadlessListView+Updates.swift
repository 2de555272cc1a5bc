public import Foundation
import ObservableCollections

extension HeadlessListView {
  /// The calls since `beginUpdates`.
  struct OpenUpdate {
    var reader: UpdateReader

    /// Whether a reload came meanwhile; the remaining calls are ignored.
    var isSettled = false
  }

  public func beginUpdates() {
    transcript.append("begin")
    guard mayBeUpdated() else { return }
    if update != nil {
      report(.updatesPair, "a batch is open already")
      return load()
    }
    if countBeforeUpdate(isBatch: true) { update = newUpdate() }
  }

  public func endUpdates() {
    transcript.append("end")
    guard mayBeUpdated() else { return }
    guard let closing = update else {
      report(.updatesPair, "no batch is open")
      return load()
    }
    update = nil
    if closing.isSettled { layout() } else { finish(closing) }
  }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    apply(.insertItems(indexPaths), with: animation)
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    apply(.deleteItems(indexPaths), with: animation)
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    apply(.reloadItems(indexPaths), with: animation)
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    apply(.moveItem(indexPath, newIndexPath))
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    apply(.insertSections(sections), with: animation)
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    apply(.deleteSections(sections), with: animation)
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    apply(.reloadSections(sections), with: animation)
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    apply(.moveSection(section, newSection))
  }
}

// MARK: - Applying

extension HeadlessListView {
  /// Refuses updates at the wrong moment.
  private func mayBeUpdated() -> Bool {
    guard isAttached else {
      report(.attached, "a partial update came")
      return false
    }
    guard layoutState == .idle else {
      report(.noUpdateInLayout, "a partial update came")
      // A data source that does it every time must not keep the view loading for ever.
      if !isRepairing { load() }
      return false
    }
    return true
  }

  func newUpdate() -> OpenUpdate {
    OpenUpdate(reader: UpdateReader(capabilities: capabilities, before: rows.counts))
  }

  /// Takes one call, inside of a batch or as an update of its own.
  private func apply(_ kind: DataSourceEventKind, with animation: RowAnimation? = nil) {
    transcript.append("\(kind)")
    if let animation { animations.append(animation) }
    guard mayBeUpdated() else { return }
    if update != nil {
      if update?.isSettled == false { update?.reader.receive(kind) }
      return
    }
    guard countBeforeUpdate(isBatch: false) else { return }
    var single = newUpdate()
    single.reader.receive(kind)
    finish(single)
  }

  /// Checks the whole update against the counts of the data source, and carries it out.
  private func finish(_ update: OpenUpdate) {
    do throws(ListViolation) {
      try update.reader.checkCalls()
      guard let after = currentCounts() else { return }
      carry(through: try update.reader.finish(after: after))
    } catch {
      report(error)
      load()
    }
  }

  /// Moves what is displayed, selected and on top to where it is now, and lays out.
  private func carry(through map: RowMap) {
    guard isLoaded else { return }
    let anchor = anchor(in: map)
    let oldCells = displayedCells
    let oldTitles = headerTitles

    rows = RowCounts(map.counts)
    headerTitles = map.sections.map { $0.keptIndex.map { oldTitles[$0] } ?? .unknown }
    selectedItems = Set(selectedItems.compactMap { map.row(after: $0)?.indexPath })
    displayedCells = [:]
    for (indexPath, cell) in oldCells.sorted(by: { $0.key < $1.key }) {
      if let row = map.row(after: indexPath), !row.isReloaded {
        displayedCells[row.indexPath] = cell
        cell.indexPath = row.indexPath
      } else {
        endDisplaying(cell, at: indexPath)
      }
    }
    if let anchor { contentOffset = rows.row(of: anchor.indexPath) - anchor.rowsAbove }
    layout()
  }

  /// Returns the first item on screen that keeps its place, and its distance from the top.
  ///
  /// An item that a call moved is no anchor: the list must not follow it. A list that is scrolled to
  /// its top stays there, so that what is inserted on top is seen.
  private func anchor(in map: RowMap) -> (indexPath: IndexPath, rowsAbove: Int)? {
    guard contentOffset > 0 else { return nil }
    for (rowsAbove, indexPath) in rows.indexPaths(ofRows: visibleRows).enumerated() {
      if let row = map.row(after: indexPath), !row.isMoved { return (row.indexPath, rowsAbove) }
    }
    return nil
  }
}
