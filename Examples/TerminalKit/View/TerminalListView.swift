package import Foundation
package import ListBinding

/// A list view on a part of the screen: headers and items in one scrolled column, one line each.
///
/// It keeps cells for the visible rows only, follows its rows through each batch, and marks what was
/// inserted, removed, moved or changed for a moment. Nothing is drawn before `display()`.
@MainActor
package final class TerminalListView: ListView {
  /// When it is set, the rows of the one before are forgotten.
  package var dataSource: (any ListViewDataSource<TerminalCell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      endDisplays(telling: oldValue)
      reload()
    }
  }
  package let responders = ListViewResponders()
  package let capabilities = ListViewCapabilities(
    mixesReloads: true, editsMovedSections: true, reconfiguresSections: true)
  package private(set) var isAttached = false

  /// Whether updates are marked: what the person did needs no mark.
  package var marksUpdates = true
  /// How long a row stays marked, in seconds.
  package var markDuration = 0.8
  /// Called when `display()` has something to draw.
  package var onNeedsDisplay: () -> Void = {}
  /// Called with what the view is told, call by call.
  package var onCall: (DataSourceEventKind) -> Void = { _ in }

  package let screen: Screen
  let now: () -> Double

  // What follows is shared with the files on updates, selection and display.
  package var rows = RowLayout()
  package var top = 0
  package var selected: ListRow?
  var marks: [ListRow: TimedMark] = [:]
  var ghosts: [Ghost] = []
  var cells: [ListRow: TerminalCell] = [:]
  var headers: [Int: any TerminalContent] = [:]
  /// The calls since `beginUpdates()`.
  var calls: [DataSourceEventKind]?

  /// The first row of the screen that belongs to the list, and how many do.
  package private(set) var frame = 0..<0
  private var identifiers: Set<String> = []
  private var pool: [String: [TerminalCell]] = [:]

  struct TimedMark {
    var mark: Mark
    var end: Double
  }

  /// A row that was removed, and lingers.
  struct Ghost {
    enum Content {
      case cell(TerminalCell)
      case header(any TerminalContent)
    }

    var content: Content
    /// The position that it stands before.
    var position: Int
    var end: Double
  }

  /// - Parameter now: Tells the seconds that marks are timed by.
  package init(screen: Screen, now: @escaping () -> Double = monotonicSeconds) {
    self.screen = screen
    self.now = now
  }

  /// Gives the list its rows of the screen; the first time attaches it.
  package func layOut(in frame: Range<Int>) {
    self.frame = frame
    clampTop()
    if let selected { reveal(selected) }
    setNeedsDisplay()
    if !isAttached {
      isAttached = true
      dataSource?.listViewDidAttach()
    }
  }

  func setNeedsDisplay() { onNeedsDisplay() }

  /// Sees that the top is a row that is there, also where no row has room.
  func clampTop() { top = max(0, min(top, rows.rowCount - max(frame.count, 1))) }

  // MARK: Cells

  package func register(_ cellType: TerminalCell.Type, forCellReuseIdentifier identifier: String) {
    identifiers.insert(identifier)
  }

  package func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TerminalCell {
    if let cell = pool[identifier]?.popLast() {
      cell.bag.dispose()
      return cell
    }
    precondition(
      identifiers.contains(identifier),
      "No cell type is registered under the identifier '\(identifier)'.")
    let cell = TerminalCell()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Lets a cell be used again that is not shown any more.
  func recycle(_ cell: TerminalCell, of source: (any ListViewDataSource<TerminalCell>)?) {
    if let source { source.emptyBag(of: cell) } else { cell.bag.dispose() }
    cell.content = nil
    pool[cell.reuseIdentifier, default: []].append(cell)
  }

  /// Ends the display of all rows, also of those that linger.
  private func endDisplays(telling source: (any ListViewDataSource<TerminalCell>)?) {
    let (ended, lingering) = (cells, ghosts)
    (cells, ghosts) = ([:], [])
    for (row, cell) in ended { endDisplay(of: cell, in: row, telling: source) }
    for case .cell(let cell) in lingering.map(\.content) { recycle(cell, of: source) }
  }

  /// Ends the display of a row that has left `cells`.
  ///
  /// - Parameter row: Where the row is, or was when it is gone.
  func endDisplay(
    of cell: TerminalCell, in row: ListRow, telling source: (any ListViewDataSource<TerminalCell>)?
  ) {
    if case .item(let path) = row { source?.handle(.didEndDisplaying(path)) }
    recycle(cell, of: source)
  }

  // MARK: Reloading

  package func reloadData() {
    onCall(.reload)
    reload()
  }

  func reload() {
    calls = nil
    rows = currentRows()
    endDisplays(telling: dataSource)
    headers = [:]
    marks = [:]
    if let row = selected, !rows.contains(row) { selected = nil }
    clampTop()
    setNeedsDisplay()
  }

  package func reconfigureSupplementaryViews() {
    headers = [:]
    setNeedsDisplay()
  }

  /// What the data source says now.
  func currentRows() -> RowLayout {
    dataSource.map { RowLayout($0) } ?? RowLayout()
  }
}
