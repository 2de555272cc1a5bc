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
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// Where the view was before the update in hand, and where that is after it.
  private var anchor: ScrollAnchor?

  init(
    _ kind: Kind, by identity: ItemIdentity<DataSource.Item, ID>,
    host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.kind = kind
    self.identity = identity
    self.host = host
  }

  func willApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    switch kind {
    case .scrollPosition: anchor = isReload ? host()?.followedView?.scrollAnchor : nil
    case .focus:
      anchor = host()?.followedView?.focusedItem.map { ScrollAnchor(indexPath: $0) }
    }
  }

  func follow(_ update: ListUpdate<DataSource>) {
    guard let old = anchor else { return }
    var tracked = TrackedAnchor<DataSource.Item, ID>(by: identity, at: old.indexPath)
    tracked.follow(update)
    anchor = tracked.indexPath.map { ScrollAnchor(indexPath: $0, offset: old.offset) }
  }

  func didApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool) {
    guard let anchor = anchor.take(), let view = host()?.followedView else { return }
    switch kind {
    case .scrollPosition: view.scrollAnchor = anchor
    case .focus: if view.focusedItem != anchor.indexPath { view.focusedItem = anchor.indexPath }
    }
  }
}
