public import ObservableCollections

/// What a person would do in the view. Index paths are those of the view.
extension HeadlessListView {
  /// Touches an item: it is highlighted, and selected, as far as the data source allows it.
  ///
  /// An item that is selected stays so. With `allowsMultipleSelection`, it is deselected; without, the
  /// others are, as far as the data source allows it.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func tapItem(at indexPath: IndexPath) {
    check(indexPath)
    // The data source may edit the list at each call: the touched item is followed until it is gone.
    marks.touchedItem = indexPath
    defer { marks.touchedItem = nil }
    if dataSource?.canHighlightItem(at: indexPath) ?? true {
      if let place = touchedItem { dataSource?.handle(.didHighlight(place)) }
      if let place = touchedItem { dataSource?.handle(.didUnhighlight(place)) }
    }
    guard let place = touchedItem else { return }
    if marks.selectedItems.contains(place) {
      if allowsMultipleSelection { userDeselect(place) }
      return
    }
    guard dataSource?.canSelectItem(at: place) ?? true else { return }
    if !allowsMultipleSelection { userDeselectAll() }
    guard let place = touchedItem else { return }
    selectItem(at: place)
    dataSource?.handle(.didSelect(place))
  }

  /// The item that is touched, if the view still shows it.
  private var touchedItem: IndexPath? {
    marks.touchedItem.flatMap { rows.contains($0) ? $0 : nil }
  }

  /// Deselects all items, as far as the data source allows it.
  private func userDeselectAll() {
    var keptCount = 0
    for _ in marks.selectedItems {
      let selected = indexPathsForSelectedItems
      guard keptCount < selected.count else { return }
      if !userDeselect(selected[keptCount]) { keptCount += 1 }
    }
  }

  /// - Returns: Whether the data source allows it.
  @discardableResult
  private func userDeselect(_ indexPath: IndexPath) -> Bool {
    guard dataSource?.canDeselectItem(at: indexPath) ?? true, rows.contains(indexPath) else {
      return false
    }
    deselectItem(at: indexPath)
    dataSource?.handle(.didDeselect(indexPath))
    return true
  }

  /// Opens an item, as by a double click.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func activateItem(at indexPath: IndexPath) {
    check(indexPath)
    dataSource?.handle(.didActivate(indexPath))
  }

  /// Taps the accessory of an item.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func tapAccessory(at indexPath: IndexPath) {
    check(indexPath)
    dataSource?.handle(.didTapAccessory(indexPath))
  }

  /// Gives an item the focus, or takes it from the one that has it.
  ///
  /// - Precondition: `indexPath` names an item of the list, if any.
  public func moveFocus(to indexPath: IndexPath?) {
    if let indexPath { check(indexPath) } else { layoutIfNeeded() }
    marks.focusedItem = indexPath
    dataSource?.handle(.didFocus(indexPath))
  }

  /// Expands an item, or collapses it if it is expanded.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func toggleItem(at indexPath: IndexPath) {
    check(indexPath)
    let isExpanded = marks.expandedItems.remove(indexPath) != nil
    if !isExpanded { marks.expandedItems.insert(indexPath) }
    dataSource?.handle(isExpanded ? .didCollapse(indexPath) : .didExpand(indexPath))
  }

  /// Expands a section, or collapses it if it is expanded.
  ///
  /// - Precondition: `section` is a section of the list.
  public func toggleSection(_ section: Int) {
    check(section)
    let isExpanded = marks.expandedSections.remove(section) != nil
    if !isExpanded { marks.expandedSections.insert(section) }
    dataSource?.handle(
      isExpanded ? .didCollapseSection(section) : .didExpandSection(section))
  }

  /// Drags an item to another place, if the data source allows it: the view shows it there, and then tells its
  /// data source, as table views do.
  ///
  /// `moveItemAsUser(from:to:)` shows nothing before the data source does it.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - proposed: Where it is dropped, in the list without the item.
  /// - Returns: Where the view put the item; `nil` if it cannot be moved.
  /// - Precondition: `source` names an item of the list, `proposed` a place in the list without it.
  @discardableResult
  public func dragItem(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    check(source)
    guard dataSource?.canMoveItem(at: source) ?? false, rows.contains(source) else { return nil }
    let destination = dataSource?.destinationForMove(from: source, to: proposed) ?? proposed
    guard let counts = rows.counts(afterMoveFrom: source, to: destination) else { return nil }
    if destination == source { return destination }
    show(.moveItem(source, destination), counts: counts, and: .didMove(source, to: destination))
    return destination
  }

  /// Asks to move an item, as by a menu or a key, if the data source allows it: the view shows it where it is
  /// until its data source moves it.
  ///
  /// `dragItem(from:to:)` shows it at its new place at once.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - destination: Where it goes, in the list without the item.
  /// - Precondition: `source` names an item of the list.
  public func moveItemAsUser(from source: IndexPath, to destination: IndexPath) {
    check(source)
    guard dataSource?.canMoveItem(at: source) ?? false, rows.contains(source) else { return }
    dataSource?.handle(.move(source, to: destination))
  }

  /// Shows an edit, and tells the data source of it.
  private func show(_ edit: DataSourceEventKind, counts: [Int], and event: ListViewEvent) {
    isAheadOfList = true
    show(edit, counts: counts)
    dataSource?.handle(event)
    isAheadOfList = false
    layout()
  }

  /// Deletes items, as by a swipe through the whole row, if the data source allows it: the view no longer shows
  /// them, and then tells its data source.
  ///
  /// `deleteItemsAsUser(at:)` shows nothing before the data source does it.
  ///
  /// - Returns: The items that it removed.
  /// - Precondition: `indexPaths` name items of the list.
  @discardableResult
  public func removeItemsAsUser(at indexPaths: [IndexPath]) -> [IndexPath] {
    let removed = editableItems(at: indexPaths)
    guard !removed.isEmpty else { return [] }
    var counts = rows.itemCounts
    for indexPath in removed { counts[indexPath.section] -= 1 }
    show(.deleteItems(removed), counts: counts, and: .didDelete(removed))
    return removed
  }

  /// Asks to delete items, as by the delete key, if the data source allows it: the view shows them until its data
  /// source deletes them.
  ///
  /// `removeItemsAsUser(at:)` shows them no longer at once.
  ///
  /// - Precondition: `indexPaths` name items of the list.
  public func deleteItemsAsUser(at indexPaths: [IndexPath]) {
    let deletable = editableItems(at: indexPaths)
    if !deletable.isEmpty { dataSource?.handle(.delete(deletable)) }
  }

  private func editableItems(at indexPaths: [IndexPath]) -> [IndexPath] {
    layoutIfNeeded()
    return Set(indexPaths).sorted().filter { indexPath in
      _ = rows.row(of: indexPath)
      return dataSource?.canEditItem(at: indexPath) ?? false
    }
    .filter(rows.contains)
  }
}
