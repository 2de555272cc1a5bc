public import Foundation

/// Shows the list of a manager, with the cells that the generators make.
///
/// Subclass it to change how updates are applied, and show the list by
/// `BaseTableManager.bind(to:errorCellType:using:)`, which gives plugins the view; to bind `manager.list`
/// is not enough.
open class TableManagerBinder<View: ListView>: ListBinder<BaseTableManager.Snapshot, View>,
  CellHost
{
  /// The identifier of the cells that are shown where a generator makes none.
  public nonisolated static var errorCellIdentifier: String {
    "ReactiveDataDisplayManager.ErrorCell"
  }

  /// The manager whose list is shown.
  public final let manager: BaseTableManager

  /// What answers the view of rows, and is told what happens.
  public final let delegate: BaseTableDelegate

  /// What makes the cells.
  public final let dataSource: BaseTableDataSource

  /// How the view is told of changes.
  public final let animator: any Animator

  private let registered = RegisteredCells()

  /// The cells by their rows; of a row that has several, the one that was made last.
  final var cells: [ObjectIdentifier: LiveGeneratorCell] = [:]

  /// The cells whose displays ended since a generator is being asked for a cell, which may be one of them.
  private var ended: [LiveGeneratorCell]?

  /// The views that headers made, until they are on screen.
  final var headers: [ObjectIdentifier: LiveHeaderView] = [:]

  /// What waits for the next update while the animator has not told the last one.
  private var waiting: (any Disposable)? {
    didSet { oldValue?.dispose() }
  }

  /// The newest version with which such an update was tried again.
  private var triedVersion = 0

  /// The version that the view was told of last.
  private var toldVersion = 0

  /// What the view is told of a batch that it animates by itself, when it is complete.
  private var batch: [DataSourceEvent<BaseTableManager.Snapshot>]?

  /// The view and its binding, once it is bound.
  final var managerView: TableManagerView?

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - manager: The manager whose list is bound; it is kept.
  ///   - delegate: What answers the view of rows, and is told what happens.
  ///   - dataSource: What makes the cells.
  ///   - animator: How the view is told of changes.
  ///   - plugins: What reacts to events, and answers for the delegate and the data source.
  ///   - rowAnimation: The animation of changes whose call does not say another.
  public init(
    _ manager: BaseTableManager, delegate: BaseTableDelegate = BaseTableDelegate(),
    dataSource: BaseTableDataSource = BaseTableDataSource(),
    animator: any Animator = TableBatchUpdatesAnimator(), plugins: TablePlugins = TablePlugins(),
    rowAnimation: RowAnimation = .automatic
  ) {
    self.manager = manager
    self.delegate = delegate
    self.dataSource = dataSource
    self.animator = animator
    (delegate.manager, delegate.plugins) = (manager, plugins)
    (dataSource.manager, dataSource.plugins) = (manager, plugins)
    super.init(rowAnimation: rowAnimation)
    keepsCellType = { $0[$1].keepsCell(of: $2[$3]) }
  }

  // MARK: Views

  open override func cell(
    at indexPath: IndexPath, dataSource: BaseTableManager.Snapshot, view: View
  ) -> View.Cell {
    let generator = dataSource[indexPath]
    registered.register(type(of: generator), as: generator.identifier, in: view) {
      generator.registerCell(in: view)
    }
    return manager.whileShowing(dataSource, in: managerView) {
      let place = viewIndexPath(of: indexPath)
      var cell: View.Cell?
      let others = endings { cell = self.dataSource.cell(of: generator, at: place, in: view) }
      // Also where an error cell comes for it: a row that has a cell later is reloaded then.
      manager.noteShown(generator)
      guard let cell else {
        for other in others { other.tellEnd() }
        manager.report(.generatorHasNoCell(generator, view: "\(View.self)"))
        return view.dequeueReusableCell(withIdentifier: Self.errorCellIdentifier, for: place)
      }
      (generator as? any CellOwner)?.host = self
      show(cell, of: generator, at: indexPath, insteadOf: others)
      return cell
    }
  }

  /// Does something, and returns the cells whose displays ended meanwhile, of which nobody was told.
  private func endings(_ body: () -> Void) -> [LiveGeneratorCell] {
    let outer = ended
    ended = []
    defer { ended = outer }
    body()
    return ended ?? []
  }

  /// Follows the display of a cell, which begins, or goes on if it is among others that ended.
  private func show(
    _ made: any ReusableView, of generator: any TableCellGenerator, at indexPath: IndexPath,
    insteadOf others: [LiveGeneratorCell]
  ) {
    let cell = LiveGeneratorCell(made, of: generator, at: indexPath, delegate: delegate)
    cells[generator.id] = cell
    made.whenDisplayEnds { [weak self] in self?.end(cell, of: generator) ?? cell.tellEnd() }
    for other in others { cell.take(over: other) }
  }

  func configureAnew(_ generator: any TableCellGenerator, by configure: () -> Void) {
    guard let shown = cells[generator.id], let cell = shown.cell else { return configure() }
    manager.whileShowing(displayedSnapshot ?? manager.list.snapshot, in: managerView) {
      let others = endings(configure)
      show(cell, of: generator, at: shown.indexPath, insteadOf: others)
    }
  }

  private func end(_ cell: LiveGeneratorCell, of generator: any TableCellGenerator) {
    if cells[generator.id] === cell { cells[generator.id] = nil }
    cell.end()
    guard ended == nil else {
      ended?.append(cell)
      return
    }
    manager.whileShowing(displayedSnapshot ?? manager.list.snapshot, in: managerView) {
      cell.tellEnd()
    }
  }

  open override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, dataSource: BaseTableManager.Snapshot,
    view: View
  ) -> View.Cell? {
    let section = dataSource.section(at: section).metadata
    if kind == .footer { return section.footer.generate() as? View.Cell }
    let made = section.header.generate() as? View.Cell
    headers[section.header.id] = made.map { LiveHeaderView($0) }
    return made
  }

  // MARK: Updates

  open override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
    manager.animation(for: edit) ?? super.animation(for: edit, at: indexPath)
  }

  open override func animation(for edit: AnimatedEdit, ofSection section: Int) -> RowAnimation {
    manager.animation(for: edit) ?? super.animation(for: edit, ofSection: section)
  }

  open override func apply(
    _ update: ListUpdate<BaseTableManager.Snapshot>, to view: View, tell: () -> Void
  ) {
    let animations = manager.animatedEdits.animations(of: update.version, after: toldVersion)
    manager.whileAnimating(animations) {
      super.apply(update, to: view) {
        var isTold = false
        animator.perform(in: view) {
          if !isTold { follow(update) }
          isTold = true
          tell()
        }
        if !isTold { tryAgain(after: update.version) }
      }
    }
  }

  /// Follows an update that the view is about to be told of.
  private func follow(_ update: ListUpdate<BaseTableManager.Snapshot>) {
    toldVersion = update.version
    if cells.isEmpty || update.structure.isReload { return }
    let lookup = update.lookup
    for cell in cells.values { cell.follow(lookup) }
  }

  open override func apply(event: DataSourceEvent<BaseTableManager.Snapshot>, to view: View) {
    switch event.kind {
    case .beginUpdates:
      batch = TableBatchUpdatesAnimator.toldView === view ? [] : nil
      super.apply(event: event, to: view)
    case .endUpdates:
      guard let events = batch.take(), let told = view as? any BatchUpdatesListView else {
        return super.apply(event: event, to: view)
      }
      let source = view.dataSource
      told.performBatchUpdates {
        // What is called may detach the view, which forgets the batch then, or bind it elsewhere.
        for event in events + [event] where view.isAttached && view.dataSource === source {
          super.apply(event: event, to: view)
        }
      }
    case .reload:
      batch = nil
      super.apply(event: event, to: view)
    default:
      if batch?.append(event) == nil { super.apply(event: event, to: view) }
    }
  }

  /// Lets an update that the animator did not tell be told with the next one.
  private func tryAgain(after version: Int) {
    let version = max(version, triedVersion)
    // The list may have moved on: then this is called at once.
    waiting = manager.list.updates.filter { $0.version > version }
      .observeNext { [weak self] update in
        self?.waiting = nil
        self?.triedVersion = update.version
        self?.resume()
      }
  }
}
