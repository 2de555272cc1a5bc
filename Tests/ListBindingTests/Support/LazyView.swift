import Foundation
import ListBinding
import SignalsTesting

/// A list view that counts as late as it can, as a collection view does.
///
/// It asks for counts when an update begins and when it ends, and forgets them in between updates.
/// What it is told outside of `beginUpdates` and `endUpdates` is a fault.
final class LazyView: ListView {
  final class Cell: ReusableView {
    let bag = DisposeBag()
  }

  var dataSource: (any ListViewDataSource<Cell>)?
  let responders = ListViewResponders()
  let capabilities: ListViewCapabilities
  var isAttached = true {
    didSet { if isAttached, !oldValue { dataSource?.listViewDidAttach() } }
  }
  private(set) var faults: [String] = []
  private(set) var updateCount = 0
  private(set) var reloadCount = 0
  private var open: (before: [Int], kinds: [DataSourceEventKind])?

  init(_ capabilities: ListViewCapabilities = ListViewCapabilities()) {
    self.capabilities = capabilities
  }

  /// The counts that the data source tells now.
  var counts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections()).map { dataSource.numberOfItems(inSection: $0) }
  }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell()
  }

  func reloadData() {
    reloadCount += 1
    if open != nil { faults.append("a reload in an update") }
  }

  func beginUpdates() {
    if open != nil { faults.append("an update in an update") }
    open = (counts, [])
  }

  func endUpdates() {
    guard let update = open else { return faults.append("no update is open") }
    open = nil
    updateCount += 1
    do {
      if capabilities.updates == .batch {
        _ = try StrictBatch.arrangement(of: update.kinds, before: update.before, after: counts)
      } else {
        var patch = StrictPatch(before: update.before)
        for kind in update.kinds { try patch.apply(kind) }
        _ = try patch.finish(after: counts)
      }
    } catch {
      faults.append("\(error)")
    }
  }

  private func note(_ kind: DataSourceEventKind) {
    if open == nil { faults.append("\(kind) outside of an update") }
    open?.kinds.append(kind)
  }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(.insertItems(indexPaths))
  }
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(.deleteItems(indexPaths))
  }
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(.reloadItems(indexPaths))
  }
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note(.moveItem(indexPath, newIndexPath))
  }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(.insertSections(sections))
  }
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(.deleteSections(sections))
  }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(.reloadSections(sections))
  }
  func moveSection(_ section: Int, toSection newSection: Int) {
    note(.moveSection(section, newSection))
  }
}
