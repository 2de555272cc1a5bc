public import ListBinding
internal import Signals

/// Shows the sections of a table data source, and calls their hooks.
///
/// Subclass it to change how updates are applied, and bind `dataSource.list` with it.
open class TableDataSourceBinder<View: ListView>: ListBinder<TableDataSource.Snapshot, View>,
  ListViewResponder
{
  /// The data source whose sections are shown.
  public final let dataSource: TableDataSource

  /// The cells that were made and have not ended, by their rows.
  private var liveCells: [ObjectIdentifier: LiveCell] = [:]

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - dataSource: The data source whose list is bound; it is kept.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  public init(_ dataSource: TableDataSource, rowAnimation: RowAnimation = .automatic) {
    self.dataSource = dataSource
    super.init(rowAnimation: rowAnimation)
    dataSource.add(self)
  }

  open override func cell(
    at indexPath: IndexPath, dataSource: TableDataSource.Snapshot, view: View
  ) -> View.Cell {
    let (row, section) = (dataSource[indexPath], dataSource.section(at: indexPath.section).metadata)
    let owner: AnyObject = row.wrapper ?? section
    guard let handler = owner as? any CellHandler else {
      fatalError("\(owner) is neither a TableSection nor a CellWrapper")
    }
    // A view that configures the cell in place does not tell that it is on screen.
    let shown = liveCells[row.id]?.cellOnScreen
    let cell = view.dequeueReusableCell(
      withIdentifier: handler.cellIdentifier, for: viewIndexPath(of: indexPath))
    cell.bag.dispose()
    let live = LiveCell(cell, row: row, section: section, handler: handler, at: indexPath)
    liveCells[row.id] = live
    cell.whenDisplayEnds { [weak self] in
      self?.forget(live)
      live.remove()
    }
    live.prepare()
    if shown === cell { live.add() }
    return cell
  }

  open override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, dataSource: TableDataSource.Snapshot,
    view: View
  ) -> View.Cell? {
    let section = dataSource.section(at: section).metadata
    let made = kind == .header ? section.configureHeader() : section.configureFooter()
    return made as? View.Cell
  }

  open override func apply(
    _ update: ListUpdate<TableDataSource.Snapshot>, to view: View, tell: () -> Void
  ) {
    super.apply(update, to: view) {
      follow(update)
      tell()
    }
  }

  // MARK: Responding

  open func extentForItem(at indexPath: IndexPath) -> Double? {
    displayedSnapshot?.section(at: indexPath.section).metadata.sectionRowHeight
  }

  open func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard let section = displayedSnapshot?.section(at: section).metadata else { return nil }
    return kind == .header ? section.headerHeight : section.footerHeight
  }

  open func handle(_ event: ListViewEvent) {
    switch event {
    case .willDisplay(let indexPath): liveCell(at: indexPath)?.add()
    case .didSelect(let indexPath): liveCell(at: indexPath)?.select()
    default: break
    }
  }

  // MARK: Cells

  private func liveCell(at indexPath: IndexPath) -> LiveCell? {
    eventSnapshot.flatMap { liveCells[$0[indexPath].id] }
  }

  private func forget(_ live: LiveCell) {
    if liveCells[live.row.id] === live { liveCells[live.row.id] = nil }
  }

  /// Moves what is known of cells to where their rows are after an update.
  private func follow(_ update: ListUpdate<TableDataSource.Snapshot>) {
    if liveCells.isEmpty || update.structure.isReload { return }
    let lookup = update.lookup
    for live in liveCells.values {
      live.indexPath = lookup.newIndexPath(of: live.indexPath) ?? live.indexPath
    }
  }
}

extension TableDataSourceBinder: LiveView {
  func update(_ row: TableRow, near index: Int) { liveCells[row.id]?.update(near: index) }
}

extension TableDataSource {
  /// Shows the sections in a list view, and calls their hooks.
  ///
  /// The binding keeps this data source. It replaces the view's former one, and ends when the view is
  /// released or the result is disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. Its cell types are registered under their names.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  /// - Precondition: The cell type of each section and wrapper is registered with the view.
  /// - Returns: The binding, which can be disposed from any thread.
  @discardableResult
  public final func bind<View: ListView>(
    to view: View, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> {
    list.bind(to: view, using: TableDataSourceBinder(self, rowAnimation: rowAnimation))
  }
}
