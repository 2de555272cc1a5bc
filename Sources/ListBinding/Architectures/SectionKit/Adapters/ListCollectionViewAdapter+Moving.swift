internal import Foundation

extension ListCollectionViewAdapter {
  /// Whether the user can move items from one section to another.
  func canMoveItem(of section: AdapterSection, to other: AdapterSection) -> Bool {
    guard let source = section.controller as? any ItemExchanging,
      let target = other.controller as? any ItemExchanging
    else { return false }
    return allowsMovesBetweenSections && source.givesItems && target.takesItems(of: source)
  }

  /// Moves an item from one section to another, as the user did.
  func moveItem(
    at source: SectionIndexPath, of section: AdapterSection, to item: Int, of other: AdapterSection
  ) throws(SectionKitError) {
    guard let to = index(of: other) else { throw .adapterDoesNotContainSectionController }
    guard canMoveItem(of: section, to: other),
      let giver = section.controller as? any ItemExchanging,
      let taker = other.controller as? any ItemExchanging
    else { throw .moveIsNotInTheSameSection(from: source.indexPath.section, to: to) }
    guard let from = currentIndexPath(of: source, in: section),
      let moved = giver.itemToGive(at: from.item)
    else { throw .invalidIndexPath(source.indexPath) }
    let place = min(max(item, 0), taker.itemCount)
    let row = min(place, storage.numberOfItems(inSection: to))
    giver.removeItem(at: from.item)
    taker.insert(item: moved, at: place)
    storage.batchUpdate { storage in
      storage.moveItem(from: from, to: IndexPath(item: row, section: to))
      // A section that has other rows beside its items is asked where they are by now.
      for (section, items) in [(section, giver.itemCount), (other, taker.itemCount)]
      where self.place(of: section)?.count != items { reload(section) }
    }
  }
}
