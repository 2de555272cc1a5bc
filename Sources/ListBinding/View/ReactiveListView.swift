public import Foundation
public import Signals

/// The signals of what happens in a list view, while a list is bound to it.
///
/// Index paths are those of the list that the view showed when it sent the event: an observer before may have
/// edited the list. The signals of items of the binding, as `selectedItem`, have the items of that list.
/// Observers are called on the main actor. The signals complete when the view is released, those of the binding
/// when it ends.
@MainActor
public struct ReactiveListView<View: ListView> {
  /// The responders of the view.
  ///
  /// Set `dataSource.forwardTo` to answer what a binding does not, such as titles.
  public let dataSource: ListViewResponders

  /// What happens in the view.
  public var events: SafeSignal<ListViewEvent> { dataSource.events }

  /// The items that were selected.
  public var selectedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didSelect(let path) = $0 { path } else { nil } }
  }

  /// The rows that were selected.
  public var selectedRowIndexPath: SafeSignal<IndexPath> { selectedItemIndexPath }

  /// The items that were deselected.
  public var deselectedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didDeselect(let path) = $0 { path } else { nil } }
  }

  /// The items at which the user began to select several.
  public var beganMultipleSelection: SafeSignal<IndexPath> {
    dataSource.signal { if case .didBeginMultipleSelection(let path) = $0 { path } else { nil } }
  }

  /// Sends when the user has selected several items.
  public var endedMultipleSelection: SafeSignal<Void> {
    dataSource.signal { $0 == .didEndMultipleSelection ? () : nil }
  }

  /// The items that were highlighted, as by a touch.
  public var highlightedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didHighlight(let path) = $0 { path } else { nil } }
  }

  /// The items that are no longer highlighted.
  public var unhighlightedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didUnhighlight(let path) = $0 { path } else { nil } }
  }

  /// The items that the focus went to; `nil` when it left the list.
  public var focusedItemIndexPath: SafeSignal<IndexPath?> {
    dataSource.signal { if case .didFocus(let path) = $0 { .some(path) } else { nil } }
  }

  /// The items that were opened, by a double click for example.
  public var activatedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didActivate(let path) = $0 { path } else { nil } }
  }

  /// The items whose accessory was tapped.
  public var tappedAccessoryItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didTapAccessory(let path) = $0 { path } else { nil } }
  }

  /// The items whose cell appears.
  public var willDisplayItem: SafeSignal<IndexPath> {
    dataSource.signal { if case .willDisplay(let path) = $0 { path } else { nil } }
  }

  /// The items whose cell disappeared.
  public var didEndDisplayingItem: SafeSignal<IndexPath> {
    dataSource.signal { if case .didEndDisplaying(let path) = $0 { path } else { nil } }
  }

  /// The headers and footers that appear.
  public var willDisplaySupplementaryView: SafeSignal<(SupplementaryKind, section: Int)> {
    dataSource.signal { event in
      if case .willDisplaySupplementaryView(let kind, let section) = event {
        (kind, section)
      } else {
        nil
      }
    }
  }

  /// The headers and footers that disappeared.
  public var didEndDisplayingSupplementaryView: SafeSignal<(SupplementaryKind, section: Int)> {
    dataSource.signal { event in
      if case .didEndDisplayingSupplementaryView(let kind, let section) = event {
        (kind, section)
      } else {
        nil
      }
    }
  }

  /// The headers and footers that were tapped.
  public var tappedSupplementaryView: SafeSignal<(SupplementaryKind, section: Int)> {
    dataSource.signal { event in
      if case .didTapSupplementaryView(let kind, let section) = event {
        (kind, section)
      } else {
        nil
      }
    }
  }

  /// The items that will be on screen soon.
  public var prefetchItems: SafeSignal<[IndexPath]> {
    dataSource.signal { if case .prefetch(let paths) = $0 { paths } else { nil } }
  }

  /// The items that will not be on screen soon after all.
  public var cancelPrefetchingItems: SafeSignal<[IndexPath]> {
    dataSource.signal { if case .cancelPrefetching(let paths) = $0 { paths } else { nil } }
  }

  /// The phases of scrolling.
  public var scroll: SafeSignal<ScrollEvent> {
    dataSource.signal { if case .scroll(let event) = $0 { event } else { nil } }
  }

  /// The rows that the user moved: the source, and the destination in the list without the row.
  public var didMoveRow: SafeSignal<(IndexPath, IndexPath)> {
    dataSource.signal { event in
      if case .didMove(let source, let destination) = event { (source, destination) } else { nil }
    }
  }

  /// The rows that the user asks to move: the source, and the destination in the list without the row.
  public var moveRow: SafeSignal<(IndexPath, IndexPath)> {
    dataSource.signal { event in
      if case .move(let source, let destination) = event { (source, destination) } else { nil }
    }
  }

  /// The items that the user deleted: the index paths that they had.
  public var didDeleteItems: SafeSignal<[IndexPath]> {
    dataSource.signal { if case .didDelete(let paths) = $0 { paths } else { nil } }
  }

  /// The items that the user asks to delete.
  public var deleteItems: SafeSignal<[IndexPath]> {
    dataSource.signal { if case .delete(let paths) = $0 { paths } else { nil } }
  }

  /// The items that the user begins to edit.
  public var willBeginEditingItem: SafeSignal<IndexPath> {
    dataSource.signal { if case .willBeginEditing(let path) = $0 { path } else { nil } }
  }

  /// The items that the user has edited.
  public var didEndEditingItem: SafeSignal<IndexPath> {
    dataSource.signal { if case .didEndEditing(let path) = $0 { path } else { nil } }
  }

  /// The items that the user expanded.
  public var expandedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didExpand(let path) = $0 { path } else { nil } }
  }

  /// The items that the user collapsed.
  public var collapsedItemIndexPath: SafeSignal<IndexPath> {
    dataSource.signal { if case .didCollapse(let path) = $0 { path } else { nil } }
  }

  /// The sections that the user expanded.
  public var expandedSection: SafeSignal<Int> {
    dataSource.signal { if case .didExpandSection(let section) = $0 { section } else { nil } }
  }

  /// The sections that the user collapsed.
  public var collapsedSection: SafeSignal<Int> {
    dataSource.signal { if case .didCollapseSection(let section) = $0 { section } else { nil } }
  }
}

extension ListView {
  /// What is reactive in this view: its responders and the signals of what happens in it.
  public var reactive: ReactiveListView<Self> { ReactiveListView(dataSource: responders) }
}
