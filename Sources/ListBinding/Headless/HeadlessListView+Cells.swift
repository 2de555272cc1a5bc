public import ObservableCollections

extension HeadlessListView {
  public func register(
    _ cellType: HeadlessListCell.Type, forCellReuseIdentifier identifier: String
  ) {
    cellTypes[identifier] = cellType
    reusableCells[identifier] = nil
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
    if let cell = reconfiguredCell, cell.reuseIdentifier == identifier {
      reconfiguredCell = nil
      cell.bag.dispose()
      return cell
    }
    if let cell = reusableCells[identifier]?.popLast() {
      // What was bound in it since its display ended.
      cell.bag.dispose()
      cell.prepareForReuse()
      return cell
    }
    let cell = cellType.init()
    cell.reuseIdentifier = identifier
    return cell
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
    let visible =
      isLoaded && visibleRows.upperBound <= rows.total ? rows.indexPaths(ofRows: visibleRows) : []
    let cells = visible.compactMap { indexPath in displayedCells[indexPath].map { (indexPath, $0) }
    }
    if cells.count == displayedCells.count { return cells }
    return displayedCells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Ends the display of a cell, which may be reused after the hook was called.
  func endDisplaying(
    _ cell: HeadlessListCell, at indexPath: IndexPath, tellsDataSource: Bool = true
  ) {
    cell.indexPath = nil
    cell.needsConfiguration = false
    notices.append(
      .init(
        view: cell, place: .item(indexPath), isDisplayed: false, tellsDataSource: tellsDataSource))
  }

  /// Calls the hooks with the cells that appeared and disappeared, in order.
  ///
  /// The hooks may do anything with the view. While the data source is asked, while an update is
  /// open and while the view repairs itself, they are not called.
  func sendNotices() {
    while layoutState == .idle, update == nil, !isRepairing, let notice = notices.popFirst() {
      let source = notice.tellsDataSource ? dataSource : nil
      switch notice.place {
      case .item(let indexPath) where notice.isDisplayed:
        willDisplay?(notice.view, indexPath)
        if let indexPath = notice.view.indexPath { source?.handle(.willDisplay(indexPath)) }
      case .item(let indexPath):
        didEndDisplaying?(notice.view, indexPath)
        source?.handle(.didEndDisplaying(indexPath))
        if notice.view.indexPath == nil { recycle(notice.view) }
      case .supplementary(let place) where notice.isDisplayed:
        source?.handle(.willDisplaySupplementaryView(place.kind, section: place.section))
      case .supplementary(let place):
        source?.handle(.didEndDisplayingSupplementaryView(place.kind, section: place.section))
        recycle(notice.view)
      }
    }
  }

  private func recycle(_ view: HeadlessListCell) {
    view.bag.dispose()
    if let identifier = view.reuseIdentifier {
      reusableCells[identifier, default: []].append(view)
    }
  }

  /// Ends the display of all cells, from top to bottom, and of all headers and footers.
  func endDisplayingAll(tellsDataSource: Bool = true) {
    endSupplementaryViews(tellsDataSource: tellsDataSource)
    let cells = cellsInOrder()
    displayedCells = [:]
    for (indexPath, cell) in cells {
      endDisplaying(cell, at: indexPath, tellsDataSource: tellsDataSource)
    }
  }
}
