import Foundation
import ObservableCollections

/// An event of a view, and the list that it is about.
struct ShownEvent<DataSource: DataSourceProtocol & Sendable>: Sendable {
  let event: ListViewEvent
  let list: DataSource

  /// Whether the event is a move that the view shows and the list does not have: not every data
  /// source can be moved in.
  var isAheadOfList = false
}

extension ShownEvent where DataSource: QueryableDataSourceProtocol {
  /// The item that the view shows at an index path; `nil` when there is none.
  func item(at indexPath: IndexPath) -> DataSource.Item? {
    guard let place = listPlace(indexPath), list.contains(place) else { return nil }
    return list.item(at: place)
  }

  /// The index path in the list of an item in the view; `nil` if the view has no such item.
  private func listPlace(_ indexPath: IndexPath) -> IndexPath? {
    guard isAheadOfList, case .didMove(let source, let destination) = event else {
      return indexPath
    }
    guard indexPath.count == 2, indexPath != destination else {
      return indexPath == destination ? source : nil
    }
    var place = indexPath
    if place.section == destination.section, place.item > destination.item { place.item -= 1 }
    if place.section == source.section, place.item >= source.item { place.item += 1 }
    return place
  }
}
