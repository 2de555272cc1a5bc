public import ObservableCollections

extension HeadlessListView {
  /// A cell that came on screen or left it, which the hooks have not been told of yet.
  struct DisplayNotice {
    var cell: HeadlessListCell
    var indexPath: IndexPath
    var isDisplayed: Bool
  }

  public func register(
    _ cellType: HeadlessListCell.Type, forCellReuseIdentifier identifier: String
  ) {
    cellTypes[identifier] = cellType
    reusableCells[identifier] = nil
  }

  /// A cell that was registered under the identifier, reused if one is free.
  ///
  /// - Precondition: A cell type is registered under `identifier`.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> HeadlessListCell {
    guard let cellType = cellTypes[identifier] else {
      fatalError("No cell type is registered under the identifier \"\(identifier)\"")
    }
    if let cell = reusableCells[identifier]?.popLast() {
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

  /// The cell that displays an item, if it is on screen.
  public func cell(at indexPath: IndexPath) -> HeadlessListCell? {
    checkCountsHaveNotChanged()
    return displayedCells[indexPath]
  }

  /// The title above a section, as the data source last told it.
  public func headerTitle(forSection section: Int) -> String? {
    headerTitles.indices.contains(section) ? headerTitles[section] : nil
  }

  /// Ends the display of a cell and makes it free.
  func endDisplaying(_ cell: HeadlessListCell, at indexPath: IndexPath) {
    cell.indexPath = nil
    if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
    notices.append(DisplayNotice(cell: cell, indexPath: indexPath, isDisplayed: false))
  }

  /// Tells the hooks what came on screen and what left it, in order.
  ///
  /// They are told when the layout is complete, so that they may do anything with the view.
  func sendNotices() {
    guard layoutState == .idle, update == nil, !isRepairing else { return }
    while !notices.isEmpty {
      let notice = notices.removeFirst()
      let hook = notice.isDisplayed ? willDisplay : didEndDisplaying
      hook?(notice.cell, notice.indexPath)
    }
  }

  /// Ends the display of all cells, from top to bottom.
  func endDisplayingAll() {
    let cells = displayedCells
    displayedCells = [:]
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) {
      endDisplaying(cell, at: indexPath)
    }
  }
}
