public import Foundation
public import ObservableCollections
public import Signals

/// The selection of a view, by the identities of items; it goes along with every update.
///
/// What the user selects and deselects is in it as the view reports it. An item stays selected while
/// it moves or changes, while the list is reloaded, and while the view is paused or off screen. The
/// view is told what to select where it cannot know.
///
/// Index paths are those of the list that the view shows.
@MainActor
public final class ListSelection<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
> {
  private var tracked: TrackedItems<DataSource.Item, ID>
  private let host: () -> (any ListBinderHost<DataSource>)?
  private let subject = SafePublishSubject<TrackedItemChanges<ID>>()

  /// What the update in hand did, until the view has been told of it.
  private var changes = TrackedItemChanges<ID>()

  init(
    by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool,
    host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    tracked = TrackedItems(by: identity, remembersLost: remembersHidden)
    self.host = host
  }

  /// The index paths of the selected items, ascending.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public var indexPaths: [IndexPath] { tracked.indexPaths }

  /// The selected items, in the order of the list.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items.
  public var items: [DataSource.Item] {
    guard let list = host()?.displayedSnapshot else { return [] }
    return tracked.indexPaths.map(list.item)
  }

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log *k*) for *k* items.
  public func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && tracked.contains(indexPath)
  }

  /// What updates did to the selection: which items went, and which came back.
  ///
  /// Observers are called on the main actor, after the view was told.
  public var updates: SafeSignal<TrackedItemChanges<ID>> { subject.toSignal() }

  /// Selects items and no others, also in the view.
  ///
  /// Index paths that the view shows no item at are left out.
  public func select(_ indexPaths: [IndexPath]) {
    tracked.removeAll()
    guard let list = host()?.displayedSnapshot else { return }
    for indexPath in indexPaths where list.contains(indexPath) { tracked.insert(indexPath) }
    showSelection()
  }

  /// Selects nothing, also in the view, and forgets what may come back.
  public func removeAll() {
    tracked.removeAll()
    showSelection()
  }

  private func showSelection() { host()?.followedView?.selectItems(at: tracked.indexPaths) }
}

extension ListSelection: ListFollower {
  func willApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {}

  func follow(_ update: ListUpdate<DataSource>) { changes = tracked.follow(update) }

  func didApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    let changes = changes
    self.changes = TrackedItemChanges()
    if isReload || !changes.isEmpty || mayLoseSelection(in: update) { showSelection() }
    if !changes.isEmpty { subject.next(changes) }
  }

  /// Whether the view may have lost a part of its selection.
  private func mayLoseSelection(in update: ListUpdate<DataSource>) -> Bool {
    if tracked.isEmpty { return false }
    guard let edit = update.onlyEdit, host()?.followedView?.canMove == true else { return true }
    switch edit {
    case .reloadItems(let range, let section):
      let next = tracked.first(from: IndexPath(item: range.lowerBound, section: section))
      return next.map { $0.section == section && $0.item < range.upperBound } ?? false
    case .reloadSections: return true
    default: return false
    }
  }
}

extension ListSelection: ListViewResponder {
  public func handle(_ event: ListViewEvent) {
    switch event {
    case .didSelect(let indexPath): tracked.insert(indexPath)
    case .didDeselect(let indexPath): tracked.remove(indexPath)
    default: break
    }
  }
}
