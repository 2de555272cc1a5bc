internal import Foundation

extension ListCollectionViewAdapter {
  /// Whether the user can move items from one section to another.
  func canMoveItem(of section: AdapterSection, to other: AdapterSection) -> Bool {
    guard section.standing == .running, other.standing == .running,
      let source = section.controller as? any ItemExchanging,
      let target = other.controller as? any ItemExchanging
    else { return false }
    return allowsMovesBetweenSections && source.givesItems && target.takesItems(of: source)
  }

  /// Where a row goes that the user put between others, which a view that lags behind shows elsewhere.
  ///
  /// - Parameters:
  ///   - row: The row, where the view shows it.
  ///   - section: The section that it comes from.
  ///   - target: Where the user put it, in the list that the view shows without it.
  ///   - list: The list that the view shows.
  /// - Returns: Its place in the newest list without it; `target` if the rows beside it are gone.
  func place(
    of row: SectionIndexPath, from section: AdapterSection, putAt target: IndexPath,
    in list: Snapshot
  ) -> IndexPath {
    let (other, old) = (list.section(at: target.section), row.indexPath)
    let now = currentIndexPath(of: row, in: section)
    for (place, offset) in [(target.item - 1, 1), (target.item, 0)] {
      let item = old.section == target.section && place >= old.item ? place + 1 : place
      guard other.items.indices.contains(item) else { continue }
      let shown = SectionIndexPath(
        IndexPath(item: item, section: target.section), other.items[item])
      guard let found = currentIndexPath(of: shown, in: other.metadata) else { continue }
      let isBehindRow = now.map { $0.section == found.section && $0.item < found.item } ?? false
      return IndexPath(
        item: found.item + offset - (isBehindRow ? 1 : 0), section: found.section)
    }
    return target
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
