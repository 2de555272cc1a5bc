import Foundation
import ObservableCollections

/// Keeps the first item on screen where it is, or a neighbour when the item goes.
///
/// A list that is scrolled to its top stays there, so that items inserted on top are seen.
@MainActor
final class AnchorKeeper<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: ListFollower {
  private var item: KeptItem<DataSource.Item, ID>

  /// What the view told after the last update, and what it was asked for.
  private var shown: ScrollAnchor?
  private var offset = 0.0

  /// Whether the list is at its top, or the view tells nothing.
  private var isIdle = true

  init(by identity: ItemIdentity<DataSource.Item, ID>) {
    item = KeptItem(by: identity, remembersHidden: true)
  }

  func willApply(asReload isReload: Bool, in view: any FollowedView) {
    let now = view.scrollAnchor
    // A list that is at its top stays there.
    let chosen = now.flatMap { $0.offset >= 0 && view.isTop($0.indexPath) ? nil : $0 }
    if isIdle, chosen == nil { return }
    if let now, now == shown { return }
    item.choose(chosen?.indexPath)
    if let chosen { offset = chosen.offset }
    isIdle = chosen == nil
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if !isIdle { item.follow(update) }
  }

  func didApply(asReload isReload: Bool, in view: any FollowedView) {
    if isIdle { return }
    if let indexPath = item.indexPath {
      let wanted = ScrollAnchor(indexPath: indexPath, offset: offset)
      if isReload || view.scrollAnchor != wanted { view.scrollAnchor = wanted }
    }
    shown = view.scrollAnchor
  }
}
