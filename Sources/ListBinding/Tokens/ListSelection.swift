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
  /// Index paths that the view shows no item at are left out. In a view with one selected item at most
  /// it is the first of them, also if other lists share the view.
  public func select(_ indexPaths: [IndexPath]) {
    guard let view, !view.allowsMultipleSelection, !indexPaths.isEmpty else {
      return mark(indexPaths)
    }
    (view.view as? any PartOfView)?.deselectOtherParts()
    mark(indexPaths, atMost: 1)
  }

  /// Selects items and no others, also in the view.
  ///
  /// Identities that no item in the view has are left out; a selection that remembers hidden items selects these
  /// items when they come.
  ///
  /// - Complexity: O(*n*) for *n* items in the view.
  public func select(ids: some Sequence<ID>) { mark(ids: ids) { select($0) } }

  override func show(
    _ indexPaths: [IndexPath], keepingOthers keepsOthers: Bool, in view: FollowedView
  ) {
    view.selectItems(at: indexPaths, keepingOthers: keepsOthers)
  }

  override public func handle(_ event: ListViewEvent) {
    switch event {
    case .didSelect(let indexPath):
      if view?.allowsMultipleSelection == false { forgetReplacedSelection() }
      tracked.insert(indexPath)
    case .didDeselect(let indexPath): tracked.remove(indexPath)
    default: return
    }
    noteMark()
  }
}

extension ListSelection: SelectionKeeper {
  func forgetReplacedSelection() {
    // One that cannot be deselected is still there.
    let selected = view?.selectedItems.filter(tracked.contains) ?? []
    tracked.removeAll()
    for indexPath in selected { tracked.insert(indexPath) }
    noteMark(sendsSoon: true)
  }
}
