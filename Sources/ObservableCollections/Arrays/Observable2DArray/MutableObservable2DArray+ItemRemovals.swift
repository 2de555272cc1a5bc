public import Foundation

extension MutableObservable2DArray {
  /// Removes the item at an index path.
  ///
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  @inlinable
  @discardableResult
  public func removeItem(at indexPath: IndexPath) -> Item {
    let (section, index) = ItemPlace(indexPath).sectionAndItem
    return store.edit { list in
      let old = list.remove(at: indexPath)
      return (.edit(.deleteItems(index..<(index + 1), section: section)), old)
    } takenBackBy: { old in
      { list in list.updateItems(inSection: section) { $0.insert(old, at: index) } }
    }
  }

  /// Removes the last item of a section.
  ///
  /// - Returns: The item.
  /// - Complexity: O(log *n*).
  /// - Precondition: The section is there and not empty.
  @inlinable
  @discardableResult
  public func removeLastItem(inSection section: Int) -> Item {
    store.edit { list in
      let old = list.updateItems(inSection: section) { $0.removeLast() }
      let count = list.numberOfItems(inSection: section)
      return (.edit(.deleteItems(count..<(count + 1), section: section)), old)
    } takenBackBy: { old in
      { list in list.updateItems(inSection: section) { $0.append(old) } }
    }
  }

  /// Removes the items of a range.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: The section is there, and the range lies in it.
  public func removeItems(_ bounds: some RangeExpression<Int>, inSection section: Int) {
    replaceItems(bounds, inSection: section, with: EmptyCollection())
  }

  /// Removes all items of a section; the section stays.
  ///
  /// - Complexity: O(*m*) for *m* items.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  public func removeAllItems(inSection section: Int) {
    removeItems(0..., inSection: section)
  }

  /// Removes all items; the sections stay.
  ///
  /// - Complexity: O(*n*).
  public func removeAllItems() {
    removeAllItems { _ in true }
  }

  /// Removes the items that satisfy a predicate; the sections stay.
  ///
  /// - Parameter shouldRemove: Called without a lock held; when others mutate the array meanwhile,
  ///   it is called again for its items then. It must not mutate the list, nor send to a subject
  ///   that other threads send to: its thread may deliver what they send.
  /// - Throws: What the predicate throws; nothing is removed then.
  /// - Complexity: O(*n*).
  public func removeAllItems<Failure: Error>(
    where shouldRemove: (Item) throws(Failure) -> Bool
  ) throws(Failure) {
    try removeItems(where: shouldRemove) { 0..<$0.numberOfSections() }
  }

  /// Removes the items of a section that satisfy a predicate; the section stays.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - shouldRemove: Called as that of `removeAllItems(where:)` is.
  /// - Throws: What the predicate throws; nothing is removed then.
  /// - Complexity: O(*m*) for *m* items.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  public func removeAllItems<Failure: Error>(
    inSection section: Int, where shouldRemove: (Item) throws(Failure) -> Bool
  ) throws(Failure) {
    try removeItems(where: shouldRemove) { _ in section..<(section + 1) }
  }

  private func removeItems<Failure: Error>(
    where shouldRemove: (Item) throws(Failure) -> Bool,
    inSections sections: (Snapshot) -> Range<Int>
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      var new = old
      var edits: [SectionEdit] = []
      var oldCounts: [SectionCount] = []
      for index in sections(old) {
        let items = old.section(at: index).items
        let (kept, runs) = try items.partition(ofSection: index, removing: shouldRemove)
        if kept.count == items.count { continue }
        new.updateItems(inSection: index) { $0 = ArraySnapshot(kept) }
        edits.append(SectionEdit(section: index, runs: runs))
        oldCounts.append(SectionCount(section: index, count: items.count))
      }
      if edits.isEmpty { return nil }
      let count = old.sections.count
      let change = ListChange(
        oldSectionCount: count, sections: .whole(count), edits: edits, oldCounts: oldCounts)
      return (new, .change(change))
    }
  }
}
