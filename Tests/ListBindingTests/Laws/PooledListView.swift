import Foundation
import ListBinding
import Signals

/// A list view with a pool of cells, with headers, marks and drags, that makes one mistake if it is told to.
final class PooledListView: ListView {
  final class Cell: ReusableView {
    let bag = DisposeBag()
    var text = ""
  }

  /// What a right view may do, too.
  enum Manner: CaseIterable {
    case loadsAtOnce, loadsAtLayout, loadsBeforeUpdates, endsLater, endsInLayout, editsByItself,
      endsBeforeEdits, selectsOne, togglesTaps, tellsNoHeaders, reconfigures
  }

  enum Mistake: CaseIterable {
    case goesOnAfterBindingInCell, goesOnAfterBindingInDisplay
    case dropsUpdatesBeforeLayout, attachesKnownSourcesOnly
    case dragsTooFar, dragsFirstItem, dropsOnTop, ignoresDrags, tellsDragsTwice
    case dragsFixedItems, dragsUnasked, dropsAnywhere, selectionStaysInDrags
    case tellsNextTap, tellsTapsTwice, selectsFixedItems
    case selectsAfterTelling, deselectsFixedItems, focusesTapsSilently
    case deletesNextItem, tellsSwipesTwice, deletesFixedItems, deletesUnasked
    case selectionStays, losesMovedSelection, keepsSelectionInReloads, ignoresReloadedSections
    case keepsReplacedSelection, selectsBesideOthers, losesSelectionOffScreen
    case losesFocusInDrags, namesExpandedItemsBackwards
    case focusStays, losesFocus, takesFocusOnce, tellsSelection, tellsFocus
    case expandedItemsStay, losesMovedExpansion, losesExpansionOffScreen
    case expandsBesideOthers, expandsSectionsBesideOthers, losesMovedSections
    case tellsDeletedSelection, tellsReloadedSelection, tellsSelectionOffScreen
    case tellsHeadersTwice, forgetsEndsOfHeaders, asksForFirstHeader
    case headersStay, keepsHeaders, keepsTitles, keepsLostTitles, keepsLostHeaders
    case displaysFirstItem, displaysBeyondTheEnd, endsFirstItem, endsBeyondTheEnd
    case tellsDisplaysTwice, selectsBeyondTheEnd, keepsSources
    case staysDisplayed, keepsBagsWhenDetached, emptiesBagsByItself
    case endsInNewSource, endsInNoSource, sharesCells, emptiesBagsEarly
    case makesAllCellsAnew, makesPushedCellsAnew, swapsCellsSilently, displaysMovedItemsAnew
    case reconfiguresOtherCells, emptiesKeptHeaders
  }

  let manner: Manner
  let mistake: Mistake?
  let responders = ListViewResponders()
  let capabilities: ListViewCapabilities

  var layout = RowLayout()
  var cells: [ListRow: Cell] = [:]
  var titles: [String?] = []
  var calls: [DataSourceEventKind] = []
  var reconfigured: [IndexPath] = []

  /// The cell of the item that is asked for its new content.
  var offeredCell: Cell?

  /// What the user sees marked.
  var selected: Set<IndexPath> = []
  var expanded: Set<IndexPath> = []
  var expandedSections: IndexSet = []
  var focus: IndexPath?

  /// Whether an item had the focus, after which none gets it by mistake.
  var tookFocus = false

  /// The texts of the last headers of sections, shown by mistake.
  private var lastHeaders: [Int: String] = [:]

  private var pool: [Cell] = []
  private var mustLoad = false
  private var keptSources: [AnyObject] = []
  private weak var detachedSource: AnyObject?

  init(_ manner: Manner = .loadsAtOnce, mistake: Mistake? = nil) {
    self.manner =
      switch mistake {
      case .dropsUpdatesBeforeLayout: .loadsAtLayout
      case .tellsDragsTwice, .selectionStaysInDrags, .deletesNextItem, .tellsSwipesTwice,
        .losesFocusInDrags:
        .editsByItself
      case .keepsReplacedSelection: .selectsOne
      case .deselectsFixedItems, .focusesTapsSilently: .togglesTaps
      case .emptiesKeptHeaders: .tellsNoHeaders
      case .reconfiguresOtherCells: .reconfigures
      default: manner
      }
    self.mistake = mistake
    capabilities = ListViewCapabilities(
      mixesReloads: true, editsMovedSections: true, reconfigures: self.manner == .reconfigures,
      reconfiguresSections: true)
  }

  var dataSource: (any ListViewDataSource<Cell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      if mistake == .keepsSources, let oldValue { keptSources.append(oldValue) }
      let told = mistake == .endsInNewSource ? dataSource : oldValue
      endDisplays(of: cells, telling: mistake == .endsInNoSource ? nil : told)
      reloadData()
    }
  }

  var isAttached = true {
    didSet {
      guard isAttached != oldValue else { return }
      guard isAttached else { return detach() }
      if mistake == .keepsBagsWhenDetached { for cell in pool { cell.bag.dispose() } }
      if mistake == .attachesKnownSourcesOnly, dataSource !== detachedSource { return }
      dataSource?.listViewDidAttach()
    }
  }

  private func detach() {
    detachedSource = dataSource
    (calls, reconfigured) = ([], [])
    if mistake != .staysDisplayed { endDisplays(of: cells, telling: dataSource) }
    forgetMarksOffScreen()
  }

  // MARK: Cells

  var items: [[String]] {
    loadIfNeeded()
    return (0..<layout.numberOfSections()).map { section in
      (0..<layout.numberOfItems(inSection: section)).map { item in
        cells[.item(IndexPath(item: item, section: section))]?.text ?? ""
      }
    }
  }

  /// The texts of the headers.
  var headers: [String?] {
    loadIfNeeded()
    if mistake == .keepsLostHeaders {
      for (row, cell) in cells {
        if case .header(let section) = row { lastHeaders[section] = cell.text }
      }
    }
    return (0..<layout.numberOfSections()).map { cells[.header($0)]?.text ?? lastHeaders[$0] }
  }

  var indexPathsForVisibleItems: [IndexPath] {
    cells.keys.compactMap { if case .item(let indexPath) = $0 { indexPath } else { nil } }.sorted()
  }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    if mistake == .sharesCells, let cell = cells[.item([0, 0])] {
      cell.bag.dispose()
      return cell
    }
    guard let cell = offeredCell ?? pool.popLast() else { return Cell() }
    cell.bag.dispose()
    return cell
  }

  /// Makes the cells and headers that are missing.
  func makeCells() {
    guard let source = dataSource else { return }
    for row in layout.rows where cells[row] == nil {
      guard let cell = cell(for: row, of: source) else { continue }
      if source !== dataSource, mistake != .goesOnAfterBindingInCell {
        return source.emptyBag(of: cell)
      }
      cells[row] = cell
      tellDisplay(of: row, to: source)
      if mistake == .emptiesBagsEarly, case .item = row { cell.bag.dispose() }
      if source !== dataSource, mistake != .goesOnAfterBindingInDisplay { return }
    }
  }

  private func cell(for row: ListRow, of source: any ListViewDataSource<Cell>) -> Cell? {
    switch row {
    case .item(let indexPath): return source.cell(forItemAt: indexPath)
    case .header(let section):
      let asked = mistake == .asksForFirstHeader ? 0 : section
      return source.supplementaryView(of: .header, inSection: asked)
    }
  }

  private func tellDisplay(of row: ListRow, to source: any ListViewDataSource<Cell>) {
    if manner == .tellsNoHeaders, case .header = row { return }
    switch (row, mistake) {
    case (.item, .displaysFirstItem): source.handle(.willDisplay([0, 0]))
    case (.item, .displaysBeyondTheEnd): source.handle(.willDisplay([99, 99]))
    default: source.handle(row.willDisplay)
    }
    switch (row, mistake) {
    case (.item, .tellsDisplaysTwice):
      source.handle(row.didEndDisplaying)
      source.handle(row.willDisplay)
    case (.item, .selectsBeyondTheEnd): source.handle(.didSelect([99, 99]))
    case (.header, .tellsHeadersTwice): source.handle(row.willDisplay)
    default: break
    }
  }

  func endDisplays(of ended: [ListRow: Cell], telling source: (any ListViewDataSource<Cell>)?) {
    for (row, cell) in ended where cells[row] === cell { cells[row] = nil }
    // In one order in each run.
    for (row, cell) in ended.sorted(by: { $0.key.place < $1.key.place }) {
      guard manner == .endsLater else {
        end(row, cell, telling: source)
        continue
      }
      Task {
        try? await Task.sleep(for: .milliseconds(2))
        end(row, cell, telling: source)
      }
    }
  }

  private func end(_ row: ListRow, _ cell: Cell, telling source: (any ListViewDataSource<Cell>)?) {
    switch (row, mistake) {
    case (.item, .endsFirstItem): source?.handle(.didEndDisplaying([0, 0]))
    case (.item, .endsBeyondTheEnd): source?.handle(.didEndDisplaying([99, 99]))
    case (.header, .forgetsEndsOfHeaders): break
    case (.header, _) where manner == .tellsNoHeaders: break
    default: source?.handle(row.didEndDisplaying)
    }
    if mistake != .keepsBagsWhenDetached || isAttached {
      if let source, mistake != .emptiesBagsByItself {
        source.emptyBag(of: cell)
      } else {
        cell.bag.dispose()
      }
    }
    pool.append(cell)
  }

  // MARK: Loading

  func reloadData() {
    (calls, reconfigured, offeredCell) = ([], [], nil)
    forgetMarks()
    // The cells are still on screen, and leave it when the view is laid out.
    if manner != .endsInLayout { endDisplays(of: cells, telling: dataSource) }
    layout = RowLayout()
    mustLoad = true
    if ![.loadsAtLayout, .loadsBeforeUpdates, .endsInLayout].contains(manner) { loadIfNeeded() }
  }

  /// Counts and makes what was left for the layout.
  func loadIfNeeded() {
    guard countIfNeeded() else { return }
    readTitles()
    makeCells()
  }

  /// Counts what was left for the layout; returns whether there was anything.
  func countIfNeeded() -> Bool {
    guard mustLoad else { return false }
    mustLoad = false
    let source = dataSource
    let new = source.map { RowLayout($0) } ?? RowLayout()
    if manner == .endsInLayout { endDisplays(of: cells, telling: source) }
    guard source === dataSource else { return countIfNeeded() }
    layout = new
    return true
  }

  /// Whether an update is dropped, by mistake.
  func dropsUpdate() -> Bool {
    guard mistake == .dropsUpdatesBeforeLayout, mustLoad else { return false }
    mustLoad = false
    return true
  }

  func readTitles() {
    let old = mistake == .keepsLostTitles ? titles : []
    titles = layout.sections.map { section in
      dataSource?.titleForHeader(inSection: section)
        ?? (old.indices.contains(section) ? old[section] : nil)
    }
  }
}

extension RowLayout {
  var sections: Range<Int> { 0..<numberOfSections() }

  fileprivate var rows: [ListRow] { (0..<rowCount).map(row(at:)) }
}

extension ListRow {
  fileprivate var place: IndexPath {
    switch self {
    case .header(let section): [section]
    case .item(let indexPath): indexPath
    }
  }
}
