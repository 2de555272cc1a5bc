internal import Foundation

extension ListCollectionViewAdapter {
  /// Whether the user can move an item from one section to another.
  func canMoveItem(
    at source: SectionIndexPath, of section: AdapterSection, to other: AdapterSection
  ) -> Bool {
    guard let (giver, taker) = exchangers(section, other),
      let (_, item) = item(at: source, of: section, by: giver)
    else { return false }
    return taker.takes(item, of: giver)
  }

  /// The item of a row, and where it is by now; `nil` if it is gone.
  private func item(
    at source: SectionIndexPath, of section: AdapterSection, by giver: any ItemExchanging
  ) -> (from: IndexPath, item: Any)? {
    guard let from = currentIndexPath(of: source, in: section),
      let item = giver.itemToGive(at: from.item)
    else { return nil }
    return (from, item)
  }

  /// The controllers of two sections between which the user can move items.
  private func exchangers(
    _ section: AdapterSection, _ other: AdapterSection
  ) -> (giver: any ItemExchanging, taker: any ItemExchanging)? {
    guard allowsMovesBetweenSections, section.standing == .running, other.standing == .running,
      let giver = section.controller as? any ItemExchanging, giver.exchangesItems,
      let taker = other.controller as? any ItemExchanging, taker.exchangesItems
    else { return nil }
    return (giver, taker)
  }

  /// Where something goes that the user put between rows of a view, which may show another list than
  /// there is by now: behind the row that the view shows before it, or else before the one behind it.
  ///
  /// - Parameters:
  ///   - target: Where the user put it, in the list that the view shows, without the row.
  ///   - list: The list that the view shows.
  ///   - source: Where the view shows the row, if one is moved.
  /// - Returns: Its place in the newest list without the row; `nil` if the section is gone, or none of the
  ///   rows beside it is left.
  /// - Complexity: O(*d* log *n*) for a row that is moved by *d* rows, if the view shows the rows beside it
  ///   where they are, or next to that; otherwise O(*n*).
  func place(
    putAt target: IndexPath, in list: Snapshot, moving source: IndexPath? = nil
  ) -> IndexPath? {
    let shown = list.section(at: target.section)
    guard let (index, _) = place(of: shown.metadata) else { return nil }
    let (old, now) = (shown.items, storage.section(at: index).items)
    let own = source?.section == target.section ? source?.item : nil
    let next = min(max(target.item, 0) + (own.map { $0 <= target.item } == true ? 1 : 0), old.count)
    var placesOfAll: [ObjectIdentifier: Int]?
    func itemNow(of other: AdapterRow, near hint: Int) -> Int? {
      for item in hint - 1...hint + 1 where now.indices.contains(item) && now[item] === other {
        return item
      }
      let places =
        placesOfAll
        ?? Dictionary(uniqueKeysWithValues: now.enumerated().map { (ObjectIdentifier($1), $0) })
      placesOfAll = places
      return places[ObjectIdentifier(other)]
    }
    let moved = own.flatMap {
      currentIndexPath(
        of: SectionIndexPath(IndexPath(item: $0, section: target.section), old[$0]),
        in: shown.metadata)
    }
    let (before, after) = (old.indices[..<next], old.indices[next...])
    return Neighbours(before: before, after: after).place { item in
      guard item != own, let place = itemNow(of: old[item], near: item) else { return nil }
      let isBehindRow = moved.map { $0.item < place } ?? false
      return IndexPath(item: place - (isBehindRow ? 1 : 0), section: index)
    }
  }

  /// Moves an item from one section to another, as the user did.
  func moveItem(
    at source: SectionIndexPath, of section: AdapterSection, to index: Int, of other: AdapterSection
  ) throws(SectionKitError) {
    guard let to = self.index(of: other) else { throw .adapterDoesNotContainSectionController }
    guard let (giver, taker) = exchangers(section, other) else {
      throw .moveIsNotInTheSameSection(from: source.indexPath.section, to: to)
    }
    guard let offered = item(at: source, of: section, by: giver) else {
      throw .invalidIndexPath(source.indexPath)
    }
    // Each call of the program may show other items, or other sections.
    guard taker.takes(offered.item, of: giver), exchangers(section, other) != nil else {
      throw .moveIsNotInTheSameSection(from: source.indexPath.section, to: to)
    }
    guard let (from, item) = item(at: source, of: section, by: giver) else {
      throw .invalidIndexPath(source.indexPath)
    }
    let controllers = [section.controller, other.controller]
    let outdated = controllers.map { ($0 as? any ModelShowing)?.showsOldModel == true }
    batchUpdate {
      let outer = exchanging
      exchanging += controllers
      giver.giveItem(at: from.item)
      taker.take(item, at: min(max(index, 0), taker.itemCount))
      exchanging = outer
      let place = source.row.map { self.place(of: $0, in: other, near: index) }
      if let place, let from = currentIndexPath(of: source, in: section),
        let to = self.index(of: other)
      {
        let item = min(place, storage.numberOfItems(inSection: to))
        storage.moveItem(from: from, to: IndexPath(item: item, section: to))
      }
      for (controller, isOutdated) in zip(controllers, outdated) {
        holdRows(of: controller, isOutdated: isOutdated)
      }
    }
  }

  /// Where a section has the item of a row that it took, which may not be where the user put it.
  private func place(of row: AdapterRow, in section: AdapterSection, near index: Int) -> Int {
    let items = section.items
    let areSame = comparison(of: section.itemType)
    let found = ([index] + items.indices).first {
      items.indices.contains($0) && row.shows(items[$0], areSame) == true
    }
    return found ?? max(index, 0)
  }

  /// Holds the rows of a controller against its items after a move, and reloads those that show others; all
  /// of them where items cannot be compared, or where it has other rows beside its items.
  ///
  /// - Parameter isOutdated: Whether another model waited to be shown before the move.
  private func holdRows(of controller: any SectionController, isOutdated: Bool) {
    guard let section = section(of: controller), let rows = rows(of: section) else { return }
    if isOutdated { return reload(section) }
    // A model that was set on the way came with its items.
    if let model = controller as? any ModelShowing, model.showsOldModel {
      model.showsOldModel = false
      if model.hasHeaderOrFooter { renewHeaderAndFooter(of: controller) }
    }
    let items = section.items
    guard items.count == rows.count,
      (controller as? any ItemExchanging)?.itemCount == rows.count
    else { return reload(section) }
    let areSame = comparison(of: section.itemType)
    let answers = zip(rows, items).map { $0.shows($1, areSame) }
    if answers.contains(nil) { return reload(section) }
    let wrong = IndexSet(answers.indices.filter { answers[$0] == false })
    let identify = identity(of: section.itemType)
    func id(_ item: Any?) -> AnyHashable? { item.flatMap(identify) }
    // Of other items than before it is to be found out which rows they had.
    if wrong.contains(where: { id(rows[$0].item) != id(items[$0]) }) { return reload(section) }
    show(items, in: rows, of: section, reloading: wrong)
  }
}
