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
  @usableFromInline typealias Following = (
    inout TrackedItems<DataSource.Item, ID>, ListUpdate<DataSource>,
    _ tell: (TrackedItemChanges<ID>, UnmarkedItems) -> Void
  ) -> Void

  var tracked: TrackedItems<DataSource.Item, ID>
  private let id: @Sendable (DataSource.Item) -> ID
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// Follows an update with the items; the closure is made where their type is known.
  private let following: Following
  final let subject = SafePublishSubject<TrackedItemChanges<ID>>()

  /// The identities that are marked, once somebody has asked for them, and whether they may be others by now.
  private var observed: Property<[ID]>?
  private var isMarkedAnew = false

  /// What the current update did, until the view has been told of it.
  private var untold = TrackedItemChanges<ID>()

  /// The edits of the user's that the current update comes after, which is told together with them.
  private var edits: ListChange?

  /// What the view may have lost by the current update.
  private var unmarked = UnmarkedItems.none
  private var mustTell = false

  required init(
    by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool,
    following: @escaping Following, host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.following = following
    tracked = TrackedItems(by: identity, remembersLost: remembersHidden)
    id = identity.id
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

  /// The identities of the marked items, in the order of the list.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items.
  public final var ids: [ID] { items.map(id) }

  /// The identities of the marked items, in the order of the list, whenever they are others: by what the user
  /// and the program mark, and by updates.
  ///
  /// Observers are called on the main actor, after the view and the responders were told. When the binding ends,
  /// it stays as it is, and completes when this object is released.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items after each update, once somebody has asked for it.
  public final var observedIDs: AnyProperty<[ID]> { AnyProperty(observed ?? observe()) }

  private func observe() -> Property<[ID]> {
    let property = Property(ids)
    observed = property
    if let host = host(), let view = host.followedView?.view {
      // What the user marks is noted before others are told, who may edit the list.
      view.responders.events.observeNext { [weak self] _ in self?.sendMarkedIDs() }
        .dispose(in: host.bag)
    }
    return property
  }

  private func sendMarkedIDs() {
    if isMarkedAnew { sendIDs() }
  }

  /// Sends the identities if they are others; in the middle of an update, they are sent after it.
  private func sendIDs() {
    guard observed != nil, let host = host() else { return }
    if host.isApplying { return noteMark(sendsSoon: true) }
    isMarkedAnew = false
    sendOtherIDs()
  }

  private func sendOtherIDs() {
    guard let observed else { return }
    let ids = ids
    if ids != observed.value { observed.value = ids }
  }

  /// Notes that something was marked or unmarked, which is sent with the event at hand or in the next turn.
  final func noteMark(sendsSoon: Bool = false) {
    isMarkedAnew = true
    if sendsSoon, observed != nil { Task { [weak self] in self?.sendMarkedIDs() } }
  }

  /// Whether no item is marked.
  public final var isEmpty: Bool { tracked.isEmpty }

  /// Whether an item is marked.
  ///
  /// - Complexity: O(log *k*) for *k* items.
  public final func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && tracked.contains(indexPath)
  }

  /// What updates did to the marked items: which went, and which came back.
  ///
  /// Observers are called on the main actor, after the view was told. It completes when the binding ends.
  public final var changes: SafeSignal<TrackedItemChanges<ID>> { subject.toSignal() }

  /// Marks nothing, also in the view, and forgets what may come back.
  public final func removeAll() {
    tracked.removeAll()
    show()
  }

  /// Marks items and no others, also in the view; those that it does not show are left out.
  final func mark(_ indexPaths: [IndexPath], atMost limit: Int = .max) {
    tracked.removeAll()
    guard let list = host()?.displayedSnapshot else { return }
    for indexPath in indexPaths.lazy.filter(list.contains).prefix(limit) {
      tracked.insert(indexPath)
    }
    show()
  }

  /// Marks items and no others, also in the view, by their identities.
  final func mark(ids: some Sequence<ID>, _ mark: ([IndexPath]) -> Void) {
    var missing = Set(ids)
    var indexPaths: [IndexPath] = []
    if let list = host()?.displayedSnapshot {
      for section in 0..<max(list.numberOfSections(), 0) where !missing.isEmpty {
        for item in 0..<max(list.numberOfItems(inSection: section), 0) where !missing.isEmpty {
          let indexPath = IndexPath(item: item, section: section)
          if missing.remove(id(list.item(at: indexPath))) != nil { indexPaths.append(indexPath) }
        }
      }
    }
    mark(indexPaths)
    if tracked.remembersLost { tracked.remembered.formUnion(missing) }
  }

  final var view: FollowedView? { host()?.followedView }

  /// Marks the items in the view, and no others: after an update, if the view is told of one.
  private func show() {
    guard let host = host() else { return }
    if host.isApplying {
      unmarked = .all
      mustTell = true
    }
    if !host.current.isBeingTold, let view = host.followedView {
      show(tracked.indexPaths, keepingOthers: false, in: view)
    }
    sendIDs()
  }

  /// Marks items in the view, and no others, or beside those that are marked.
  func show(_ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool, in view: FollowedView) {
  }

  /// Notes what the user did.
  public func handle(_ event: ListViewEvent) {}
}

extension MarkedListItems: ListViewResponder {}

extension MarkedListItems: ListFollower {
  func willApply(asReload isReload: Bool, in view: FollowedView) {}

  func follow(_ update: ListUpdate<DataSource>) {
    following(&tracked, update) { changes, unmarked in
      add(changes)
      self.unmarked = self.unmarked.joined(with: unmarked)
      mustTell = true
    }
    // What the user's edits took has come back by now, or does not.
    if !tracked.remembersLost, !tracked.remembered.isEmpty { tracked.remembered = [] }
  }

  func follow(edit: ListUpdate<DataSource>, in view: FollowedView) {
    var lost: Set<ID> = tracked.remembered
    following(&tracked, edit) { changes, _ in
      lost.formUnion(changes.lost.compactMap(\.id))
      add(changes)
      mustTell = true
    }
    edits = edits?.followed(by: edit.structure) ?? edit.structure
    // They are marked again if the edit is taken back.
    tracked.remembered = lost
  }

  /// Adds what an update did, by the index paths before the edits of the user's.
  private func add(_ next: TrackedItemChanges<ID>) {
    var next = next
    if let lookup = edits?.lookup {
      next.lost = next.lost.compactMap { item in
        lookup.oldIndexPath(of: item.indexPath).map { TrackedItem(indexPath: $0, id: item.id) }
      }
    }
    untold.add(next)
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool {
    edits = nil
    let hasOtherIDs = observed.map { $0.value != ids } ?? false
    guard isReload || mustTell else { return hasOtherIDs }
    let unmarked = unmarked
    self.unmarked = .none
    mustTell = false
    switch isReload ? .all : unmarked {
    case .none: break
    case .some(let indexPaths): show(indexPaths, keepingOthers: true, in: view)
    case .allUnlessItMoves where view.list.canMove: break
    case .all, .allUnlessItMoves: show(tracked.indexPaths, keepingOthers: false, in: view)
    }
    return hasOtherIDs || !untold.isEmpty
  }

  func tell() {
    if let changes = untold.take() { subject.next(changes) }
    sendOtherIDs()
  }
}
