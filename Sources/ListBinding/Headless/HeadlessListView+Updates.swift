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
    finish(closing)
  }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("insert", indexPaths, animation)
    apply(.insertItems(indexPaths))
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("delete", indexPaths, animation)
    apply(.deleteItems(indexPaths))
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("reload", indexPaths, animation)
    apply(.reloadItems(indexPaths))
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    transcript.append("move \(indexPath.listDescription) \(newIndexPath.listDescription)")
    apply(.moveItem(indexPath, newIndexPath))
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("insert section", sections, animation)
    apply(.insertSections(sections))
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("delete section", sections, animation)
    apply(.deleteSections(sections))
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("reload section", sections, animation)
    apply(.reloadSections(sections))
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    transcript.append("move section \(section) \(newSection)")
    apply(.moveSection(section, newSection))
  }
}

extension HeadlessListView {
  private func record(_ verb: String, _ indexPaths: [IndexPath], _ animation: RowAnimation) {
    transcript.append(([verb] + indexPaths.map(\.listDescription)).joined(separator: " "))
    animations.append(animation)
  }

  private func record(_ verb: String, _ sections: IndexSet, _ animation: RowAnimation) {
    transcript.append(([verb] + sections.map(String.init)).joined(separator: " "))
    animations.append(animation)
  }

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
  private func apply(_ kind: DataSourceEventKind) {
    guard mayBeUpdated() else { return }
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
