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
