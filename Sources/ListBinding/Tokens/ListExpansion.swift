public import Foundation
public import ObservableCollections

/// The items that a view shows expanded, by their identities; they go along with every update.
///
/// `ListViewBinding.keepExpandedItems(identifiedBy:remembersHidden:)` makes one.
@MainActor
public final class ListExpansion<
  DataSource: QueryableDataSourceProtocol & Sendable, ID: Hashable & Sendable
>: MarkedListItems<DataSource, ID> {
  /// Expands items and no others, also in the view.
  ///
  /// Index paths that the view shows no item at are left out.
  public func expand(_ indexPaths: [IndexPath]) { mark(indexPaths) }

  override func show(
    _ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool, in view: FollowedView
  ) {
    view.expandItems(at: indexPaths, keepingOthers: keepsOthers)
  }

  override public func handle(_ event: ListViewEvent) {
    switch event {
    case .didExpand(let indexPath): tracked.insert(indexPath)
    case .didCollapse(let indexPath): tracked.remove(indexPath)
    default: return
    }
    noteMark()
  }
}
