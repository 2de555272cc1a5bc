public import Foundation
public import ObservableCollections
public import Signals

/// The sections that a view shows expanded, by the identities of their metadata; they go along with
/// every update.
///
/// What the user expands and collapses is noted as the view reports it. A section stays expanded
/// while it moves or changes, while the list is reloaded, and while the view is paused or off screen. One
/// that goes is collapsed when it comes back, unless it is remembered.
@MainActor
public final class SectionExpansion<Snapshot: ListSnapshot & Sendable, ID: Hashable & Sendable> {
  private var tracked: TrackedSections<Snapshot.SectionMetadata, ID>
  private let identity: ItemIdentity<Snapshot.SectionMetadata, ID>
  let subject = SafePublishSubject<TrackedItemChanges<ID>>()

  /// What the current update did, until the view has been told of it.
  private var untold = TrackedItemChanges<ID>()
  private let host: () -> (any ListBinderHost<Snapshot>)?

  /// Whether the view may have collapsed sections by the current update.
  private var mayHaveCollapsed = false

  init(
    by identity: ItemIdentity<Snapshot.SectionMetadata, ID>, remembersHidden: Bool,
    host: @escaping () -> (any ListBinderHost<Snapshot>)?
  ) {
    self.identity = identity
    tracked = TrackedSections(by: identity, remembersLost: remembersHidden)
    self.host = host
  }

  /// The expanded sections.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public var sections: IndexSet { IndexSet(tracked.indices) }

  /// The identities of the expanded sections, in the order of the list.
  ///
  /// - Complexity: O(*k* log *s*) for *k* of *s* sections.
  public var ids: [ID] {
    guard let list = host()?.displayedSnapshot else { return [] }
    return tracked.indices.map { identity.id(list.metadata(ofSection: $0)) }
  }

  /// Whether no section is expanded.
  public var isEmpty: Bool { tracked.isEmpty }

  /// Whether a section is expanded.
  ///
  /// - Complexity: O(log *k*) for *k* sections.
  public func contains(_ section: Int) -> Bool { tracked.contains(section) }

  /// Expands sections and no others, also in the view.
  ///
  /// Those that the view does not show are left out.
  public func expand(_ sections: IndexSet) {
    tracked.removeAll()
    let count = host()?.displayedSnapshot?.numberOfSections() ?? 0
    for section in sections where section < count { tracked.insert(section) }
    show()
  }

  /// Expands nothing, also in the view, and forgets what may come back.
  public func removeAll() {
    tracked.removeAll()
    show()
  }

  /// What updates did to the expanded sections: which went, and which came back. An index path has the
  /// index of a section, and nothing else.
  ///
  /// Observers are called on the main actor, after the view was told. It completes when the binding ends.
  public var changes: SafeSignal<TrackedItemChanges<ID>> { subject.toSignal() }

  private func show() {
    guard let host = host() else { return }
    // In the middle of an update the view has the places of before: it is told after it.
    if host.isApplying { mayHaveCollapsed = true }
    if !host.current.isBeingTold { host.followedView?.expandSections(sections) }
  }
}

extension SectionExpansion: ListFollower {
  func willApply(asReload isReload: Bool, in view: FollowedView) {}

  func follow(_ update: ListUpdate<Snapshot>) {
    let remembered = tracked.remembered
    let lost = tracked.follow(update)
    if !lost.isEmpty || tracked.remembered.count != remembered.count {
      let returned = remembered.subtracting(tracked.remembered)
      var next = TrackedItemChanges<ID>()
      next.lost = items(lost, in: update.old)
      next.returned = items(tracked.indices, in: update.new)
        .filter { $0.id.map(returned.contains) ?? false }
      untold.add(next)
    }
    if update.onlyEdit?.isOfSections ?? true { mayHaveCollapsed = true }
  }

  private func items(_ sections: [Int], in list: Snapshot) -> [TrackedItem<ID>] {
    sections.map { section in
      let id = identity.id(list.metadata(ofSection: section))
      return TrackedItem(indexPath: IndexPath(index: section), id: id)
    }
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool {
    if isReload || mayHaveCollapsed { view.expandSections(sections) }
    mayHaveCollapsed = false
    return !untold.isEmpty
  }

  func tell() { if let changes = untold.take() { subject.next(changes) } }
}

extension SectionExpansion: ListViewResponder {
  public func handle(_ event: ListViewEvent) {
    switch event {
    case .didExpandSection(let section): tracked.insert(section)
    case .didCollapseSection(let section): tracked.remove(section)
    default: break
    }
  }
}
