public import Foundation
public import ListBinding
import ObservableCollections

extension CheckedListView {
  public func register(_ cellType: Base.Cell.Type, forCellReuseIdentifier identifier: String) {
    base.register(cellType, forCellReuseIdentifier: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> Base.Cell {
    base.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  public func reloadData() {
    onCall?(.reload)
    if !isReplaced { checkMoment("a reload came", mustBeAttached: false) }
    if update != nil { report(.noReloadInBatch, "reloadData came before endUpdates") }
    update = nil
    if counting == .eager { counts = currentCounts() }
    noteCounts()
    marks.reload()
    ledger?.forgetPlaces()
    acting(.update) { base.reloadData() }
  }

  public func beginUpdates() {
    onCall?(.beginUpdates)
    checkMoment("beginUpdates came", mustBeAttached: true)
    if update != nil { report(.updatesPair, "a batch is open already") }
    let before = currentCounts()
    if counting == .eager, before != counts {
      report(.countsChangeInUpdates, after: before, "there was no update")
    }
    counts = before
    isUpdateBroken = false
    reconfigured = []
    update = nil
    noteCounts()
    let number = sourceCount
    // The list is that of before until this returns: a view may load what it left for its layout.
    acting(.update) { base.beginUpdates() }
    guard sourceCount == number else { return }
    update = UpdateCalls(capabilities: capabilities, before: before)
  }

  public func endUpdates() {
    onCall?(.endUpdates)
    checkMoment("endUpdates came", mustBeAttached: true)
    if let closing = update {
      update = nil
      finish(closing)
    } else {
      report(.updatesPair, "no batch is open")
    }
    acting(.update) { base.endUpdates() }
  }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    check(.insertItems(indexPaths))
    acting(.update) { base.insertItems(at: indexPaths, with: animation) }
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    check(.deleteItems(indexPaths))
    acting(.update) { base.deleteItems(at: indexPaths, with: animation) }
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    check(.reloadItems(indexPaths))
    acting(.update) { base.reloadItems(at: indexPaths, with: animation) }
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    check(.reloadItems(indexPaths), isReconfiguration: true)
    acting(.update) { base.reconfigureItems(at: indexPaths) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    check(.moveItem(indexPath, newIndexPath))
    acting(.update) { base.moveItem(at: indexPath, to: newIndexPath) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    check(.insertSections(sections))
    acting(.update) { base.insertSections(sections, with: animation) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    check(.deleteSections(sections))
    acting(.update) { base.deleteSections(sections, with: animation) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    check(.reloadSections(sections))
    acting(.update) { base.reloadSections(sections, with: animation) }
  }

  public var indexPathsForVisibleItems: [IndexPath] { base.indexPathsForVisibleItems }

  public var holdsScrollPosition: Bool { base.holdsScrollPosition }

  public func reconfigureSupplementaryViews() { base.reconfigureSupplementaryViews() }

  public func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    base.reconfigureSupplementaryViews(inSections: sections)
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    check(.moveSection(section, newSection))
    acting(.update) { base.moveSection(section, toSection: newSection) }
  }
}

// MARK: - Checking

extension CheckedListView {
  private func checkMoment(_ call: String, mustBeAttached: Bool) {
    if mustBeAttached, !isAttached { report(.attached, call) }
    if questionDepth > 0 { report(.noUpdateInLayout, call) }
  }

  /// Checks one call of a batch, or an update that is a single call.
  private func check(_ kind: DataSourceEventKind, isReconfiguration: Bool = false) {
    onCall?(kind)
    checkMoment("a partial update came", mustBeAttached: true)
    if update == nil { reconfigured = [] }
    if isReconfiguration, case .reloadItems(let places) = kind { reconfigured.formUnion(places) }
    guard update == nil else {
      update?.receive(kind, isReconfiguration: isReconfiguration)
      reportCalls()
      return
    }
    if counting == .lazy { counts = currentCounts() }
    isUpdateBroken = false
    var single = UpdateCalls(capabilities: capabilities, before: counts)
    single.receive(kind, isReconfiguration: isReconfiguration)
    finish(single)
  }

  /// Reports the first call of the open update that breaks a rule by itself.
  private func reportCalls() {
    guard !isUpdateBroken else { return }
    do throws(ListViolation) {
      try update?.checkCalls()
    } catch {
      isUpdateBroken = true
      report(error)
    }
  }

  private func finish(_ update: UpdateCalls) {
    let after = currentCounts()
    do throws(ListViolation) {
      let (change, moved) = try update.change(to: after)
      follow(change, moving: moved)
    } catch {
      if !isUpdateBroken { report(error) }
    }
    counts = after
    noteCounts()
  }
}
