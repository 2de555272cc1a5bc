import Foundation
import ListBinding
import SignalsTesting

/// What stands for a table of UIKit: all rows are known before they are laid out, rows that go are gone at once,
/// and updates are checked as a `UITableView` checks them.
class UITableView: UIScrollView {
  enum RowAnimation { case fade, right, left, top, bottom, none, middle, automatic }
  enum ScrollPosition { case none, top, middle, bottom }

  weak var dataSource: (any UITableViewDataSource)?
  weak var delegate: (any UITableViewDelegate)?
  var allowsMultipleSelection = true
  var isPrefetchingEnabled = true

  /// How high the screen is.
  var height = 1_048_576 {
    didSet { fill() }
  }

  /// How high a row makes itself for which its delegate knows no height.
  var heightOfRow: (IndexPath) -> Double = { _ in 1 }

  let rowHeight: CGFloat = -1
  let sectionHeaderHeight: CGFloat = -1
  let sectionFooterHeight: CGFloat = -1

  var layout = RowLayout(hasHeaders: false)
  private var cells: [IndexPath: UITableViewCell] = [:]
  var selected: Set<IndexPath> = []
  private var batch = UIKitBatch()
  private var depth = 0
  private var isLayingOut = false
  private var types: [String: UITableViewCell.Type] = [:]
  private var free: [UITableViewCell] = []
  private var headers = TableTitles()
  private var footers = TableTitles()

  /// The cell that is asked for again.
  private var reconfigured: UITableViewCell?

  // MARK: Cells

  func register(_ type: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    types[identifier] = type
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let reconfigured { return reconfigured }
    if let index = free.firstIndex(where: { $0.identifier == identifier }) {
      return free.remove(at: index)
    }
    let cell = types[identifier, default: UITableViewCell.self].init()
    cell.identifier = identifier
    return cell
  }

  func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  /// How much of the screen bars cover.
  var adjustedContentInset = UIEdgeInsets()

  func layoutIfNeeded() {}

  func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  var numberOfSections: Int { layout.itemCounts.count }

  private var frames: [(indexPath: IndexPath, frame: CGRect)] {
    var y = 0.0
    return (0..<layout.rowCount).compactMap { position in
      guard case .item(let indexPath) = layout.row(at: position) else { return nil }
      let told = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
      let height = told == rowHeight ? heightOfRow(indexPath) : Double(told)
      defer { y += height }
      return (indexPath, CGRect(x: 0, y: y, width: 100, height: height))
    }
  }

  var contentSize: CGSize { CGSize(width: 100, height: frames.last?.frame.maxY ?? 0) }

  var bounds: CGRect { CGRect(x: 0, y: contentOffset.y, width: 100, height: Double(height)) }

  func rectForRow(at indexPath: IndexPath) -> CGRect {
    frames.first { $0.indexPath == indexPath }?.frame ?? .zero
  }

  private var visible: [IndexPath] {
    let screen = bounds
    return frames.filter { $0.frame.minY < screen.maxY && $0.frame.maxY > screen.minY }
      .map(\.indexPath)
  }

  override func didScroll() {
    fill()
    delegate?.scrollViewDidScroll(self)
  }

  func fill() {
    precondition(!isPrefetchingEnabled, "Cells that come back are not asked for again")
    precondition(!isLayingOut, "A layout in the middle of another")
    isLayingOut = true
    defer { isLayingOut = false }
    let wanted = Set(visible)
    end(cells.filter { !wanted.contains($0.key) })
    for indexPath in visible where cells[indexPath] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return }
      cells[indexPath] = cell
      delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    }
  }

  private func end(_ ended: [IndexPath: UITableViewCell]) {
    let isPartOfLayout = isLayingOut
    isLayingOut = true
    defer { isLayingOut = isPartOfLayout }
    for (indexPath, cell) in ended where cells[indexPath] === cell { cells[indexPath] = nil }
    for (indexPath, cell) in ended {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
      free.append(cell)
    }
  }

  // MARK: Updates

  private func counted() -> RowLayout {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let counts = (0..<sections).map { section in
      dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    return RowLayout(itemCounts: counts, hasHeaders: false)
  }

  func reloadData() {
    precondition(depth == 0 && !isLayingOut, "Reloaded in the middle of an update or a layout")
    selected = []
    end(cells)
    layout = counted()
    (headers, footers) = (TableTitles(), TableTitles())
    measureTitles()
    fill()
  }

  func beginUpdates() {
    precondition(!isLayingOut, "Updated in the middle of a layout")
    depth += 1
  }

  func endUpdates() {
    depth -= 1
    if depth == 0 { carryOut() }
  }

  private func receive(_ call: DataSourceEventKind) {
    precondition(!isLayingOut, "Updated in the middle of a layout")
    batch.add(call)
    if depth == 0 { carryOut() }
  }

  private func carryOut() {
    show(batch.update(from: layout, to: counted()))
    measureTitles()
    fill()
  }

  func show(_ update: RowUpdate) {
    let ended = cells.filter {
      update.place(after: $0.key) == nil || update.isReloaded(.item($0.key))
    }
    let kept = cells.filter { ended[$0.key] == nil }
    cells = ended
    end(ended)
    layout = update.new
    headers.follow(update)
    footers.follow(update)
    for (old, cell) in kept { if let new = update.place(after: old) { cells[new] = cell } }
    selected = Set(selected.compactMap(update.place(after:)))
  }

  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.insertItems(indexPaths))
  }

  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.deleteItems(indexPaths))
  }

  func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    receive(.reloadItems(indexPaths))
  }

  func reconfigureRows(at indexPaths: [IndexPath]) {
    precondition(!isLayingOut, "Reconfigured in the middle of a layout")
    for indexPath in indexPaths {
      guard let cell = cells[indexPath] else { continue }
      reconfigured = cell
      let same = dataSource?.tableView(self, cellForRowAt: indexPath) === cell
      precondition(same, "Another cell for \(indexPath)")
      reconfigured = nil
    }
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    receive(.moveItem(indexPath, newIndexPath))
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.insertSections(sections))
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.deleteSections(sections))
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    receive(.reloadSections(sections))
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    receive(.moveSection(section, newSection))
  }

  // MARK: Titles

  private func measureTitles() {
    let sections = layout.itemCounts.indices
    headers.measure(sections) { dataSource?.tableView(self, titleForHeaderInSection: $0) }
    footers.measure(sections) { dataSource?.tableView(self, titleForFooterInSection: $0) }
  }

  func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers.views[section]
  }

  func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers.views[section]
  }

  // MARK: Selection

  var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : Array(selected) }

  func selectRow(
    at indexPath: IndexPath, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { selected = [] }
    selected.insert(indexPath)
  }

  func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }
}
