public import Foundation
import ObservableCollections

extension HeadlessListView {
  /// The calls since `beginUpdates`.
  struct OpenUpdate {
    var kinds: [DataSourceEventKind] = []

    /// What the calls made so far, in a view that reads them one by one.
    var patch: StrictPatch?

    /// A rule that a call broke; the rest of the calls only waits for the end.
    var violation: ListViewViolation?

    /// Whether a reload came meanwhile: the rest of the calls only waits for the end.
    var isSettled = false
  }

  public func beginUpdates() {
    transcript.append("begin")
    guard mayBeUpdated() else { return }
    if update != nil {
      report(.updatesPair, "a batch is open already")
      return load()
    }
    checkCountsHaveNotChanged()
    update = newUpdate()
  }

  public func endUpdates() {
    transcript.append("end")
    guard mayBeUpdated() else { return }
    guard let closing = update else {
      report(.updatesPair, "no batch is open")
      return load()
    }
    update = nil
    if !closing.isSettled { finish(closing) }
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

  private func newUpdate() -> OpenUpdate {
    OpenUpdate(patch: capabilities.updates == .batch ? nil : StrictPatch(before: counts))
  }

  /// Takes one call, inside of a batch or as an update of its own.
  private func apply(_ kind: DataSourceEventKind, with animation: RowAnimation? = nil) {
    transcript.append("\(kind)")
    if let animation { animations.append(animation) }
    guard mayBeUpdated(), update?.isSettled != true else { return }
    let isOpen = update != nil
    var current = update ?? newUpdate()
    update = nil
    if current.violation == nil {
      do throws(ListViewViolation) {
        try checkCapabilities(kind)
        current.kinds.append(kind)
        try current.patch?.apply(kind)
      } catch {
        current.violation = error
      }
    }
    if isOpen { update = current } else { finish(current) }
  }

  /// Checks the whole update against the counts of the data source, and carries it out.
  private func finish(_ update: OpenUpdate) {
    do throws(ListViewViolation) {
      if let violation = update.violation { throw violation }
      let after = currentCounts()
      let arrangement =
        if let patch = update.patch {
          try patch.finish(after: after)
        } else {
          try StrictBatch.arrangement(of: update.kinds, before: counts, after: after)
        }
      carry(through: arrangement)
    } catch {
      report(error)
      load()
    }
  }

  /// Moves what is displayed, selected and on top to where it is now.
  private func carry(through arrangement: ListArrangement) {
    let source = dataSource
    let titles = arrangement.sections.enumerated().map { section, content in
      content.origin.keptIndex.map { headerTitles[$0] }
        ?? source?.titleForHeader(inSection: section)
    }
    // The program that was asked for titles may have set another data source.
    guard isLoaded, source === dataSource else { return }
    let newIndexPaths = arrangement.newIndexPaths()
    let anchor = anchor(in: newIndexPaths)
    let oldCells = displayedCells

    counts = arrangement.counts
    headerTitles = titles
    selectedItems = Set(selectedItems.compactMap { newIndexPaths[$0] })
    displayedCells = [:]
    for (indexPath, cell) in oldCells.sorted(by: { $0.key < $1.key }) {
      if let new = newIndexPaths[indexPath], arrangement[new] == .kept(indexPath) {
        displayedCells[new] = cell
        cell.indexPath = new
      } else {
        endDisplaying(cell, at: indexPath)
      }
    }
    if let anchor { contentOffset = row(of: anchor.indexPath) - anchor.rowsAbove }
    layout()
  }

  /// The first item on screen that stays, and its distance from the top of the screen.
  ///
  /// A list that is scrolled to its top stays there, so that what is inserted on top is seen.
  private func anchor(
    in newIndexPaths: [IndexPath: IndexPath]
  ) -> (indexPath: IndexPath, rowsAbove: Int)? {
    guard contentOffset > 0 else { return nil }
    for (rowsAbove, indexPath) in indexPathsForVisibleItems.enumerated() {
      if let new = newIndexPaths[indexPath] { return (new, rowsAbove) }
    }
    return nil
  }
}
