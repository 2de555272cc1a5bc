import Foundation
import ListBinding

/// A list view on a part of the screen: headers and items in one scrolled column, one line each.
///
/// It keeps cells for the visible rows only, follows its rows through each batch, and marks what was
/// inserted, removed, moved or changed for a moment. Nothing is drawn before `display()`.
@MainActor
final class TerminalListView: ListView {
  /// When it is set, the rows of the one before are forgotten.
  var dataSource: (any ListViewDataSource<TerminalCell>)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(mixesReloads: true, editsMovedSections: true)
  private(set) var isAttached = false

  /// Whether updates are marked: what the person did needs no mark.
  var marksUpdates = true
  /// How long a row stays marked, in seconds.
  var markDuration = 0.8
  /// Called when `display()` has something to draw.
  var onNeedsDisplay: () -> Void = {}

  let screen: Screen
  let now: () -> Double

  // What follows is shared with the files on updates, selection and display.
  var rows = RowLayout()
  var top = 0
  var selected: ListRow?
  var marks: [ListRow: TimedMark] = [:]
  var ghosts: [Ghost] = []
  var cells: [ListRow: TerminalCell] = [:]
  var titles: [Int: String] = [:]
  /// The calls since `beginUpdates()`.
  var calls: [DataSourceEventKind]?

  /// The first row of the screen that belongs to the list, and how many do.
  private(set) var frame = 0..<0
  private var cellTypes: [String: TerminalCell.Type] = [:]
  private var pool: [String: [TerminalCell]] = [:]

  struct TimedMark {
    var mark: Mark
    var end: Double
  }

  /// A row that was removed, and lingers.
  struct Ghost {
    enum Content {
      case cell(TerminalCell)
      case header(String)
    }

    var content: Content
    /// The position that it stands before.
    var position: Int
    var end: Double
  }

  /// - Parameter now: Tells the seconds that marks are timed by.
  init(screen: Screen, now: @escaping () -> Double = monotonicSeconds) {
    self.screen = screen
    self.now = now
  }

  /// Gives the list its rows of the screen; the first time attaches it.
  func layOut(in frame: Range<Int>) {
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

  func clampTop() { top = max(0, min(top, rows.rowCount - frame.count)) }

  // MARK: Cells

  func register(_ cellType: TerminalCell.Type, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellType
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TerminalCell {
    if let cell = pool[identifier]?.popLast() { return cell }
    guard let type = cellTypes[identifier] else {
      preconditionFailure("No cell type is registered under the identifier '\(identifier)'.")
    }
    let cell = type.init()
    cell.reuseIdentifier = identifier
    return cell
  }

  func recycle(_ cell: TerminalCell) {
    cell.bag.dispose()
    pool[cell.reuseIdentifier, default: []].append(cell)
  }

  func recycleAllCells() {
    for cell in cells.values { recycle(cell) }
    cells = [:]
  }

  // MARK: Reloading

  func reloadData() {
    calls = nil
    rows = currentRows()
    recycleAllCells()
    titles = [:]
    marks = [:]
    ghosts = []
    if let row = selected, !rows.contains(row) { selected = nil }
    clampTop()
    setNeedsDisplay()
  }

  func reconfigureSupplementaryViews() {
    titles = [:]
    setNeedsDisplay()
  }

  /// What the data source says now.
  func currentRows() -> RowLayout {
    dataSource.map { RowLayout($0) } ?? RowLayout()
  }
}
