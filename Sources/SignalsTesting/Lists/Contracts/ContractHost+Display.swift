import Foundation
import ListBinding

/// What comes on screen and leaves it.
///
/// Cells and titles are made by the program, and it is told of displays: it may do anything with the
/// view meanwhile. A layout that it causes while it is asked takes the place of the one that runs; one that
/// it causes when it is told is done at once.
extension ContractHost {
  /// Brings on screen what belongs there, and ends the display of all else.
  func layOut() {
    guard !isAsking else { return }
    var count: Int
    repeat {
      count = layoutCount
      guard let content = shownContent else { break }
      followHeldRow(in: content.sections)
      let screen = screen(of: content.sections)
      endDisplays(outside: screen, in: content)
      sendNotices()
      guard count == layoutCount else { return }
      isAsking = true
      ask(for: screen, in: content)
      isAsking = false
    } while count != layoutCount
    sendNotices()
    if count == layoutCount { prefetch() }
  }

  /// What belongs on screen; `nil` if what is there stays until the next `fill(_:hasTitles:)`.
  private var shownContent: Content? {
    if isAttached || content != nil { return content }
    return Content(sections: [], hasTitles: false)
  }

  private func screen(of sections: [StrictSection]) -> ContractScreen {
    guard isAttached, dataSource != nil else { return ContractScreen() }
    let visible = visibleRows(of: sections)
    let rest = rowCount(of: sections) - visible.upperBound
    let distance = contract.prefetchesItems ? min(max(prefetchDistance, 0), rest) : 0
    return ContractScreen(
      of: sections, visible: visible, near: visible.upperBound..<visible.upperBound + distance)
  }

  /// Tells of the displays that began and ended, unless the data source is being asked.
  func sendNotices() { displays.send(while: { !isAsking }) }
}

// MARK: - What left the screen

extension ContractHost {
  private func endDisplays(outside screen: ContractScreen, in content: Content) {
    for (row, place) in screen.rows { row.cell?.indexPath = place }
    let rows = Set(screen.rows.map { ObjectIdentifier($0.row) })
    let ended = displayedRows.filter { !rows.contains(ObjectIdentifier($0)) }
    displayedRows.removeAll { !rows.contains(ObjectIdentifier($0)) }
    if !ended.isEmpty {
      let places = places(of: ended, in: content)
      for row in ended { endDisplay(of: row, at: places[ObjectIdentifier(row)]) }
    }
    let indices = Dictionary(
      screen.sections.map { (ObjectIdentifier($0.section), $0.index) }, uniquingKeysWith: { $1 })
    for section in displayedSections {
      let index = indices[ObjectIdentifier(section)]
      if index == nil || !section.knowsTitle { endSupplementaryViews(of: section) }
    }
    for (section, index) in screen.sections { section.lastIndex = index }
    displayedSections = screen.sections.map(\.section)
  }

  /// Ends the display of a row.
  ///
  /// - Parameter place: Where the row is; `nil` if it is gone, which was last where its cell was.
  private func endDisplay(of row: StrictRow, at place: IndexPath?) {
    guard let cell = row.cell, let last = cell.indexPath else { return }
    row.cell = nil
    row.isStale = false
    cell.indexPath = nil
    displays.end(cell, at: .item(place ?? last))
  }

  private func endSupplementaryViews(of section: StrictSection) {
    for kind in contract.supplementaryKinds {
      guard let view = section.supplementaryViews.removeValue(forKey: kind) else { continue }
      displays.end(
        view, at: .supplementary(SupplementaryPlace(kind: kind, section: section.lastIndex)))
    }
    section.askedSupplementaryViews = []
  }

  /// Ends all displays, since the data source is another one; nobody is told yet.
  func endAllDisplays() {
    setNeedsFill()
    prefetchedRows = []
    for section in displayedSections { endSupplementaryViews(of: section) }
    displayedSections = []
    let rows = displayedRows
    displayedRows = []
    for row in rows { endDisplay(of: row, at: nil) }
  }

  /// Where some rows are that the view still holds.
  private func places(
    of rows: [StrictRow], in content: Content
  ) -> [ObjectIdentifier: IndexPath] {
    let wanted = Set(rows.map { ObjectIdentifier($0) })
    var places: [ObjectIdentifier: IndexPath] = [:]
    for (index, section) in content.sections.enumerated() {
      for (item, row) in section.rows.enumerated() where wanted.contains(ObjectIdentifier(row)) {
        places[ObjectIdentifier(row)] = IndexPath(item: item, section: index)
      }
    }
    return places
  }
}

// MARK: - What comes on screen

extension ContractHost {
  private func ask(for screen: ContractScreen, in content: Content) {
    guard let source = dataSource else { return }
    let count = layoutCount
    if content.hasTitles {
      for (index, section) in content.sections.enumerated() where !section.knowsTitle {
        let title = source.titleForHeader(inSection: index)
        guard count == layoutCount else { return }
        section.title = title
        section.knowsTitle = true
      }
    }
    for (row, place) in screen.rows where row.cell == nil || row.isStale {
      let shown = row.cell
      row.isStale = false
      cellInUse = shown
      let cell = source.cell(forItemAt: place)
      cellInUse = nil
      guard count == layoutCount else {
        // The cell is that of another list; the row may still be there.
        row.isStale = shown != nil
        return displays.drop(cell, at: .item(place), of: source)
      }
      if cell !== shown { show(cell, in: row, at: place, for: source) }
    }
    guard content.hasTitles else { return }
    for (section, index) in screen.sections {
      for kind in contract.supplementaryKinds {
        guard !section.askedSupplementaryViews.contains(kind) else { continue }
        let view = source.supplementaryView(of: kind, inSection: index)
        let place = SupplementaryPlace(kind: kind, section: index)
        guard count == layoutCount else {
          if let view { displays.drop(view, at: .supplementary(place), of: source) }
          return
        }
        section.askedSupplementaryViews.insert(kind)
        guard let view else { continue }
        section.supplementaryViews[kind] = view
        displays.begin(view, at: .supplementary(place), for: source)
      }
    }
  }

  private func show(
    _ cell: StrictCell, in row: StrictRow, at place: IndexPath,
    for source: any ListViewDataSource<StrictCell>
  ) {
    if row.cell != nil {
      endDisplay(of: row, at: place)
      displayedRows.removeAll { $0 === row }
    }
    if let other = cell.indexPath {
      return report("the cell for \(place.listDescription) shows \(other.listDescription) already")
    }
    cell.indexPath = place
    row.cell = cell
    displayedRows.append(row)
    displays.begin(cell, at: .item(place), for: source)
  }

  /// Tells the data source which items will be on screen soon, and which will not after all.
  private func prefetch() {
    if !isAttached { prefetchedRows = [] }
    guard let content, let dataSource else { return }
    let screen = screen(of: content.sections)
    guard !screen.nearRows.isEmpty || !prefetchedRows.isEmpty else { return }
    let displayed = Set(screen.rows.map(\.place))
    let change = PrefetchChange(
      from: Set(places(of: prefetchedRows, in: content).values),
      to: screen.nearRows.map(\.place), isDisplayed: displayed.contains)
    prefetchedRows = screen.nearRows.map(\.row)
    change.tell(dataSource) { place in
      places(of: prefetchedRows, in: content).values.contains(place)
    }
  }
}
