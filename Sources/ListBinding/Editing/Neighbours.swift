import Foundation
import ObservableCollections

/// The items beside an item of a list, which tell where it is while others edit the list.
struct Neighbours<Item> {
  let before: Item?
  let after: Item?

  init<List: ListSnapshot>(of place: IndexPath, in list: List) where List.Item == Item {
    func item(_ offset: Int) -> Item? {
      list.itemIfPresent(at: IndexPath(item: place.item + offset, section: place.section))
    }
    before = item(-1)
    after = item(1)
  }

  /// Where an item comes beside one of them, in the list without it.
  ///
  /// - Parameters:
  ///   - now: Where the item is.
  ///   - hint: Where it goes if none of them is left.
  func place<List: ListSnapshot>(
    of now: IndexPath, near hint: IndexPath, in list: List, _ areSame: (Item, Item) -> Bool
  ) -> IndexPath where List.Item == Item {
    func place(beside neighbour: Item?, offset: Int) -> IndexPath? {
      guard let neighbour,
        let found = list.indexPath(near: hint, where: { areSame($0, neighbour) }), found != now
      else { return nil }
      let isBehindItem = found.section == now.section && now.item < found.item
      return IndexPath(
        item: found.item + offset - (isBehindItem ? 1 : 0), section: found.section)
    }
    if let place = place(beside: before, offset: 1) ?? place(beside: after, offset: 0) {
      return place
    }
    guard hint.section < list.numberOfSections() else { return now }
    let room =
      list.numberOfItems(inSection: hint.section) - (now.section == hint.section ? 1 : 0)
    return IndexPath(item: min(hint.item, room), section: hint.section)
  }
}
