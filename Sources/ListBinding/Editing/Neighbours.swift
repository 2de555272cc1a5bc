public import Foundation
import ObservableCollections

/// What is before and behind a place in a list, which tells where the place is after others edited the list.
public struct Neighbours<Items: BidirectionalCollection> {
  private let before: Items
  private let after: Items

  /// Creates the neighbours of a place.
  ///
  /// - Parameters:
  ///   - before: The items before the place, in order.
  ///   - after: The items behind it, in order.
  public init(before: Items, after: Items) {
    (self.before, self.after) = (before, after)
  }

  /// Returns where the place is by now: behind the nearest item before it that is left, or else before the
  /// nearest one behind it.
  ///
  /// - Parameter find: Returns where an item is by now, in the list without what comes to the place;
  ///   `nil` if it is gone.
  /// - Returns: `nil` if no item is left.
  /// - Complexity: A call of the closure for each item that is gone before the first that is left.
  public func place(_ find: (Items.Element) -> IndexPath?) -> IndexPath? {
    for item in before.reversed() {
      if let found = find(item) { return IndexPath(item: found.item + 1, section: found.section) }
    }
    for item in after {
      if let found = find(item) { return found }
    }
    return nil
  }
}

extension Neighbours {
  /// The items right before and behind one of a list, and no others: to look for one that is gone is to look
  /// at all.
  init<List: ListSnapshot>(of place: IndexPath, in list: List) where Items == [List.Item] {
    func item(_ offset: Int) -> [List.Item] {
      let path = IndexPath(item: place.item + offset, section: place.section)
      return list.itemIfPresent(at: path).map { [$0] } ?? []
    }
    self.init(before: item(-1), after: item(1))
  }

  /// Where an item comes beside one of them, in the list without it.
  ///
  /// - Parameters:
  ///   - now: Where the item is.
  ///   - hint: Where it goes if none of them is left.
  func place<List: ListSnapshot>(
    of now: IndexPath, near hint: IndexPath, in list: List,
    _ areSame: (List.Item, List.Item) -> Bool
  ) -> IndexPath where Items == [List.Item] {
    let place = place { neighbour in
      guard let found = list.indexPath(near: hint, where: { areSame($0, neighbour) }),
        found != now
      else { return nil }
      let isBehindItem = found.section == now.section && now.item < found.item
      return IndexPath(item: found.item - (isBehindItem ? 1 : 0), section: found.section)
    }
    if let place { return place }
    guard hint.section < list.numberOfSections() else { return now }
    let room =
      list.numberOfItems(inSection: hint.section) - (now.section == hint.section ? 1 : 0)
    return IndexPath(item: min(hint.item, room), section: hint.section)
  }
}
