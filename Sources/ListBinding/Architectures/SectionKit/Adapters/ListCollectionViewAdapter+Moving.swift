internal import Foundation

extension ListCollectionViewAdapter {
  /// Whether the user can move an item from one section to another.
  func canMoveItem(
    at source: SectionIndexPath, of section: AdapterSection, to other: AdapterSection
  ) -> Bool { exchange(of: source, in: section, with: other) != nil }

  /// An item that the user can move from one section to another, with its index path by now; `nil` if he
  /// cannot, or it is gone.
  private func exchange(
    of source: SectionIndexPath, in section: AdapterSection, with other: AdapterSection
  ) -> (giver: any ItemExchanging, taker: any ItemExchanging, item: Any, from: IndexPath)? {
    guard allowsMovesBetweenSections, section.standing == .running, other.standing == .running,
      let giver = section.controller as? any ItemExchanging, giver.givesItems,
      let taker = other.controller as? any ItemExchanging,
      let from = currentIndexPath(of: source, in: section),
      let item = giver.itemToGive(at: from.item), taker.takes(item, of: giver)
    else { return nil }
    return (giver, taker, item, from)
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
    at source: SectionIndexPath, of section: AdapterSection, to index: Int, of other: AdapterSection
  ) throws(SectionKitError) {
    guard let to = self.index(of: other) else { throw .adapterDoesNotContainSectionController }
    guard let (giver, taker, item, from) = exchange(of: source, in: section, with: other) else {
      guard let from = currentIndexPath(of: source, in: section),
        (section.controller as? any ItemExchanging)?.itemToGive(at: from.item) != nil
      else { throw .invalidIndexPath(source.indexPath) }
      throw .moveIsNotInTheSameSection(from: from.section, to: to)
    }
    let target = min(max(index, 0), taker.itemCount)
    storage.batchUpdate { storage in
      giver.giveItem(at: from.item)
      taker.take(item, at: target)
      // The program was called, and may have shown other items.
      if let from = currentIndexPath(of: source, in: section), let to = self.index(of: other) {
        let row = min(target, storage.numberOfItems(inSection: to))
        storage.moveItem(from: from, to: IndexPath(item: row, section: to))
      }
      // A section that has other rows beside its items is asked where they are by now.
      for (section, items) in [(section, giver.itemCount), (other, taker.itemCount)]
      where self.place(of: section)?.count != items { reload(section) }
    }
  }
}
