import Foundation
import ObservableCollections

/// Keeps the focus on its item, or on a neighbour when the item goes.
@MainActor
final class FocusKeeper<DataSource: QueryableDataSourceProtocol & Sendable>: ListFollower {
  private let item: KeptItem<DataSource>

  /// Whether no item has the focus, and none is to get it again.
  private var isIdle = true

  init(_ item: KeptItem<DataSource>) { self.item = item }

  func willApply(asReload isReload: Bool, in view: FollowedView) {
    let shown = view.focusedItem
    // One that is loaded anew has lost the focus, which nobody has taken.
    if shown == nil, isIdle || view.list.isLoadedAnew { return }
    if shown != item.indexPath { item.choose(shown) }
    isIdle = shown == nil && !item.isHidden
  }

  func follow(_ update: ListUpdate<DataSource>) {
    if !isIdle { item.follow(update) }
  }

  /// The focus is where the user or the program has it, but for an item that the view lost with it.
  func follow(edit: ListUpdate<DataSource>, in view: FollowedView) {
    let (before, shown) = (item.indexPath, view.focusedItem)
    if isIdle, shown == nil { return }
    item.follow(edit: edit)
    if shown == nil, let before, edit.lookup.newIndexPath(of: before) == nil {
      keepFocus(asReload: false, in: view)
    } else if shown != item.indexPath {
      item.choose(shown)
      isIdle = shown == nil
    }
  }

  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool {
    keepFocus(asReload: isReload, in: view)
    return false
  }

  private func keepFocus(asReload isReload: Bool, in view: FollowedView) {
    if isIdle { return }
    let place = item.indexPath
    if isReload || view.focusedItem != place { view.focusedItem = place }
  }
}

extension FocusKeeper: ListViewResponder {
  /// Notes what the user chose, which may be the neighbour that has the focus already.
  func handle(_ event: ListViewEvent) {
    guard case .didFocus(let indexPath) = event else { return }
    item.choose(indexPath)
    isIdle = indexPath == nil
  }
}
