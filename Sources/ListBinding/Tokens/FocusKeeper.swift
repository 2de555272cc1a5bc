import Foundation
import ObservableCollections

/// Keeps the focus on its item, or on a neighbour when the item goes.
@MainActor
final class FocusKeeper<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: ListFollower {
  /// Where the focus is, and where that is after the update in hand.
  private var focus: TrackedAnchor<DataSource.Item, ID>

  /// The item that the user gave the focus.
  private var chosen: TrackedItems<DataSource.Item, ID>

  /// Whether no item has the focus, and none is to get it again.
  private var isIdle = true

  init(by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool) {
    focus = TrackedAnchor(by: identity)
    chosen = TrackedItems(by: identity, remembersLost: remembersHidden)
  }

  func willApply(asReload isReload: Bool, in view: any FollowedView) {
    let shown = view.focusedItem
    if isIdle, shown == nil { return }
    if shown != focus.indexPath {
      focus.indexPath = shown
      chosen.removeAll()
      if let shown { chosen.insert(shown) }
    }
    isIdle = shown == nil && chosen.remembered.isEmpty
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if isIdle { return }
    focus.follow(update)
    chosen.follow(update)
    if let place = chosen.indexPaths.first { focus.indexPath = place }
  }

  func didApply(asReload isReload: Bool, in view: any FollowedView) {
    if isIdle { return }
    let place = focus.indexPath
    if isReload || view.focusedItem != place { view.focusedItem = place }
  }
}
