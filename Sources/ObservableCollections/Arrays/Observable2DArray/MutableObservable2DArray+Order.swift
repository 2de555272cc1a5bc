public import Foundation

extension MutableObservable2DArray {
  /// Exchanges two items, of one section or of two.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: Both index paths name items.
  public func swapAt(_ first: IndexPath, _ second: IndexPath) {
    let (first, second) = (ItemPlace(first), ItemPlace(second))
    store.edit { list in
      let items = (list.item(at: first), list.item(at: second))
      if first == second { return (nil, ()) }
      let change: ListChange
      if first.section == second.section {
        let (section, count) = (first.section, list.numberOfItems(inSection: first.section))
        let runs = [Run].swapping(first.item, second.item, of: section, count: count)
        change = .items(
          runs, of: section, itemCount: count, sectionCount: list.numberOfSections())
      } else {
        change = .swapping(first, second, in: list)
      }
      list.updateItems(inSection: first.section) { $0[first.item] = items.1 }
      list.updateItems(inSection: second.section) { $0[second.item] = items.0 }
      return (.change(change), ())
    }
  }

  /// Puts the items of a section in order, equal ones in the order that they had; observers are told
  /// of moves.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; called without a lock
  ///     held, and again when others mutate the list meanwhile.
  /// - Throws: What the comparison throws; the list stays as it was then.
  /// - Complexity: O(*m* log *m* + log *n*) for *m* items of the section.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  public func sortItems<Failure: Error>(
    inSection section: Int, by areInIncreasingOrder: (Item, Item) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      let items = Array(old.section(at: section).items)
      let (order, runs) = try items.order(inSection: section, by: areInIncreasingOrder)
      let change = ListChange.items(
        runs, of: section, itemCount: items.count, sectionCount: old.numberOfSections())
      if change.isIdentity { return nil }
      var new = old
      new.updateItems(inSection: section) { $0 = ArraySnapshot(order.map { items[$0] }) }
      return (new, .change(change))
    }
  }

  /// Puts the sections in order, equal ones in the order that they had; observers are told of moves.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first section comes before the second; called as that
  ///   of `sortItems(inSection:by:)` is.
  /// - Throws: What the comparison throws; the list stays as it was then.
  /// - Complexity: O(*s* log *s*) for *s* sections.
  public func sortSections<Failure: Error>(
    by areInIncreasingOrder: (Section, Section) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      let sections = Array(old.sections)
      let (order, runs) = try sections.order(by: areInIncreasingOrder)
      let change = ListChange.sections(runs, sectionCount: sections.count)
      if change.isIdentity { return nil }
      return (SectionedSnapshot(order.map { sections[$0] }), .change(change))
    }
  }

  /// Inserts an item into a sorted section, after those that it does not come before.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - section: The section.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; called as that of
  ///     `sortItems(inSection:by:)` is.
  /// - Returns: The index path of the item.
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @discardableResult
  public func insert(
    item: Item, inSection section: Int, sortedBy areInIncreasingOrder: (Item, Item) -> Bool
  ) -> IndexPath {
    mutate { list in
      var index = 0
      list.store.revise { old in
        index = old.section(at: section).items.partitioningIndex { areInIncreasingOrder(item, $0) }
        var new = old
        new.updateItems(inSection: section) { $0.insert(item, at: index) }
        return (new, .edit(.insertItems(index..<(index + 1), section: section)))
      }
      return IndexPath(item: index, section: section)
    }
  }
}

extension MutableObservable2DArray where Item: Comparable {
  /// Puts the items of a section in ascending order, NaN at the end; observers are told of moves.
  ///
  /// - Complexity: O(*m* log *m* + log *n*) for *m* items of the section.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  public func sortItems(inSection section: Int) {
    sortItems(inSection: section) { comesBefore($0, $1) }
  }
}

extension ListChange {
  /// Exchanges two items of different sections.
  fileprivate static func swapping(
    _ first: ItemPlace, _ second: ItemPlace, in list: some DataSourceProtocol
  ) -> ListChange {
    let pairs = [(first, second), (second, first)].sorted { $0.0.section < $1.0.section }
    let counts = pairs.map {
      SectionCount(section: $0.0.section, count: list.numberOfItems(inSection: $0.0.section))
    }
    let edits = zip(pairs, counts).map { pair, count in
      let (old, new) = pair
      var runs: [Run] = []
      runs.extend(.kept(0..<old.item, of: old.section))
      runs.extend(.moved(new.items, of: new.section))
      runs.extend(.kept((old.item + 1)..<count.count, of: old.section))
      return SectionEdit(section: old.section, runs: runs)
    }
    let count = list.numberOfSections()
    return ListChange(
      oldSectionCount: count, sections: .whole(count), edits: edits, oldCounts: counts)
  }
}
