import ListBinding
import Signals

/// A list of text lines: a title for each section, and a line for each item.
final class LineView: ListView {
  final class Cell: ReusableView {
    let bag = DisposeBag()
    var text = ""
  }

  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(
    mixesReloads: true, editsMovedSections: true, reconfiguresSections: true)
  var isAttached = true {
    didSet {
      if !isAttached { endDisplays(of: cells, telling: dataSource) }
      if isAttached, !oldValue { dataSource?.listViewDidAttach() }
    }
  }
  private var layout = RowLayout()
  private var cells: [ListRow: Cell] = [:]
  private var calls: [DataSourceEventKind] = []

  var dataSource: (any ListViewDataSource<Cell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      endDisplays(of: cells, telling: oldValue)
      reloadData()
    }
  }

  /// What is on the screen.
  var lines: [String] {
    (0..<layout.rowCount).map { position in
      switch layout.row(at: position) {
      case .header(let section): dataSource?.titleForHeader(inSection: section) ?? ""
      case .item(let indexPath): text(at: indexPath) ?? ""
      }
    }
  }

  func text(at indexPath: IndexPath) -> String? { cells[.item(indexPath)]?.text }

  var indexPathsForVisibleItems: [IndexPath] {
    cells.keys.compactMap { if case .item(let indexPath) = $0 { indexPath } else { nil } }.sorted()
  }

  // MARK: Cells

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell()
  }

  /// Makes the cells that are missing.
  private func makeCells() {
    guard let source = dataSource else { return }
    for position in 0..<layout.rowCount {
      let row = layout.row(at: position)
      guard case .item(let indexPath) = row, cells[row] == nil else { continue }
      let cell = source.cell(forItemAt: indexPath)
      // Whoever makes a cell, or is told of it, may bind the view anew.
      guard source === dataSource else { return source.emptyBag(of: cell) }
      cells[row] = cell
      source.handle(.willDisplay(indexPath))
      guard source === dataSource else { return }
    }
  }

  private func endDisplays(
    of ended: [ListRow: Cell], telling source: (any ListViewDataSource<Cell>)?
  ) {
    for (row, cell) in ended where cells[row] === cell { cells[row] = nil }
    for (row, cell) in ended {
      if case .item(let indexPath) = row { source?.handle(.didEndDisplaying(indexPath)) }
      if let source { source.emptyBag(of: cell) } else { cell.bag.dispose() }
    }
  }

  // MARK: Updates

  func reloadData() {
    calls = []
    endDisplays(of: cells, telling: dataSource)
    layout = dataSource.map { RowLayout($0) } ?? RowLayout()
    makeCells()
  }

  func beginUpdates() { calls = [] }

  func endUpdates() {
    guard let source = dataSource else { return }
    let new = RowLayout(source)
    guard let update = try? RowUpdate(calls, from: layout, to: new) else { return reloadData() }
    let ended = cells.filter { update.row(after: $0.key) == nil || update.isReloaded($0.key) }
    let kept = cells.compactMap { row, cell in
      ended[row] == nil ? update.row(after: row).map { ($0, cell) } : nil
    }
    layout = new
    cells = Dictionary(uniqueKeysWithValues: kept)
    endDisplays(of: ended, telling: source)
    makeCells()
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.insertItems(indexPaths))
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.deleteItems(indexPaths))
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append(.reloadItems(indexPaths))
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append(.moveItem(indexPath, newIndexPath))
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append(.insertSections(sections))
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append(.deleteSections(sections))
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append(.reloadSections(sections))
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append(.moveSection(section, newSection))
  }

  // Titles are read whenever the lines are drawn.
  func reconfigureSupplementaryViews() {}

  // MARK: The user

  /// The user chose a line.
  func click(line: Int) {
    guard case .item(let indexPath) = layout.row(at: line) else { return }
    dataSource?.handle(.didSelect(indexPath))
  }
}
