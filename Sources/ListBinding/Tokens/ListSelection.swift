public import Foundation
public import ObservableCollections

/// The selection of a view, by the identities of items; it goes along with every update.
///
/// `ListViewBinding.keepSelection(identifiedBy:remembersHidden:)` makes one.
@MainActor
public final class ListSelection<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: MarkedListItems<DataSource, ID> {
  /// Selects items and no others, also in the view.
  ///
  /// Index paths that the view shows no item at are left out.
  public func select(_ indexPaths: [IndexPath]) { mark(indexPaths) }

  override func show(
    _ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool, in view: FollowedView
  ) {
    view.selectItems(at: indexPaths, keepingOthers: keepsOthers)
  }

  override public func handle(_ event: ListViewEvent) {
    switch event {
    case .didSelect(let indexPath):
      if view?.allowsMultipleSelection == false { tracked.removeAll() }
      tracked.insert(indexPath)
    case .didDeselect(let indexPath): tracked.remove(indexPath)
    default: break
    }
  }
}
