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

  /// Whether the view must be scrolled although it holds its position: the item has come back, or the
  /// list was too short for its place.
  private var isAway = false

  init(by identity: ItemIdentity<DataSource.Item, ID>) {
    item = KeptItem(by: identity, remembersHidden: true)
  }

  func willApply(asReload isReload: Bool, in view: any FollowedView) {
    let now = view.scrollAnchor
    if isIdle, isTop(now, in: view) { return }
    if now == shown { return }
    choose(now, in: view)
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if isIdle { return }
    let wasHidden = item.isHidden
    item.follow(update)
    if wasHidden, !item.isHidden { isAway = true }
  }

  func didApply(asReload isReload: Bool, in view: any FollowedView) {
    if isIdle { return }
    if view.holdsScrollPosition, !isReload, !isAway {
      shown = view.scrollAnchor
      // An item that is hidden is waited for until the user scrolls.
      if item.isHidden { return }
      if shown?.indexPath != item.indexPath {
        choose(shown, in: view)
      } else if shown?.offset != offset {
        isAway = true
      }
      return
    }
    shown = view.scrollAnchor
    let wanted = item.indexPath.map { ScrollAnchor(indexPath: $0, offset: offset) }
    if let wanted, isReload || shown != wanted {
      view.scrollAnchor = wanted
      shown = view.scrollAnchor
    }
    if view.holdsScrollPosition { isAway = shown != wanted }
  }

  /// Keeps what the view shows; a list that is at its top stays there.
  private func choose(_ anchor: ScrollAnchor?, in view: any FollowedView) {
    isIdle = isTop(anchor, in: view)
    isAway = false
    item.choose(isIdle ? nil : anchor?.indexPath)
    if let anchor { offset = anchor.offset }
  }

  private func isTop(_ anchor: ScrollAnchor?, in view: any FollowedView) -> Bool {
    guard let anchor else { return true }
    return anchor.offset >= 0 && view.isTop(anchor.indexPath)
  }
}
