public import Foundation
public import ObservableCollections
public import Signals

// Items are those that the view showed, whatever responders and observers have done to the list since. Observers
// are called on the main actor.
@MainActor
extension ListViewBinding
where DataSource: QueryableDataSourceProtocol, DataSource.Item: Sendable {
  /// A signal that sends each item that the user selects.
  public var selectedItem: SafeSignal<DataSource.Item> {
    items { if case .didSelect(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user deselects.
  public var deselectedItem: SafeSignal<DataSource.Item> {
    items { if case .didDeselect(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user opens, by a double click for example.
  public var activatedItem: SafeSignal<DataSource.Item> {
    items { if case .didActivate(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item whose accessory the user taps.
  public var tappedAccessoryItem: SafeSignal<DataSource.Item> {
    items { if case .didTapAccessory(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that is highlighted, as by a touch.
  public var highlightedItem: SafeSignal<DataSource.Item> {
    items { if case .didHighlight(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that is no longer highlighted.
  public var unhighlightedItem: SafeSignal<DataSource.Item> {
    items { if case .didUnhighlight(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that gets the focus.
  public var focusedItem: SafeSignal<DataSource.Item> {
    items { if case .didFocus(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item whose cell appears.
  ///
  /// Items that are on screen when the signal is observed are not sent until they appear again.
  ///
  /// An observer that sets an item reloads it, also with an equal one, and a view that cannot reconfigure a row displays it
  /// once more: set it only if it changes.
  ///
  /// There is no such signal of those whose cell disappeared, since they may be gone from the list: use
  /// `whenDisplayEnds(_:)` where the cell is configured.
  public var willDisplayItem: SafeSignal<DataSource.Item> {
    items { if case .willDisplay(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends the items that will be on screen soon.
  public var prefetchItems: SafeSignal<[DataSource.Item]> {
    allItems { if case .prefetch(let paths) = $0 { paths } else { nil } }
  }

  /// A signal that sends the items that will not be on screen soon after all.
  ///
  /// The view said so, or an update removed them from the list before they were on screen; a reload removes all.
  public var cancelPrefetchingItems: SafeSignal<[DataSource.Item]> {
    allItems { if case .cancelPrefetching(let paths) = $0 { paths } else { nil } }
  }

  /// A signal that sends each item that the user begins to edit.
  public var willBeginEditingItem: SafeSignal<DataSource.Item> {
    items { if case .willBeginEditing(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user has edited.
  public var didEndEditingItem: SafeSignal<DataSource.Item> {
    items { if case .didEndEditing(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user expands.
  public var expandedItem: SafeSignal<DataSource.Item> {
    items { if case .didExpand(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user collapses.
  public var collapsedItem: SafeSignal<DataSource.Item> {
    items { if case .didCollapse(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item at which the user begins to select several.
  public var beganMultipleSelection: SafeSignal<DataSource.Item> {
    items { if case .didBeginMultipleSelection(let path) = $0 { path } else { nil } }
  }

  /// A signal that sends each item that the user moves, or asks to move; see `movedItemAndDestination`.
  public var movedItem: SafeSignal<DataSource.Item> {
    items {
      switch $0 {
      case .didMove(let source, _), .move(let source, _): source
      default: nil
      }
    }
  }

  /// A signal that sends each item that the user moves, or asks to move, and its destination.
  ///
  /// The destination is an index path in the list without the item.
  public var movedItemAndDestination: SafeSignal<(item: DataSource.Item, destination: IndexPath)> {
    shownEvents.compactMap { shown in
      switch shown.event {
      case .didMove(let source, let destination), .move(let source, let destination):
        shown.item(at: source).map { ($0, destination) }
      default: nil
      }
    }
  }

  /// A signal that sends the items that the user deletes, or asks to delete.
  public var deletedItems: SafeSignal<[DataSource.Item]> {
    allItems {
      switch $0 {
      case .didDelete(let paths), .delete(let paths): paths
      default: nil
      }
    }
  }

  /// A signal that sends the items that events are about.
  ///
  /// Observers are called on the main actor, before the responders of the view. The signal completes when the
  /// binding ends, as all signals of items and sections do.
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
}

@MainActor
extension ListViewBinding where DataSource: ListSnapshot, DataSource.SectionMetadata: Sendable {
  /// A signal that sends each header and footer that appears, with the metadata of its section.
  ///
  /// There is no such signal of those that disappeared, since their sections may be gone from the list.
  public var willDisplaySupplementaryView:
    SafeSignal<(SupplementaryKind, metadata: DataSource.SectionMetadata)>
  {
    supplementaryViews {
      if case .willDisplaySupplementaryView(let kind, let section) = $0 {
        (kind, section)
      } else {
        nil
      }
    }
  }

  /// A signal that sends each header and footer that the user taps, with the metadata of its section.
  public var tappedSupplementaryView:
    SafeSignal<(SupplementaryKind, metadata: DataSource.SectionMetadata)>
  {
    supplementaryViews {
      if case .didTapSupplementaryView(let kind, let section) = $0 { (kind, section) } else { nil }
    }
  }

  /// A signal that sends the metadata of each section that the user expands.
  public var expandedSection: SafeSignal<DataSource.SectionMetadata> {
    sections { if case .didExpandSection(let section) = $0 { section } else { nil } }
  }

  /// A signal that sends the metadata of each section that the user collapses.
  public var collapsedSection: SafeSignal<DataSource.SectionMetadata> {
    sections { if case .didCollapseSection(let section) = $0 { section } else { nil } }
  }

  private func sections(
    at index: @escaping @Sendable (ListViewEvent) -> Int?
  ) -> SafeSignal<DataSource.SectionMetadata> {
    shownEvents.compactMap { shown in
      index(shown.event).map(shown.list.metadata)
    }
  }

  private func supplementaryViews(
    at place: @escaping @Sendable (ListViewEvent) -> (SupplementaryKind, Int)?
  ) -> SafeSignal<(SupplementaryKind, metadata: DataSource.SectionMetadata)> {
    shownEvents.compactMap { shown in
      place(shown.event).map { ($0, shown.list.metadata(ofSection: $1)) }
    }
  }
}

@MainActor
extension ListViewBinding {
  private var shownEvents: SafeSignal<ShownEvent<DataSource>> {
    if let subject = binding.object?.shownEvents { return subject.toSignal() }
    let subject = SafePublishSubject<ShownEvent<DataSource>>()
    completeAtEnd(subject)
    binding.object?.shownEvents = subject
    return subject.toSignal()
  }

  /// Completes a subject when the binding ends; at once if it has.
  func completeAtEnd(_ subject: SafePublishSubject<some Sendable>) {
    guard let host = binding.object, !host.hasEnded else { return subject.completed() }
    host.bag.add(BlockDisposable { subject.completed() })
  }
}
