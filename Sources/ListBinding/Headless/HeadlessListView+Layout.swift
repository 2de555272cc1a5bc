public import ObservableCollections

extension HeadlessListView {
  /// The number of rows in all sections.
  public var contentHeight: Int { counts.reduce(0, +) }

  /// The number of sections, as the view knows it.
  public var numberOfSections: Int { counts.count }

  /// The number of items in a section, as the view knows it.
  ///
  /// - Precondition: `0 <= section && section < numberOfSections`.
  public func numberOfItems(inSection section: Int) -> Int {
    checkSection(section, count: counts.count)
    return counts[section]
  }

  /// The index paths of the items on screen, from top to bottom.
  public var indexPathsForVisibleItems: [IndexPath] {
    guard isAttached else { return [] }
    let rows = contentOffset..<contentOffset + min(screenHeight, contentHeight)
    var result: [IndexPath] = []
    var first = 0
    for (section, count) in counts.enumerated() {
      for row in rows.clamped(to: first..<first + count) {
        result.append(IndexPath(item: row - first, section: section))
      }
      first += count
    }
    return result
  }

  /// Scrolls so that a number of rows is above the screen, as far as there are that many.
  public func scroll(to offset: Int) {
    contentOffset = clamped(offset)
    layout()
  }

  // The rows that fit on a screen of whatever height the program wants.
  private var screenHeight: Int { max(viewportHeight, 0) }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, contentHeight - screenHeight)) }

  /// Scrolls as little as is needed to bring an item on screen.
  ///
  /// - Precondition: `indexPath` names an item of the list.
  public func scrollToItem(at indexPath: IndexPath) {
    let row = row(of: indexPath)
    if row < contentOffset {
      scroll(to: row)
    } else if row - contentOffset >= screenHeight {
      scroll(to: row - screenHeight + 1)
    }
  }

  /// The number of rows above an item.
  func row(of indexPath: IndexPath) -> Int {
    let place = ItemPlace(indexPath)
    checkSection(place.section, count: counts.count)
    checkIndex(place.item, count: counts[place.section])
    return counts[..<place.section].reduce(0, +) + place.item
  }

  /// Brings the cells on screen that belong there, and ends the others.
  ///
  /// Cells are made by the program, which may call back. A scroll in between repeats the layout; an
  /// update in between is a violation, after which the view loads itself once more.
  func layout() {
    guard layoutState == .idle else {
      if layoutState == .running { layoutState = .mustRepeat }
      return
    }
    guard update == nil else { return }
    checkCountsHaveNotChanged()
    repeat {
      layoutState = .running
      contentOffset = clamped(contentOffset)
      layoutOnce()
    } while layoutState == .mustRepeat
    let mustReload = layoutState == .mustReload
    layoutState = .idle
    if mustReload { repairing { load() } }
    sendNotices()
  }

  private func layoutOnce() {
    let visible = indexPathsForVisibleItems
    let leaving = Set(displayedCells.keys).subtracting(visible)
    for indexPath in leaving.sorted() {
      guard let cell = displayedCells.removeValue(forKey: indexPath) else { continue }
      endDisplaying(cell, at: indexPath)
    }
    let source = dataSource
    for indexPath in visible where displayedCells[indexPath] == nil {
      guard layoutState == .running, let source, source === dataSource else { return }
      let cell = source.cell(forItemAt: indexPath)
      // The data source may be gone or replaced by now; then the cell belongs to nobody.
      guard layoutState != .mustReload, source === dataSource else { return }
      if let other = cell.indexPath {
        report(
          .oneItemACell, at: .item(indexPath), "the cell shows \(other.listDescription) already")
        continue
      }
      cell.indexPath = indexPath
      displayedCells[indexPath] = cell
      notices.append(DisplayNotice(cell: cell, indexPath: indexPath, isDisplayed: true))
    }
  }
}
