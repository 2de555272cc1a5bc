public import Foundation
public import ObservableCollections
public import Signals

// Items are those that the view showed, whatever responders and observers have done to the list since.
@MainActor
extension ListViewBinding
where DataSource: QueryableDataSourceProtocol, DataSource.Item: Sendable {
  /// The items that were selected.
  public var selectedItem: SafeSignal<DataSource.Item> {
    items { if case .didSelect(let path) = $0 { path } else { nil } }
  }

  /// The items that were deselected.
  public var deselectedItem: SafeSignal<DataSource.Item> {
    items { if case .didDeselect(let path) = $0 { path } else { nil } }
  }

  /// The items that were opened, by a double click for example.
  public var activatedItem: SafeSignal<DataSource.Item> {
    items { if case .didActivate(let path) = $0 { path } else { nil } }
  }

  /// The items whose accessory was tapped.
  public var tappedAccessoryItem: SafeSignal<DataSource.Item> {
    items { if case .didTapAccessory(let path) = $0 { path } else { nil } }
  }

  /// The items that were highlighted, as by a touch.
  public var highlightedItem: SafeSignal<DataSource.Item> {
    items { if case .didHighlight(let path) = $0 { path } else { nil } }
  }

  /// The items that are no longer highlighted.
  public var unhighlightedItem: SafeSignal<DataSource.Item> {
    items { if case .didUnhighlight(let path) = $0 { path } else { nil } }
  }

  /// The items that the focus went to.
  public var focusedItem: SafeSignal<DataSource.Item> {
    items { if case .didFocus(let path) = $0 { path } else { nil } }
  }

  /// The items whose cell appears.
  ///
  /// There is no such signal of those whose cell disappeared, since they may be gone from the list: use
  /// `whenDisplayEnds(_:)` where the cell is configured.
  public var willDisplayItem: SafeSignal<DataSource.Item> {
    items { if case .willDisplay(let path) = $0 { path } else { nil } }
  }

  /// The items that will be on screen soon.
  public var prefetchedItems: SafeSignal<[DataSource.Item]> {
    allItems { if case .prefetch(let paths) = $0 { paths } else { nil } }
  }

  /// The items that will not be on screen soon after all, without those that are gone.
  public var cancelledPrefetchItems: SafeSignal<[DataSource.Item]> {
    allItems { if case .cancelPrefetching(let paths) = $0 { paths } else { nil } }
  }

  /// The items that the user begins to edit.
  public var willBeginEditingItem: SafeSignal<DataSource.Item> {
    items { if case .willBeginEditing(let path) = $0 { path } else { nil } }
  }

  /// The items that the user has edited.
  public var didEndEditingItem: SafeSignal<DataSource.Item> {
    items { if case .didEndEditing(let path) = $0 { path } else { nil } }
  }

  /// The items that the user expanded.
  public var expandedItem: SafeSignal<DataSource.Item> {
    items { if case .didExpand(let path) = $0 { path } else { nil } }
  }

  /// The items that the user collapsed.
  public var collapsedItem: SafeSignal<DataSource.Item> {
    items { if case .didCollapse(let path) = $0 { path } else { nil } }
  }

  /// The items that the user moved, or asks to move.
  public var movedItem: SafeSignal<DataSource.Item> {
    items {
      switch $0 {
      case .didMove(let source, _), .move(let source, _): source
      default: nil
      }
    }
  }

  /// The items that the user deleted, or asks to delete.
  public var deletedItems: SafeSignal<[DataSource.Item]> {
    allItems {
      switch $0 {
      case .didDelete(let paths), .delete(let paths): paths
      default: nil
      }
    }
  }

  /// The items that events are about, as a signal.
  ///
  /// Observers are called on the main actor, before the responders of the view.
  ///
  /// - Parameter place: Returns the index path of the item that an event is about, if it is of interest:
  ///   of a move and a deletion that the view shows, one in the list before it.
  public func items(
    at place: @escaping @Sendable (ListViewEvent) -> IndexPath?
  ) -> SafeSignal<DataSource.Item> {
    shownEvents.compactMap { shown in
      place(shown.event).flatMap(shown.item)
    }
  }

  private func allItems(
    at places: @escaping @Sendable (ListViewEvent) -> [IndexPath]?
  ) -> SafeSignal<[DataSource.Item]> {
    shownEvents.compactMap { shown in
      places(shown.event).map { $0.compactMap(shown.item) }
    }
  }

  private var shownEvents: SafeSignal<ShownEvent<DataSource>> {
    guard let host = binding.object else { return .never() }
    let subject = host.shownEvents ?? SafePublishSubject()
    host.shownEvents = subject
    return subject.toSignal()
  }
}
