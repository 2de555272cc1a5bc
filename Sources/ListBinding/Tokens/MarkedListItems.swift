public import Foundation
public import ObservableCollections
public import Signals

/// Some items of a view that are marked there, by their identities: its selection, or what is expanded.
///
/// What the user marks and unmarks is noted as the view reports it. An item stays marked while it
/// moves or changes, while the list is reloaded, and while the view is paused or off screen. The view
/// is told what to mark where it cannot know.
///
/// Index paths are those of the list that the view shows.
@MainActor
public class MarkedListItems<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
> {
  @usableFromInline typealias Following =
    (inout TrackedItems<DataSource.Item, ID>, ListUpdate<DataSource>) -> TrackedItemChanges<ID>

  var tracked: TrackedItems<DataSource.Item, ID>
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// Takes the items along with an update; specialised by whoever knows their type.
  private let following: Following
  private let subject = SafePublishSubject<TrackedItemChanges<ID>>()

  /// What the update in hand did, until the view has been told of it.
  private var changes = TrackedItemChanges<ID>()

  init(
    by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool,
    following: @escaping Following, host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.following = following
    tracked = TrackedItems(by: identity, remembersLost: remembersHidden)
    self.host = host
  }

  /// The index paths of the marked items, ascending.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public final var indexPaths: [IndexPath] { tracked.indexPaths }

  /// The marked items, in the order of the list.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items.
  public final var items: [DataSource.Item] {
    guard let list = host()?.displayedSnapshot else { return [] }
    return tracked.indexPaths.map(list.item)
  }

  /// Whether an item is marked.
  ///
  /// - Complexity: O(log *k*) for *k* items.
  public final func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && tracked.contains(indexPath)
  }

  /// What updates did to the marked items: which went, and which came back.
  ///
  /// Observers are called on the main actor, after the view was told.
  public final var updates: SafeSignal<TrackedItemChanges<ID>> { subject.toSignal() }

  /// Marks nothing, also in the view, and forgets what may come back.
  public final func removeAll() {
    tracked.removeAll()
    show()
  }

  /// Marks items and no others, also in the view; those that it does not show are left out.
  final func mark(_ indexPaths: [IndexPath]) {
    tracked.removeAll()
    guard let list = host()?.displayedSnapshot else { return }
    for indexPath in indexPaths where list.contains(indexPath) { tracked.insert(indexPath) }
    show()
  }

  /// Marks the items in the view.
  private func show() {
    if let view = host()?.followedView { show(tracked.indexPaths, in: view) }
  }

  /// Marks items in the view, and no others.
  func show(_ indexPaths: [IndexPath], in view: any FollowedView) {}

  /// Notes what the user did.
  public func handle(_ event: ListViewEvent) {}
}

extension MarkedListItems: ListViewResponder {}

extension MarkedListItems: ListFollower {
  func willApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {}

  func follow(_ update: ListUpdate<DataSource>) { changes = following(&tracked, update) }

  func didApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    let changes = changes
    self.changes = TrackedItemChanges()
    if isReload || !changes.isEmpty || mayLoseMarks(in: update) { show() }
    if !changes.isEmpty { subject.next(changes) }
  }

  /// Whether the view may have lost some of its marks.
  private func mayLoseMarks(in update: ListUpdate<DataSource>) -> Bool {
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
