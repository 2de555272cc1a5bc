import ObservableCollections

/// Keeps the first item on screen where it is when the list is reloaded.
@MainActor
final class AnchorKeeper<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: ListFollower {
  private let identity: ItemIdentity<DataSource.Item, ID>

  /// Where the view was before the update in hand, and where that is after it.
  private var anchor: ScrollAnchor?

  init(by identity: ItemIdentity<DataSource.Item, ID>) { self.identity = identity }

  func willApply(asReload isReload: Bool, in view: any FollowedView) {
    if isReload { anchor = view.scrollAnchor }
  }

  func follow(_ update: ListUpdate<DataSource>) {
    guard let old = anchor else { return }
    var tracked = TrackedAnchor<DataSource.Item, ID>(by: identity, at: old.indexPath)
    tracked.follow(update)
    anchor = tracked.indexPath.map { ScrollAnchor(indexPath: $0, offset: old.offset) }
  }

  func didApply(asReload isReload: Bool, in view: any FollowedView) {
    if let anchor = anchor.take() { view.scrollAnchor = anchor }
  }
}
