public import Foundation
internal import Signals

/// Shows the rows of a controller in cells that data controllers configure, and its empty state.
///
/// Subclass it to change how updates are applied, and bind `controller.list` with it; a cell type must
/// be registered under `ErrorCellDataController.reuseIdentifier` then.
open class DataSourceControllerBinder<View: ListView>: ListBinder<
  DataSourceController.Snapshot, View
>
{
  /// The controller whose rows are shown.
  public final let controller: DataSourceController

  private let bag = DisposeBag()
  private let emptyState = EmptyState()

  /// The cells that are shown, with their reuse identifiers, by the identities of their rows.
  private var cells: [Int: (cell: ObjectIdentifier, identifier: String)] = [:]

  /// Whether the view shows no rows; `nil` before the first update.
  private var isEmpty: Bool?

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - controller: The controller whose list is bound; it is kept.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  public init(_ controller: DataSourceController, rowAnimation: RowAnimation = .automatic) {
    self.controller = controller
    super.init(rowAnimation: rowAnimation)
    cellsShowMetadata = false
    keepsCellType = { [weak self] old, oldIndexPath, new, newIndexPath in
      self?.keepsCell(of: old[oldIndexPath], for: new[newIndexPath]) ?? false
    }
    controller.delegateChanges.observeNext { [weak self] in self?.showEmptyState() }
      .dispose(in: bag)
  }

  /// Whether the view shows a row in a cell of the kind that it is to have now.
  private func keepsCell(of old: DataSourceRow, for new: DataSourceRow) -> Bool {
    guard let identifier = cells[old.id]?.identifier else { return false }
    // Which data controller it has is known only when it is made.
    let dataController = controller.cellDataController(for: new.modelObject)
    return identifier == dataController?.reuseIdentifier
      ?? ErrorCellDataController.reuseIdentifier
  }

  open override func cell(
    at indexPath: IndexPath, dataSource: DataSourceController.Snapshot, view: View
  ) -> View.Cell {
    let row = dataSource[indexPath]
    let dataController =
      controller.cellDataController(for: row.modelObject) ?? ErrorCellDataController(at: indexPath)
    let identifier = dataController.reuseIdentifier
    let cell = view.dequeueReusableCell(
      withIdentifier: identifier, for: viewIndexPath(of: indexPath))
    cell.bag.dispose()
    follow(cell, of: row, identifier)
    (cell as? any CellView)?.configure(with: dataController)
    return cell
  }

  /// Notes which cell shows a row until its display ends.
  private func follow(_ cell: View.Cell, of row: DataSourceRow, _ identifier: String) {
    let id = ObjectIdentifier(cell)
    cells[row.id] = (id, identifier)
    cell.whenDisplayEnds { [weak self] in
      // Another cell may show the row by now.
      if self?.cells[row.id]?.cell == id { self?.cells[row.id] = nil }
    }
  }

  open override func titleForHeader(
    inSection section: Int, dataSource: DataSourceController.Snapshot
  ) -> String? {
    dataSource.section(at: section).metadata.sectionData?.header
  }

  open override func titleForFooter(
    inSection section: Int, dataSource: DataSourceController.Snapshot
  ) -> String? {
    dataSource.section(at: section).metadata.sectionData?.footer
  }

  open override func apply(
    _ update: ListUpdate<DataSourceController.Snapshot>, to view: View, tell: () -> Void
  ) {
    super.apply(update, to: view, tell: tell)
    let wasEmpty = isEmpty
    isEmpty = displayedSnapshot?.isEmpty
    let isNew = emptyState.move(to: view as? any BackgroundListView)
    if isNew { whenBindingEnds { [emptyState] in emptyState.move(to: nil) } }
    if isNew || isEmpty != wasEmpty { showEmptyState() }
  }

  /// Shows or removes what the delegate shows while there are no rows.
  private func showEmptyState() {
    guard let isEmpty else { return }
    emptyState.show { isEmpty ? controller.delegate?.backgroundEmptyView(for: controller) : nil }
  }
}

/// What a binder shows behind the rows of a view.
@MainActor
private final class EmptyState {
  private weak var view: (any BackgroundListView)?
  private weak var shown: AnyObject?

  /// What the program showed before.
  private var former: AnyObject?
  private var askCount = 0

  /// Goes to a view, or to none; returns whether it is another one.
  @discardableResult
  func move(to new: (any BackgroundListView)?) -> Bool {
    if view === new { return false }
    remove()
    view = new
    return true
  }

  /// Shows what is asked for, if there is a view, unless the answer is outdated by then.
  func show(_ background: () -> AnyObject?) {
    guard view != nil else { return }
    askCount += 1
    let count = askCount
    let new = background()
    guard count == askCount, let view else { return }
    guard let new else { return remove() }
    if shown == nil || view.backgroundView !== shown {
      former = view.backgroundView === new ? nil : view.backgroundView
    }
    shown = new
    view.backgroundView = new
  }

  /// Brings back what the program showed, unless the view shows something else by now.
  private func remove() {
    if let view, let shown, view.backgroundView === shown { view.backgroundView = former }
    (shown, former) = (nil, nil)
  }
}
