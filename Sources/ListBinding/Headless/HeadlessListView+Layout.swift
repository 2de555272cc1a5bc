public import ObservableCollections

extension HeadlessListView {
  /// The number of rows in all sections.
  public var contentHeight: Int {
    layoutIfNeeded()
    return rows.rowCount
  }

  /// The number of sections, as the view knows it.
  public var numberOfSections: Int {
    layoutIfNeeded()
    return rows.itemCounts.count
  }

  /// Returns the number of items in a section, as the view knows it.
  ///
  /// - Precondition: `0 <= section && section < numberOfSections`.
  public func numberOfItems(inSection section: Int) -> Int {
    layoutIfNeeded()
    checkSection(section, count: rows.itemCounts.count)
    return rows.itemCounts[section]
  }

  /// The index paths of the items on screen, from top to bottom.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return rows.indexPaths(ofRows: visibleRows)
  }

  /// Scrolls so that a number of rows is above the screen, as far as there are that many.
  public func scroll(to offset: Int) {
    layoutIfNeeded()
    let old = contentOffset
    contentOffset = clamped(offset)
    layout(checking: visibleSections)
    if contentOffset != old { dataSource?.handle(.scroll(.didScroll)) }
  }

  /// The first item on screen, which is set by scrolling there as far as the list goes.
  public var scrollAnchor: ScrollAnchor? {
    get {
      layoutIfNeeded()
      let first = visibleRows.prefix(1)
      return rows.indexPaths(ofRows: first).first.map { ScrollAnchor(indexPath: $0) }
    }
    set {
      layoutIfNeeded()
      guard let newValue, rows.contains(newValue.indexPath) else { return }
      let height = Double(rows.rowCount)
      let offset = newValue.offset.isNaN ? 0 : min(max(newValue.offset, -height), height)
      scroll(to: rows.row(of: newValue.indexPath) - Int(offset))
    }
  }

  /// Whether no row is above the screen.
  public var isScrolledToTop: Bool {
    layoutIfNeeded()
    return contentOffset == 0
  }

  /// Whether no row is below the screen.
  public var isScrolledToEnd: Bool {
    layoutIfNeeded()
    return contentOffset >= rows.rowCount - screenHeight
  }

  /// Scrolls as little as is needed to bring an item on screen.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func scrollToItem(at indexPath: IndexPath) {
    layoutIfNeeded()
    let row = rows.row(of: indexPath)
    if row < contentOffset {
      scroll(to: row)
    } else if row - contentOffset >= screenHeight {
      scroll(to: row - screenHeight + 1)
    }
  }

  /// Asks for counts, titles and cells, if the view was reloaded and has not been laid out since.
  ///
  /// All reading members do it by themselves; only a view that counts lazily is not laid out at
  /// once.
  public func layoutIfNeeded() {
    if !isLoaded, update == nil, layoutState == .idle, isAttached, dataSource != nil { layout() }
  }

  // A program may set a negative height.
  private var screenHeight: Int { max(viewportHeight, 0) }

  /// The nearest possible offset; how far the list goes is not known before it is loaded.
  private func clamped(_ offset: Int) -> Int {
    max(0, isLoaded ? min(offset, rows.rowCount - screenHeight) : offset)
  }

  var visibleRows: Range<Int> {
    guard isAttached else { return 0..<0 }
    let first = min(contentOffset, rows.rowCount)
    return first..<first + min(screenHeight, rows.rowCount - first)
  }
}

// MARK: - Laying out

extension HeadlessListView {
  /// Brings the cells on screen that belong there, and ends the others.
  ///
  /// Cells and titles are made by the program, which may call back. A scroll in between repeats the
  /// layout; an update in between is a violation, after which the view is loaded again. A hook may
  /// do anything with the view; its effects are laid out separately.
  ///
  /// - Parameter sections: Those whose counts may have changed without an update; all if `nil`.
  func layout(checking sections: Range<Int>? = nil) {
    guard layoutState == .idle else {
      if layoutState == .running { layoutState = .mustRepeat }
      return
    }
    guard update == nil, !isAheadOfList else { return }
    checkCountsHaveNotChanged(inSections: sections)
    layoutCount += 1
    let ownCount = layoutCount
    repeat {
      layoutState = .running
      loadCountsIfNeeded()
      guard layoutState != .mustReload else { break }
      contentOffset = clamped(contentOffset)
      endDisplayingHidden()
      endSupplementaryViewsOffScreen()
      layoutState = .idle
      sendNotices()
      guard layoutCount == ownCount, update == nil else { return }
      layoutState = .running
      askForTitles()
      askForCells()
      askForSupplementaryViews()
    } while layoutState == .mustRepeat
    let mustReload = layoutState == .mustReload
    layoutState = .idle
    if mustReload { repairing { loadOrWait() } }
    sendNotices()
    prefetch()
  }

  /// Tells the data source which items will be on screen soon, and which will not after all.
  private func prefetch() {
    guard prefetchDistance > 0 || !prefetchedItems.isEmpty, update == nil, isLoaded else { return }
    let visible = visibleRows
    let count = min(max(prefetchDistance, 0), rows.rowCount - visible.upperBound)
    let change = PrefetchChange(
      from: prefetchedItems,
      to: rows.indexPaths(ofRows: visible.upperBound..<visible.upperBound + count),
      isDisplayed: { displayedCells[$0] != nil })
    prefetchedItems = change.near
    change.tell(dataSource) { prefetchedItems.contains($0) }
  }

  private func endDisplayingHidden() {
    let visible = visibleRows
    let hidden = displayedCells.keys.filter {
      !(rows.contains($0) && visible.contains(rows.row(of: $0)))
    }
    for indexPath in hidden.sorted() {
      guard let cell = displayedCells.removeValue(forKey: indexPath) else { continue }
      endDisplaying(cell, at: indexPath)
    }
  }

  private func askForTitles() {
    let source = dataSource
    for section in headerTitles.unknown {
      guard layoutState == .running, let source, source === dataSource else { return }
      let title = source.titleForHeader(inSection: section)
      guard layoutState != .mustReload, source === dataSource else { return }
      headerTitles.set(title, of: section)
    }
  }

  private func askForCells() {
    let source = dataSource
    for indexPath in rows.indexPaths(ofRows: visibleRows) {
      let shown = displayedCells[indexPath]
      if let shown, !shown.needsConfiguration { continue }
      guard layoutState == .running, let source, source === dataSource else { return }
      shown?.needsConfiguration = false
      reconfiguredCell = shown
      let cell = source.cell(forItemAt: indexPath)
      reconfiguredCell = nil
      // The data source may be gone or replaced by now; then the cell belongs to nobody.
      guard layoutState != .mustReload, source === dataSource else {
        return displays.drop(cell, at: .item(indexPath), of: source)
      }
      if let shown {
        if cell === shown { continue }
        displayedCells[indexPath] = nil
        endDisplaying(shown, at: indexPath)
      }
      if let other = cell.indexPath {
        report(
          .oneItemACell, at: .item(indexPath), "the cell shows \(other.listDescription) already")
        continue
      }
      cell.indexPath = indexPath
      displayedCells[indexPath] = cell
      displays.begin(cell, at: .item(indexPath), for: source)
    }
  }
}
