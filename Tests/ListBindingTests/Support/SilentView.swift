import Foundation
import ListBinding

/// A list view that shows nothing and asks nothing, written from scratch.
final class SilentView: ListView {
  final class Cell: ReusableView {
    let bag = DisposeBag()
  }

  var dataSource: (any ListViewDataSource<Cell>)?
  let responders = ListViewResponders()
  let capabilities: ListViewCapabilities
  let isAttached = true
  private(set) var callCount = 0

  /// Where it is scrolled to, which it keeps whatever is inserted above.
  var scrollAnchor: ScrollAnchor?
  var holdsScrollPosition = false

  /// What was to be selected, and whether beside what is.
  var selections: [String] = []

  /// The sections that were to be expanded.
  var expansions: [IndexSet] = []

  init(_ capabilities: ListViewCapabilities) { self.capabilities = capabilities }

  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}

  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell()
  }

  func reloadData() { callCount += 1 }
  func beginUpdates() { callCount += 1 }
  func endUpdates() { callCount += 1 }
  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) { callCount += 1 }
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) { callCount += 1 }
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) { callCount += 1 }
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { callCount += 1 }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) { callCount += 1 }
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { callCount += 1 }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { callCount += 1 }
  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    selections.append((keepsOthers ? "and " : "only ") + "\(indexPaths.map(\.item))")
  }
  func expandSections(_ sections: IndexSet) { expansions.append(sections) }
  func moveSection(_ section: Int, toSection newSection: Int) { callCount += 1 }
}
