import Foundation
import ListBinding

/// A cell, and what lasts as long as it shows an item.
class ListCell: UITableViewCell, ReusableView {
  let bag = DisposeBag()
}

/// A table that says when it comes to a window, and when it leaves it.
final class ListTableView: UITableView {
  var onWindowChange: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindowChange()
  }
}

/// A table view that lists are bound to. Whoever shows the table keeps the adapter.
final class TableViewAdapter: NSObject, ListView {
  let tableView = ListTableView()
  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(reconfigures: true)
  private(set) var isAttached = false

  /// The cells whose display was told and has not ended, and where it began.
  var displayed: [ObjectIdentifier: (cell: ListCell, indexPath: IndexPath)] = [:]

  /// The calls of the update, until it ends.
  private var calls: [(UITableView) -> Void] = []

  /// What is reconfigured after that: the table asks for these cells at once.
  private var reconfigured: [IndexPath] = []

  var dataSource: (any ListViewDataSource<ListCell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      forgetUpdate()
      endDisplays(telling: oldValue)
      tableView.reloadData()
    }
  }

  override init() {
    super.init()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.isPrefetchingEnabled = false
    tableView.onWindowChange = { [weak self] in self?.windowDidChange() }
  }

  private func windowDidChange() {
    let isThere = tableView.window != nil
    guard isThere != isAttached else { return }
    isAttached = isThere
    forgetUpdate()
    if isThere { dataSource?.listViewDidAttach() } else { endDisplays(telling: dataSource) }
  }

  /// The table tells the end of a display at its next layout, when it may have another data source.
  private func endDisplays(telling source: (any ListViewDataSource<ListCell>)?) {
    for (cell, indexPath) in displayed.values {
      endDisplay(of: cell, at: tableView.indexPath(for: cell) ?? indexPath, telling: source)
    }
  }

  func endDisplay(
    of cell: ListCell, at indexPath: IndexPath, telling source: (any ListViewDataSource<ListCell>)?
  ) {
    guard displayed.removeValue(forKey: ObjectIdentifier(cell)) != nil else { return }
    source?.handle(.didEndDisplaying(indexPath))
    if let source { source.emptyBag(of: cell) } else { cell.bag.dispose() }
  }

  // MARK: Cells

  func register(_ cellType: ListCell.Type, forCellReuseIdentifier identifier: String) {
    tableView.register(cellType, forCellReuseIdentifier: identifier)
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> ListCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    guard let cell = cell as? ListCell else {
      fatalError("The cell type of \(identifier) is no ListCell")
    }
    cell.bag.dispose()
    return cell
  }

  // MARK: Updates

  func reloadData() { tableView.reloadData() }

  // The table counts now if it has not yet: in the calls, its data source has moved on.
  func beginUpdates() {
    forgetUpdate()
    _ = tableView.numberOfSections
  }

  func endUpdates() {
    let (calls, reconfigured) = (calls, reconfigured)
    forgetUpdate()
    if !calls.isEmpty {
      tableView.beginUpdates()
      for call in calls { call(tableView) }
      tableView.endUpdates()
    }
    if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured) }
  }

  private func forgetUpdate() { (calls, reconfigured) = ([], []) }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.insertRows(at: indexPaths, with: animation.ofTable) }
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.deleteRows(at: indexPaths, with: animation.ofTable) }
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.reloadRows(at: indexPaths, with: animation.ofTable) }
  }

  func reconfigureItems(at indexPaths: [IndexPath]) { reconfigured += indexPaths }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.insertSections(sections, with: animation.ofTable) }
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.deleteSections(sections, with: animation.ofTable) }
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.reloadSections(sections, with: animation.ofTable) }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append { $0.moveSection(section, toSection: newSection) }
  }

  // MARK: Titles

  func reconfigureSupplementaryViews() {
    reconfigureSupplementaryViews(inSections: IndexSet(0..<tableView.numberOfSections))
  }

  // The table by itself asks for a title when the header or footer comes.
  func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    for section in sections {
      tableView.headerView(forSection: section)?.textLabel?.text =
        dataSource?.titleForHeader(inSection: section)
      tableView.footerView(forSection: section)?.textLabel?.text =
        dataSource?.titleForFooter(inSection: section)
    }
    // It measures them all again, and sees which come and go.
    tableView.beginUpdates()
    tableView.endUpdates()
  }

  // MARK: What the binding reads and restores

  var indexPathsForVisibleItems: [IndexPath] { tableView.indexPathsForVisibleRows ?? [] }

  var indexPathsForSelectedItems: [IndexPath] {
    (tableView.indexPathsForSelectedRows ?? []).sorted()
  }

  var allowsMultipleSelection: Bool { tableView.allowsMultipleSelection }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    for indexPath in indexPathsForSelectedItems where !keepsOthers {
      if !indexPaths.contains(indexPath) { tableView.deselectRow(at: indexPath, animated: false) }
    }
    for indexPath in indexPaths {
      tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
    }
  }

  var scrollAnchor: ScrollAnchor? {
    get {
      // Rows that a bar covers are on screen, too.
      indexPathsForVisibleItems.first { tableView.rectForRow(at: $0).maxY > screenTop }.map {
        first in
        ScrollAnchor(indexPath: first, offset: tableView.rectForRow(at: first).minY - screenTop)
      }
    }
    set {
      guard let newValue else { return }
      // Where rows size themselves, it is known how high they are when they are laid out: those at the new
      // place, after it was scrolled to.
      for _ in 1...2 {
        tableView.layoutIfNeeded()
        let top = tableView.rectForRow(at: newValue.indexPath).minY
        let inset = tableView.adjustedContentInset.top
        // The table by itself would scroll beyond its end.
        tableView.contentOffset.y = max(-inset, min(top - newValue.offset - inset, endOffset))
      }
    }
  }

  /// How much of the list is above the screen, which begins below the bars.
  private var screenTop: Double {
    tableView.contentOffset.y + tableView.adjustedContentInset.top
  }

  var isScrolledToTop: Bool { screenTop <= 0.5 }

  var isScrolledToEnd: Bool { tableView.contentOffset.y >= endOffset - 0.5 }

  /// Where the table is scrolled to when it shows its end.
  private var endOffset: Double {
    tableView.contentSize.height + tableView.adjustedContentInset.bottom
      - tableView.bounds.height
  }
}
