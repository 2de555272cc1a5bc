public import Foundation
public import ObservableCollections

/// The sections that a view shows expanded, by the identities of their metadata; they go along with
/// every update.
///
/// What the user expands and collapses is noted as the view reports it. A section stays expanded
/// while it moves or changes, while the list is reloaded, and while the view is paused or off screen. One
/// that goes is collapsed when it comes back, unless it is remembered.
@MainActor
public final class SectionExpansion<Snapshot: ListSnapshot & Sendable, ID: Hashable & Sendable> {
  private var tracked: TrackedSections<Snapshot.SectionMetadata, ID>
  private let host: () -> (any ListBinderHost<Snapshot>)?

  /// Whether the view may have collapsed sections by the update in hand.
  private var mayHaveCollapsed = false

  init(
    by identity: ItemIdentity<Snapshot.SectionMetadata, ID>, remembersHidden: Bool,
    host: @escaping () -> (any ListBinderHost<Snapshot>)?
  ) {
    tracked = TrackedSections(by: identity, remembersLost: remembersHidden)
    self.host = host
  }

  /// The expanded sections.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public var sections: IndexSet { IndexSet(tracked.indices) }

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

  private func show() { host()?.followedView?.expandSections(sections) }
}

extension SectionExpansion: ListFollower {
  func willApply(asReload isReload: Bool, in view: FollowedView) {}

  func follow(_ update: ListUpdate<Snapshot>) {
    tracked.follow(update)
    mayHaveCollapsed = update.onlyEdit?.isOfSections ?? true
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) {
    if isReload || mayHaveCollapsed { view.expandSections(sections) }
  }
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
