import ObservableCollections

/// Keeps the first item on screen where it is when the list is reloaded.
@MainActor
final class ScrollKeeper<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: ListFollower {
  private let identity: ItemIdentity<DataSource.Item, ID>
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// Where the view was before the reload in hand, and where that is after it.
  private var anchor: ScrollAnchor?

  init(
    by identity: ItemIdentity<DataSource.Item, ID>,
    host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.identity = identity
    self.host = host
  }

  func willApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    anchor = isReload ? host()?.followedView?.scrollAnchor : nil
  }

  func follow(_ update: ListUpdate<DataSource>) {
    guard let old = anchor else { return }
    var tracked = TrackedAnchor<DataSource.Item, ID>(by: identity, at: old.indexPath)
    tracked.follow(update)
    anchor = tracked.indexPath.map { ScrollAnchor(indexPath: $0, offset: old.offset) }
  }

  func didApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    guard let anchor else { return }
    self.anchor = nil
    host()?.followedView?.scrollAnchor = anchor
  }
}
