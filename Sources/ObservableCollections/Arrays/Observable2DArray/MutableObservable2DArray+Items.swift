public import Foundation

extension MutableObservable2DArray {
  /// Adds an item at the end of a section.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public func appendItem(_ item: Item, toSection section: Int) {
    store.edit { list in
      list.append(item, toSection: section)
      let count = list.numberOfItems(inSection: section)
      return (.edit(.insertItems((count - 1)..<count, section: section)), ())
    } takenBackBy: {
      { list in list.updateItems(inSection: section) { _ = $0.removeLast() } }
    }
  }

  /// Adds items at the end of a section.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public func appendItems(_ items: some Sequence<Item>, toSection section: Int) {
    let new = ArraySnapshot(items)
    store.edit { list in
      let count = list.numberOfItems(inSection: section)
      // The list is not touched when nothing is done: nobody is told that it is another one.
      if new.isEmpty { return (nil, ()) }
      list.updateItems(inSection: section) { $0.append(contentsOf: new) }
      return (.inserting(new.count, at: count, section: section), ())
    }
  }

  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - indexPath: Its index path after the insertion.
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item, or the end of a section.
  @inlinable
  public func insert(item: Item, at indexPath: IndexPath) {
    let (section, index) = ItemPlace(indexPath).sectionAndItem
    store.edit { list in
      list.updateItems(inSection: section) { $0.insert(item, at: index) }
      return (.edit(.insertItems(index..<(index + 1), section: section)), ())
    } takenBackBy: {
      { list in list.updateItems(inSection: section) { _ = $0.remove(at: index) } }
    }
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - items: The new items in order.
  ///   - indexPath: The index path of the first after the insertion.
  /// - Complexity: O(*m* + log *n*) for *m* items.
  /// - Precondition: The index path names an item, or the end of a section.
  @inlinable
  public func insert(contentsOf items: some Sequence<Item>, at indexPath: IndexPath) {
    let (section, index) = ItemPlace(indexPath).sectionAndItem
    let new = ArraySnapshot(items)
    store.edit { list in
      if new.isEmpty {
        checkInsertion(index, count: list.numberOfItems(inSection: section))
        return (nil, ())
      }
      list.updateItems(inSection: section) { $0.insert(contentsOf: new, at: index) }
      return (.inserting(new.count, at: index, section: section), ())
    }
  }

  /// Replaces the items of a range by others.
  ///
  /// As many items as both have are reloaded; the rest is inserted or deleted.
  ///
  /// - Parameters:
  ///   - bounds: The range of the items to replace.
  ///   - section: The section that they are in.
  ///   - items: The items that take their place.
  /// - Complexity: O(*m* + log *n*) for *m* old and new items.
  /// - Precondition: The section is there, and the range lies in it.
  public func replaceItems(
    _ bounds: some RangeExpression<Int>, inSection section: Int, with items: some Sequence<Item>
  ) {
    let new = ArraySnapshot(items)
    let bounds = ResolvedRange(bounds)
    _ = store.edit { list in
      let old = list
      let range = bounds.relative(toItems: old.numberOfItems(inSection: section))
      if range.isEmpty, new.isEmpty { return (nil, old) }
      list.updateItems(inSection: section) { $0.replaceSubrange(range, with: new) }
      return (.replacing(range, with: new.count, section: section, from: old), old)
    }
  }

  /// Moves an item, in its section or to another one.
  ///
  /// - Parameters:
  ///   - from: Its index path before the move.
  ///   - to: Its index path after the move.
  /// - Complexity: O(log *n*).
  /// - Precondition: `from` names an item, and `to` one after the move.
  @inlinable
  public func moveItem(from: IndexPath, to: IndexPath) {
    store.edit { list in
      if from == to {
        _ = list[from]
        return (nil, ())
      }
      list.moveItem(from: from, to: to)
      return (.edit(.moveItem(from, to: to)), ())
    }
  }
}
