import Foundation
import ListBinding

/// A list view that draws in the next turn of the main actor.
final class LateListView: ListView {
  typealias Cell = PooledListView.Cell

  /// Whether it goes on drawing what its last data source has, by mistake.
  let keepsSource: Bool

  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(updates: .reload)
  var isAttached: Bool { true }
  private var cells: [[Cell]] = []
  private var isWaiting = false

  private var lastSource: (any ListViewDataSource<Cell>)?

  init(keepsSource: Bool = false) { self.keepsSource = keepsSource }

  var dataSource: (any ListViewDataSource<Cell>)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var items: [[String]] { cells.map { $0.map(\.text) } }

  func reloadData() {
    if isWaiting { return }
    isWaiting = true
    Task { draw() }
  }

  private func draw() {
    isWaiting = false
    if keepsSource, dataSource != nil { lastSource = dataSource }
    for cell in cells.joined() {
      if let dataSource { dataSource.emptyBag(of: cell) } else { cell.bag.dispose() }
    }
    cells = []
    guard let source = dataSource ?? lastSource else { return }
    cells = (0..<source.numberOfSections()).map { section in
      (0..<source.numberOfItems(inSection: section)).map { item in
        source.cell(forItemAt: IndexPath(item: item, section: section))
      }
    }
  }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell()
  }

  func beginUpdates() {}
  func endUpdates() {}
  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}
}
