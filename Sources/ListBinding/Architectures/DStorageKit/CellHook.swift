import ListBinding

/// What happens to a cell, in this order; it can be selected and updated any number of times.
enum CellHook {
  case prepared, added, selected, updated, removed
}

/// A section or wrapper whose methods are called with what happens to its cells.
@MainActor
protocol CellHandler: AnyObject {
  associatedtype Cell: AnyObject

  func onCellPreparedInSection(at index: Int, cell: Cell)
  func onCellAddedToSection(at index: Int, cell: Cell)
  func onCellSelectedInSection(at index: Int, cell: Cell)
  func onCellUpdatedInSection(at index: Int, cell: Cell)
  func onCellRemovedFromSection(at index: Int, cell: Cell)
}

extension CellHandler {
  /// The reuse identifier of the cells.
  var cellIdentifier: String { String(describing: Cell.self) }

  /// Calls the method for a hook, if the cell is of the right type.
  func call(_ hook: CellHook, at index: Int, cell: any ReusableView) {
    guard let cell = cell as? Cell else { return }
    switch hook {
    case .prepared: onCellPreparedInSection(at: index, cell: cell)
    case .added: onCellAddedToSection(at: index, cell: cell)
    case .selected: onCellSelectedInSection(at: index, cell: cell)
    case .updated: onCellUpdatedInSection(at: index, cell: cell)
    case .removed: onCellRemovedFromSection(at: index, cell: cell)
    }
  }
}

/// A cell that shows a row, from its preparation until its display ends.
@MainActor
final class LiveCell {
  private weak var cell: (any ReusableView)?
  let row: TableRow

  // A section and a wrapper that were removed are still told of their cells.
  private let section: BaseTableSection
  private let handler: any CellHandler

  // The stay of the row that the cell was made for; a row that comes back gets another cell.
  private let visit: Int

  /// Where the row is in the list that the view shows.
  var indexPath: IndexPath

  /// Whether the contents have changed since the cell was prepared, before it is on screen.
  private var isOutdated = false

  /// The cell, if it is on screen; it is kept for the last hook, also when the view is released.
  private(set) var cellOnScreen: (any ReusableView)?

  init(
    _ cell: any ReusableView, row: TableRow, section: BaseTableSection, handler: any CellHandler,
    at indexPath: IndexPath
  ) {
    self.cell = cell
    self.row = row
    visit = row.visit
    self.section = section
    self.handler = handler
    self.indexPath = indexPath
  }

  /// The index of the row in its section as it is now, which views may not show yet.
  private var index: Int? { index(near: indexPath.item) }

  private func index(near hint: Int) -> Int? {
    row.visit == visit ? section.index(of: row, near: hint) : nil
  }

  func prepare() {
    if let cell, let index { handler.call(.prepared, at: index, cell: cell) }
  }

  func add() {
    guard cellOnScreen == nil, let cell, let index else { return }
    cellOnScreen = cell
    handler.call(.added, at: index, cell: cell)
    if isOutdated { update(near: index) }
  }

  func select() {
    if let cell = cellOnScreen, let index { handler.call(.selected, at: index, cell: cell) }
  }

  /// Shows that the contents have changed; in a cell that is only prepared, once it is on screen.
  ///
  /// - Parameter hint: The index that the row has.
  func update(near hint: Int) {
    isOutdated = cellOnScreen == nil
    if let cell = cellOnScreen, let index = index(near: hint) {
      handler.call(.updated, at: index, cell: cell)
    }
  }

  func remove() {
    guard let cell = cellOnScreen else { return }
    cellOnScreen = nil
    handler.call(.removed, at: index ?? row.lastIndex, cell: cell)
  }
}
