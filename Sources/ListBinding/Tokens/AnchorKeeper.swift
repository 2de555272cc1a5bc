import ObservableCollections

/// Keeps one item of a view where it is: the first on screen when the list is reloaded, or the one
/// that has the focus through every update.
@MainActor
final class AnchorKeeper<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: ListFollower {
  enum Kind {
    case scrollPosition, focus
  }

  private let kind: Kind
  private let identity: ItemIdentity<DataSource.Item, ID>

  /// Where the view was before the update in hand, and where that is after it.
  private var anchor: ScrollAnchor?

  init(_ kind: Kind, by identity: ItemIdentity<DataSource.Item, ID>) {
    self.kind = kind
    self.identity = identity
  }

  func willApply(asReload isReload: Bool, in view: any FollowedView) {
    switch kind {
    case .scrollPosition: if isReload { anchor = view.scrollAnchor }
    case .focus: anchor = view.focusedItem.map { ScrollAnchor(indexPath: $0) }
    }
  }

  func follow(_ update: ListUpdate<DataSource>) {
    guard let old = anchor else { return }
    var tracked = TrackedAnchor<DataSource.Item, ID>(by: identity, at: old.indexPath)
    tracked.follow(update)
    anchor = tracked.indexPath.map { ScrollAnchor(indexPath: $0, offset: old.offset) }
  }

  func didApply(asReload isReload: Bool, in view: any FollowedView) {
    guard let anchor = anchor.take() else { return }
    switch kind {
    case .scrollPosition: view.scrollAnchor = anchor
    case .focus: if view.focusedItem != anchor.indexPath { view.focusedItem = anchor.indexPath }
    }
  }
}
