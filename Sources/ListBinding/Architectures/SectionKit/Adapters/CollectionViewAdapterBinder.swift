public import Foundation
internal import Signals

/// Shows the sections of an adapter, and passes on to their controllers what the view asks and tells.
///
/// Subclass it to change how updates are applied, and bind `adapter.list` with it; a cell type must be
/// registered under its `errorCellIdentifier` then.
open class CollectionViewAdapterBinder<View: ListView>: ListBinder<
  ListCollectionViewAdapter.Snapshot, View
>, ListViewResponder
{
  /// The identifier of the cells that are shown where a controller makes none.
  public nonisolated static var errorCellIdentifier: String { "SectionKit.ErrorCell" }

  /// The adapter whose sections are shown.
  public final let adapter: ListCollectionViewAdapter

  private weak var view: View?
  private let registered = RegisteredCells()
  private var cells: [ObjectIdentifier: LiveCell] = [:]

  /// Whether the cells have followed the update that is being applied.
  private var haveFollowed = false

  /// The headers and footers that were made, until they are on screen.
  private var supplementaryViews: [SupplementaryID: LiveSupplementaryView] = [:]

  /// What ended while a controller makes a cell: it goes on if it has the same cell.
  private var ended: [LiveCell]?

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - adapter: The adapter whose list is bound; it is kept.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  public init(
    _ adapter: ListCollectionViewAdapter, rowAnimation: RowAnimation = .automatic
  ) {
    self.adapter = adapter
    super.init(rowAnimation: rowAnimation)
    // A model in its cells is shown by a reload of the section.
    cellsShowMetadata = false
    keepsCellType = { [weak self] old, oldIndexPath, new, newIndexPath in
      let sections = (old.section(at: oldIndexPath.section), new.section(at: newIndexPath.section))
      let controller = sections.1.metadata.controller
      // An error cell is none of the controller's.
      guard controller === sections.0.metadata.controller,
        self?.cells[ObjectIdentifier(old[oldIndexPath])] != nil
      else { return false }
      return controller.dataSource.keepsCell(
        of: SectionIndexPath(oldIndexPath, old[oldIndexPath]),
        for: SectionIndexPath(newIndexPath, new[newIndexPath]))
    }
    adapter.add(self)
  }

  private lazy var context = CollectionViewContext(host: adapter) {
    [weak self] (type, place) throws(SectionKitError) in
    // The program may keep a context longer than the view asks.
    guard let self, let view, ended != nil else { throw .adapterIsNotSetOnContext }
    return view.dequeue(type, for: viewIndexPath(of: place.indexPath), noting: registered)
  }

  // MARK: Views

  open override func cell(
    at indexPath: IndexPath, dataSource: ListCollectionViewAdapter.Snapshot, view: View
  ) -> View.Cell {
    self.view = view
    let section = dataSource.section(at: indexPath.section).metadata
    let place = SectionIndexPath(indexPath, dataSource[indexPath])
    let outer = ended
    ended = []
    defer {
      let ended = ended ?? []
      self.ended = outer
      for live in ended { live.end(in: context) }
    }
    do throws(SectionKitError) {
      let made = try section.controller.dataSource.cellForItem(at: place, in: context)
      guard let cell = made as? View.Cell else {
        throw .dequeuedViewHasNotTheCorrectType(
          expected: "\(View.Cell.self)", actual: "\(type(of: made))")
      }
      keep(cell, at: place, of: section)
      return cell
    } catch {
      adapter.report(error)
      return view.dequeueReusableCell(
        withIdentifier: Self.errorCellIdentifier, for: viewIndexPath(of: indexPath))
    }
  }

  private func keep(_ cell: View.Cell, at place: SectionIndexPath, of section: AdapterSection) {
    guard let row = place.row else { return }
    let live = LiveCell(cell, at: place, of: section)
    let id = ObjectIdentifier(row)
    for other in ended ?? [] { live.take(over: other) }
    cells[id] = live
    cell.whenDisplayEnds { [weak self, context] in
      // The view may end displays when it shows another list, and this binder is gone.
      guard let self else { return live.end(in: context) }
      if cells[id] === live { cells[id] = nil }
      if ended == nil { live.end(in: context) } else { ended?.append(live) }
    }
  }

  open override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int,
    dataSource: ListCollectionViewAdapter.Snapshot, view: View
  ) -> View.Cell? {
    self.view = view
    let shown = dataSource.section(at: section).metadata
    let controller = shown.controller
    guard size(of: kind, of: controller) != .zero else { return nil }
    shown.context?.hasHeaderOrFooter = true
    do throws(SectionKitError) {
      let made = try controller.dataSource.supplementaryView(
        ofKind: kind, at: section, in: context)
      guard let view = made as? View.Cell else {
        throw .dequeuedViewHasNotTheCorrectType(
          expected: "\(View.Cell.self)", actual: "\(type(of: made))")
      }
      supplementaryViews[SupplementaryID(kind, of: shown)] = LiveSupplementaryView(
        view, kind, of: controller)
      return view
    } catch {
      adapter.report(error)
      return nil
    }
  }

  private func size(
    of kind: SupplementaryKind, of controller: any SectionController
  ) -> SectionSize {
    guard let flow = controller.flowDelegate else { return .zero }
    return kind == .header ? flow.headerSize(in: context) : flow.footerSize(in: context)
  }

  open override func apply(
    _ update: ListUpdate<ListCollectionViewAdapter.Snapshot>, to view: View, tell: () -> Void
  ) {
    haveFollowed = false
    super.apply(update, to: view, tell: tell)
  }

  open override func apply(
    event: DataSourceEvent<ListCollectionViewAdapter.Snapshot>, to view: View
  ) {
    if event.kind == .beginUpdates { follow() }
    super.apply(event: event, to: view)
  }

  /// Moves the cells to where they are after the update that the view is about to be told of.
  private func follow() {
    if cells.isEmpty || haveFollowed { return }
    haveFollowed = true
    guard let update, !update.structure.isReload else { return }
    let lookup = update.lookup
    for cell in cells.values { cell.follow(lookup) }
  }

  // MARK: Questions

  /// Asks the controller of an item that the view shows.
  private func ask<Answer>(
    _ indexPath: IndexPath, _ body: (any SectionController, SectionIndexPath) -> Answer?
  ) -> Answer? { ask(indexPath, in: displayedSnapshot, body) }

  private func ask<Answer>(
    _ indexPath: IndexPath, in list: ListCollectionViewAdapter.Snapshot?,
    _ body: (any SectionController, SectionIndexPath) -> Answer?
  ) -> Answer? {
    guard let list else { return nil }
    let controller = list.section(at: indexPath.section).metadata.controller
    return body(controller, SectionIndexPath(indexPath, list[indexPath]))
  }

  open func extentForItem(at indexPath: IndexPath) -> Double? {
    ask(indexPath) { $0.flowDelegate?.sizeForItem(at: $1, in: context).height }
  }

  open func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard let section = displayedSnapshot?.section(at: section).metadata else { return nil }
    return size(of: kind, of: section.controller).height
  }

  open func canSelectItem(at indexPath: IndexPath) -> Bool? {
    ask(indexPath) { $0.delegate?.shouldSelectItem(at: $1, in: context) }
  }

  open func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    ask(indexPath) { $0.delegate?.shouldDeselectItem(at: $1, in: context) }
  }

  open func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    ask(indexPath) { $0.delegate?.shouldHighlightItem(at: $1, in: context) }
  }

  open func canMoveItem(at indexPath: IndexPath) -> Bool? {
    ask(indexPath) { $0.dataSource.canMoveItem(at: $1, in: context) }
  }

  open func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard let list = displayedSnapshot, source.section != proposed.section else { return nil }
    let sections = [source, proposed].map { list.section(at: $0.section).metadata }
    let row = SectionIndexPath(source, list[source])
    return adapter.canMoveItem(at: row, of: sections[0], to: sections[1]) ? nil : source
  }

  // MARK: Events

  open func handle(_ event: ListViewEvent) {
    switch event {
    case .willDisplay(let path):
      guard let list = eventSnapshot else { return }
      cells[ObjectIdentifier(list[path])]?.appear(in: context)
    case .didHighlight(let path): tell(path) { $0.didHighlightItem(at: $1, in: context) }
    case .didUnhighlight(let path): tell(path) { $0.didUnhighlightItem(at: $1, in: context) }
    case .didSelect(let path): tell(path) { $0.didSelectItem(at: $1, in: context) }
    case .didDeselect(let path): tell(path) { $0.didDeselectItem(at: $1, in: context) }
    // The view shows the list after a move that it made, and asks for others in the one before.
    case .didMove(let source, let target):
      for cell in cells.values { cell.follow(event) }
      move(from: source, to: target, isShownAt: target)
    case .move(let source, let target): move(from: source, to: target, isShownAt: source)
    case .didDelete: for cell in cells.values { cell.follow(event) }
    case .willDisplaySupplementaryView(let kind, let section):
      guard let section = eventSnapshot?.section(at: section).metadata else { return }
      supplementaryViews.removeValue(forKey: SupplementaryID(kind, of: section))?
        .appear(in: context)
    case .prefetch(let paths):
      tellSections(of: paths) { $0.prefetchItems(at: $1, in: context) }
    case .cancelPrefetching(let paths):
      tellSections(of: paths) { $0.cancelPrefetchingForItems(at: $1, in: context) }
    default: break
    }
  }

  private func tell(
    _ indexPath: IndexPath, _ body: (any SectionDelegate, SectionIndexPath) -> Void
  ) {
    _ = ask(indexPath, in: eventSnapshot) { controller, indexPath in
      controller.delegate.map { body($0, indexPath) }
    }
  }

  /// Tells the sections of items, each of its own.
  private func tellSections(
    of indexPaths: [IndexPath], _ body: (any SectionDataSource, [SectionIndexPath]) -> Void
  ) {
    guard let list = eventSnapshot else { return }
    let bySection = Dictionary(grouping: indexPaths, by: \.section)
    for (section, paths) in bySection.sorted(by: { $0.key < $1.key }) {
      let controller = list.section(at: section).metadata.controller
      body(controller.dataSource, paths.map { SectionIndexPath($0, list[$0]) })
    }
  }

  private func move(from source: IndexPath, to target: IndexPath, isShownAt shown: IndexPath) {
    guard let list = eventSnapshot else { return }
    let sections = [source, target].map { list.section(at: $0.section).metadata }
    let row = list[shown]
    let from = SectionIndexPath(source, row)
    let to = adapter.place(putAt: target, in: list, moving: shown) ?? target
    do throws(SectionKitError) {
      if sections[0] !== sections[1] {
        try adapter.moveItem(at: from, of: sections[0], to: to.item, of: sections[1])
      } else {
        guard let now = adapter.currentIndexPath(of: from, in: sections[0]) else {
          throw .invalidIndexPath(source)
        }
        try sections[0].controller.dataSource.moveItem(
          at: SectionIndexPath(now, row), to: SectionIndexPath(to), in: context)
      }
    } catch {
      adapter.report(error)
    }
  }
}
