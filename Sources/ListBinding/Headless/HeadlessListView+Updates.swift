public import Foundation
import ObservableCollections

extension HeadlessListView {
  /// The calls since `beginUpdates`.
  struct OpenUpdate {
    var calls: UpdateCalls

    /// Whether a reload has replaced the update; the remaining calls are ignored.
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

  /// Asks again for the content of items, and keeps their cells, unless the same update reloads
  /// others.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    apply(.reloadItems(indexPaths), isReconfiguration: true)
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
    OpenUpdate(calls: UpdateCalls(capabilities: capabilities, before: rows.itemCounts))
  }

  /// Takes one call, inside of a batch or as an update of its own.
  private func apply(
    _ kind: DataSourceEventKind, with animation: RowAnimation? = nil,
    isReconfiguration: Bool = false
  ) {
    let call = "\(kind)"
    transcript.append(
      isReconfiguration ? call.replacingOccurrences(of: "reload", with: "reconfigure") : call)
    if let animation { animations.append(animation) }
    guard mayBeUpdated() else { return }
    if update != nil {
      guard update?.isSettled == false else { return }
      update?.calls.receive(kind, isReconfiguration: isReconfiguration)
      return
    }
    guard countBeforeUpdate(isBatch: false) else { return }
    var single = newUpdate()
    single.calls.receive(kind, isReconfiguration: isReconfiguration)
    finish(single)
  }

  /// Checks the whole update against the counts of the data source, and carries it out.
  private func finish(_ update: OpenUpdate) {
    do throws(ListViolation) {
      try update.calls.checkCalls()
      guard let counts = currentCounts() else { return }
      let (change, moved) = try update.calls.change(to: counts)
      let keepsCells = update.calls.keepsCells
      carry(through: change, moved: moved, keepsCells: keepsCells, counts: counts)
    } catch {
      report(error)
      load()
    }
  }

  /// Shows what a person did, before the data source knows; it is laid out later.
  ///
  /// - Parameters:
  ///   - edit: A move or a deletion that the list can have.
  ///   - counts: The number of items in each section after it.
  func show(_ edit: DataSourceEventKind, counts: [Int]) {
    let (old, new) = (rows, ItemCounts(counts: counts))
    guard let change = try? ListChange(events: [edit], from: old, to: new) else { return }
    let moved: Set<ListViolation.Index> =
      if case .moveItem(let source, _) = edit { [.item(source)] } else { [] }
    carry(through: change, moved: moved, keepsCells: true, counts: counts)
  }

  /// Moves the displayed cells, the marks and the scroll offset to their new places, and lays out.
  private func carry(
    through change: ListChange, moved: Set<ListViolation.Index>, keepsCells: Bool, counts: [Int]
  ) {
    guard isLoaded else { return }
    if change.keepsFirst(visibleRows.upperBound, of: rows) {
      let old = visibleRows
      carryMarks(through: change, counts: counts)
      if visibleRows != old || !isLaidOut { layout(checking: 0..<0) }
      return
    }
    let lookup = change.lookup
    let anchor = anchor(in: lookup, moved: moved)
    carrySupplementaryViews(through: change, lookup: lookup)
    let oldCells = cellsInOrder()
    carryMarks(through: change, counts: counts)
    displayedCells = [:]
    for (indexPath, cell) in oldCells {
      let isReloaded = lookup.isReloaded(indexPath)
      if let new = lookup.newIndexPath(of: indexPath), keepsCells || !isReloaded {
        displayedCells[new] = cell
        cell.indexPath = new
        if isReloaded { cell.needsConfiguration = true }
      } else {
        endDisplaying(cell, at: indexPath)
      }
    }
    if let anchor { contentOffset = rows.row(of: anchor.indexPath) - anchor.rowsAbove }
    layout(checking: 0..<0)
  }

  /// Takes what the view knows of rows that need not be on screen to their new places.
  private func carryMarks(through change: ListChange, counts: [Int]) {
    rows = RowLayout(itemCounts: counts, hasHeaders: false)
    headerTitles.follow(change)
    if marks == ViewMarks(), prefetchedItems.isEmpty { return }
    let lookup = change.lookup
    marks.follow(lookup, in: rows)
    prefetchedItems = Set(prefetchedItems.compactMap(lookup.newIndexPath).filter(rows.contains))
  }

  /// Whether a layout would find nothing to do, as long as no row on screen becomes another.
  private var isLaidOut: Bool {
    displayedCells.count == visibleRows.count && headerTitles.unknown.isEmpty && displays.isSent
      && prefetchDistance <= 0 && prefetchedItems.isEmpty
  }

  /// Returns the first item on screen that keeps its place, and its distance from the top.
  ///
  /// An item that a call moved, alone or with its section, is no anchor: the list must not follow
  /// it. A list that is scrolled to its top stays there, so that items inserted on top are seen.
  private func anchor(
    in lookup: ChangeLookup, moved: Set<ListViolation.Index>
  ) -> (indexPath: IndexPath, rowsAbove: Int)? {
    guard contentOffset > 0 else { return nil }
    for (rowsAbove, old) in rows.indexPaths(ofRows: visibleRows).enumerated() {
      guard let new = lookup.newIndexPath(of: old) else { continue }
      if !moved.contains(.item(old)), !moved.contains(.section(old.section)) {
        return (new, rowsAbove)
      }
    }
    return nil
  }
}

extension ListChange {
  /// Whether a change of one section keeps so many of its first items as they are.
  fileprivate func keepsFirst(_ count: Int, of rows: RowLayout) -> Bool {
    guard rows.itemCounts.count == 1, sections.isWhole(1), edits.count == 1 else { return false }
    guard let first = edits[0].runs.first else { return count == 0 }
    return first.section == 0 && first.lower == 0 && first.count >= count && !first.isUpdated
  }
}
