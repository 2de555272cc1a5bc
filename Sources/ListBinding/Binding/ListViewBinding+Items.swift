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

  /// The items that the user moved; the view shows them at their new place.
  public var movedItem: SafeSignal<DataSource.Item> {
    items {
      switch $0 {
      case .didMove(_, let destination): destination
      case .move(let source, _): source
      default: nil
      }
    }
  }

  /// The items that the user asks to delete.
  public var deletedItems: SafeSignal<[DataSource.Item]> {
    shownEvents.compactMap { shown in
      guard case .delete(let paths) = shown.event else { return nil }
      return paths.compactMap(shown.item)
    }
  }

  /// The items that events are about, as a signal.
  ///
  /// Observers are called on the main actor, before the responders of the view.
  ///
  /// - Parameter place: Returns the index path of the item that an event is about, if it is of interest.
  public func items(
    at place: @escaping @Sendable (ListViewEvent) -> IndexPath?
  ) -> SafeSignal<DataSource.Item> {
    shownEvents.compactMap { shown in
      place(shown.event).flatMap(shown.item)
    }
  }

  private var shownEvents: SafeSignal<ShownEvent<DataSource>> {
    guard let host = binding.object else { return .never() }
    let subject = host.shownEvents ?? SafePublishSubject()
    host.shownEvents = subject
    return subject.toSignal()
  }
}
