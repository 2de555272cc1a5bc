public import ObservableCollections

extension HeadlessListView {
  /// Registers a cell type; cells of another one that had the identifier are used no more.
  public func register(
    _ cellType: HeadlessListCell.Type, forCellReuseIdentifier identifier: String
  ) {
    cellTypes[identifier] = cellType
  }

  /// Returns a cell of the type that is registered under an identifier, reused if one is free.
  ///
  /// When the view asks for an item that it reconfigures, it is the cell that the item has.
  ///
  /// - Precondition: A cell type is registered under `identifier`.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> HeadlessListCell {
    guard let cellType = cellTypes[identifier] else {
      fatalError("No cell type is registered under the identifier \"\(identifier)\"")
    }
    let shown = reconfiguredCell
    if shown?.reuseIdentifier == identifier { reconfiguredCell = nil }
    return displays.dequeue(identifier, inPlaceOf: shown) {
      type(of: $0) == cellType
    } make: {
      cellType.init()
    }
  }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [HeadlessListCell] {
    indexPathsForVisibleItems.compactMap { displayedCells[$0] }
  }

  /// Returns the cell that displays an item, if it is on screen.
  public func cell(at indexPath: IndexPath) -> HeadlessListCell? {
    layoutIfNeeded()
    checkCountsHaveNotChanged()
    return displayedCells[indexPath]
  }

  /// Returns the title above a section, as the data source last answered.
  public func headerTitle(forSection section: Int) -> String? {
    layoutIfNeeded()
    return headerTitles.title(of: section)
  }

  /// The cells that are displayed, from top to bottom.
  func cellsInOrder() -> [(IndexPath, HeadlessListCell)] {
    let isWhole = isLoaded && visibleRows.upperBound <= rows.rowCount
    let visible = isWhole ? rows.indexPaths(ofRows: visibleRows) : []
    let cells = visible.compactMap { indexPath in displayedCells[indexPath].map { (indexPath, $0) }
    }
    if cells.count == displayedCells.count { return cells }
    return displayedCells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Ends the display of a cell, which may be reused after the hook was called.
  func endDisplaying(_ cell: HeadlessListCell, at indexPath: IndexPath) {
    cell.indexPath = nil
    cell.needsConfiguration = false
    displays.end(cell, at: .item(indexPath))
  }

  /// Calls the hooks with the cells that appeared and disappeared, in order.
  ///
  /// The hooks may do anything with the view. While the data source is asked, while an update is
  /// open and while the view repairs itself, they are not called.
  func sendNotices() {
    displays.send(while: { layoutState == .idle && update == nil && !isRepairing }) { notice in
      guard case .item(let indexPath) = notice.place else { return }
      let hook = notice.isBeginning ? willDisplay : didEndDisplaying
      hook?(notice.cell, indexPath)
    }
  }

  /// Ends the display of all cells, from top to bottom, and of all headers and footers.
  func endDisplayingAll() {
    endSupplementaryViews()
    let cells = cellsInOrder()
    displayedCells = [:]
    for (indexPath, cell) in cells { endDisplaying(cell, at: indexPath) }
  }
}
