import CGtk
public import Foundation
public import ListBinding

/// The calls of an update are collected while it is open, and applied together when it is closed.
///
/// GTK asks for rows in the middle of `items-changed`, when the data source answers for the list
/// after the whole update already: what rows show is asked for when GTK knows of everything.
extension GtkListView {
  public func beginUpdates() {
    // Afterwards rows that GTK asks for here are no longer those that the data source answers for.
    layOut()
    calls = []
  }

  public func endUpdates() {
    guard let calls else { return }
    self.calls = nil
    apply(calls)
  }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.insertItems(indexPaths))
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.deleteItems(indexPaths))
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.reloadItems(indexPaths))
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    receive(.reloadItems(indexPaths))
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    receive(.moveItem(indexPath, newIndexPath))
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.insertSections(sections))
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.deleteSections(sections))
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.reloadSections(sections))
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    receive(.moveSection(section, newSection))
  }

  private func receive(_ call: DataSourceEventKind) {
    if calls == nil { apply([call]) } else { calls?.append(call) }
  }

  // MARK: Applying

  public func reloadData() {
    calls = nil
    let oldCount = rows.count
    layout = currentLayout()
    rows = (0..<layout.rowCount).map { _ in RowObject() }
    telling { tell([RowSplice(position: 0, removed: oldCount, added: rows.count)]) }
    for slot in slots.values { slot.needsContent = true }
    fillSlots()
    followDisplay()
  }

  private func apply(_ calls: [DataSourceEventKind]) {
    let newLayout = currentLayout()
    // Calls that do not lead to what the data source says leave nothing to follow.
    guard let update = try? RowUpdate(calls, from: layout, to: newLayout) else {
      return reloadData()
    }
    let splices = update.splices()
    if splices.isEmpty {
      layout = newLayout
    } else {
      telling {
        let isAtTop = isScrolledToTop
        if !isAtTop { pinScrollPosition { update.isUnmoved(update.old.row(at: $0)) } }
        layout = newLayout
        carryRows(through: update, splices)
        tell(splices)
        // A list that shows its beginning goes on showing its beginning.
        if isAtTop { scroll(to: 0) }
      }
    }
    fillSlots { update.row(before: $0).map(update.isReloaded) == true }
    if !splices.isEmpty { followDisplay(through: update) }
  }

  /// Gives each row that a splice puts in the identity that it had, or a new one.
  private func carryRows(through update: RowUpdate, _ splices: [RowSplice]) {
    var removed: [Int: RowObject] = [:]
    var shift = 0
    for splice in splices {
      let old = splice.position - shift
      for position in old..<(old + splice.removed) { removed[position] = rows[position] }
      shift += splice.added - splice.removed
    }
    for splice in splices {
      let added = (splice.position..<(splice.position + splice.added)).map { position in
        update.row(before: update.new.row(at: position))
          .flatMap { removed[update.old.position(of: $0)] } ?? RowObject()
      }
      rows.replaceSubrange(splice.position..<(splice.position + splice.removed), with: added)
    }
  }

  /// Does something in which GTK asks for rows that the data source cannot answer for yet.
  func telling(_ body: () -> Void) {
    isTelling = true
    body()
    isTelling = false
    followSlots()
    toldSelection = selectedIndexPath
    toldFocus = focusedItem
  }

  /// Tells GTK of changes; the rows are those of afterwards.
  private func tell(_ splices: [RowSplice]) {
    let selected = gtk_single_selection_get_selected_item(selection)
    for splice in splices {
      var rest = splice
      let unseen = unseenRows(of: splice)
      if unseen > 0 {
        spliceStore(RowSplice(position: splice.position, removed: unseen, added: 0))
        rest.removed -= unseen
      }
      spliceStore(rest)
    }
    selectAgain(selected)
  }

  /// How many of the first rows that a splice takes out have to be taken out before the others.
  ///
  /// GTK 4.8 keeps the rows without widgets in runs. A splice that begins in the middle of a run and
  /// goes on to rows with widgets takes as many rows from that run as it can: it forgets which of
  /// the others are gone, and cannot follow them.
  private func unseenRows(of splice: RowSplice) -> Int {
    let removed = splice.position..<(splice.position + splice.removed)
    let firstSeen = slots.values.lazy.compactMap(\.position).filter(removed.contains).min()
    return firstSeen.map { $0 - splice.position } ?? 0
  }

  private func spliceStore(_ splice: RowSplice) {
    var objects = rows[splice.position..<(splice.position + splice.added)].map {
      UnsafeMutableRawPointer($0.pointer) as gpointer?
    }
    objects.withUnsafeMutableBufferPointer { objects in
      g_list_store_splice(
        store, guint(splice.position), guint(splice.removed), objects.baseAddress,
        guint(splice.added))
    }
  }

  /// Selects a row again that went and came back in different splices.
  private func selectAgain(_ object: gpointer?) {
    guard let object, gtk_single_selection_get_selected_item(selection) == nil,
      let position = rows.firstIndex(where: { UnsafeMutableRawPointer($0.pointer) == object })
    else { return }
    gtk_single_selection_set_selected(selection, guint(position))
  }

  /// What the data source says now.
  private func currentLayout() -> RowLayout {
    dataSource.map { RowLayout($0, hasHeaders: layout.hasHeaders) }
      ?? RowLayout(hasHeaders: layout.hasHeaders)
  }
}

extension RowUpdate {
  /// Whether an old row is kept, and no call has moved it.
  fileprivate func isUnmoved(_ row: ListRow) -> Bool {
    self.row(after: row) != nil && !isMoved(row)
  }
}
