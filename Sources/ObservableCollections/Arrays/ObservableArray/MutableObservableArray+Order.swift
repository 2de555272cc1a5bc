import Foundation

extension MutableObservableArray {
  /// Moves an item.
  ///
  /// - Parameters:
  ///   - from: Its index before the move.
  ///   - to: Its index after the move.
  /// - Complexity: O(log *n*).
  /// - Precondition: Both indices are in `0..<count`.
  @inlinable
  public func moveItem(from: Int, to: Int) {
    store.edit { items in
      items.move(from: from, to: to)
      if from == to { return (nil, ()) }
      let (old, new) = (IndexPath(item: from, section: 0), IndexPath(item: to, section: 0))
      return (.edit(.moveItem(old, to: new)), ())
    }
  }

  /// Exchanges two items.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: Both indices are in `0..<count`.
  public func swapAt(_ first: Int, _ second: Int) {
    store.edit { items in
      let (low, high) = (min(first, second), max(first, second))
      checkIndex(low, count: items.count)
      checkIndex(high, count: items.count)
      if low == high { return (nil, ()) }
      let runs = [Run].swapping(low, high, count: items.count)
      let change = ListChange.items(runs, itemCount: items.count)
      items.move(from: low, to: high)
      if high - low > 1 { items.move(from: high - 1, to: low) }
      return (.change(change), ())
    }
  }

  /// Puts the items in order, equal ones in the order that they had; observers are told of moves.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item comes before the second; called without
  ///   a lock held, and again when others mutate the array meanwhile.
  /// - Throws: What the comparison throws; the array stays as it was then.
  /// - Complexity: O(*n* log *n*).
  public func sort<Failure: Error>(
    by areInIncreasingOrder: (Item, Item) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.revise { old throws(Failure) in
      let items = Array(old)
      let (order, runs) = try items.order(by: areInIncreasingOrder)
      let change = ListChange.items(runs, itemCount: items.count)
      if change.isIdentity { return nil }
      return (ArraySnapshot(order.map { items[$0] }), .change(change))
    }
  }

  /// Inserts an item into a sorted array, after those that it does not come before.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - areInIncreasingOrder: Whether the first item comes before the second; called as that of
  ///     `sort(by:)` is.
  /// - Returns: The index of the item.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insert(
    _ item: Item, sortedBy areInIncreasingOrder: (Item, Item) -> Bool
  ) -> Int {
    mutate { array in
      var index = 0
      array.store.revise { old in
        index = old.partitioningIndex { areInIncreasingOrder(item, $0) }
        var new = old
        new.insert(item, at: index)
        return (new, .edit(.insertItems(index..<(index + 1), section: 0)))
      }
      return index
    }
  }
}

extension MutableObservableArray where Item: Comparable {
  /// Puts the items in ascending order, NaN at the end; observers are told of moves.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sort() { sort { comesBefore($0, $1) } }
}
