import ListBinding

/// A list view of one section that reconfigures its cells, and notes it as a fault if an item that is
/// reconfigured is shown in another cell: a collection view fails then.
final class KeepingView: ListView {
  class Cell: ReusableView {
    let bag = DisposeBag()
    var text = ""
    required init() {}
  }

  private final class Row {
    var cell: Cell?
  }

  var dataSource: (any ListViewDataSource<Cell>)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  let responders = ListViewResponders()
  let capabilities: ListViewCapabilities
  let isAttached = true
  private(set) var faults: [String] = []
  private(set) var calls: [String] = []
  private var types: [String: Cell.Type] = [:]
  private var rows: [Row] = []

  /// The rows that the index paths of the next call are of.
  private var named: [Row] = []
  private var reconfigured: [Row] = []
  private var offered: Cell?

  init(_ updates: ListViewCapabilities.Updates) {
    capabilities = ListViewCapabilities(
      updates: updates, moves: false, mixesReloads: true, reconfigures: true)
  }

  /// What is shown, with the type of each cell.
  var shown: [String] { rows.map { "\($0.cell.map { "\(type(of: $0)) \($0.text)" } ?? "?")" } }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {
    types[identifier] = cellType
  }

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    let wanted = types[identifier] ?? Cell.self
    if let offered {
      if type(of: offered) == wanted { return offered }
      faults.append("a \(wanted) is dequeued to reconfigure a \(type(of: offered))")
    }
    return wanted.init()
  }

  func reloadData() {
    let count = dataSource.map { $0.numberOfSections() > 0 ? $0.numberOfItems(inSection: 0) : 0 }
    rows = (0..<(count ?? 0)).map { _ in Row() }
    layout()
  }

  private func layout() {
    for (index, row) in rows.enumerated() {
      let isReconfigured = reconfigured.contains { $0 === row }
      guard row.cell == nil || isReconfigured else { continue }
      offered = row.cell
      row.cell = dataSource?.cell(forItemAt: [0, index])
      offered = nil
    }
    reconfigured = []
  }

  func beginUpdates() { named = rows }
  func endUpdates() { layout() }

  private func row(_ indexPath: IndexPath) -> Row {
    capabilities.updates == .batch ? named[indexPath.item] : rows[indexPath.item]
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append("insert \(indexPaths.map(\.item))")
    for path in indexPaths { rows.insert(Row(), at: path.item) }
  }
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append("delete \(indexPaths.map(\.item))")
    let deleted = indexPaths.map(row)
    rows.removeAll { row in deleted.contains { $0 === row } }
  }
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append("reload \(indexPaths.map(\.item))")
    for path in indexPaths { row(path).cell = nil }
  }
  func reconfigureItems(at indexPaths: [IndexPath]) {
    calls.append("reconfigure \(indexPaths.map(\.item))")
    reconfigured += indexPaths.map(row)
  }
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
}
