public import Foundation

/// Mutations that find their place by identity, with nothing in between finding and mutating.
extension MutableObservable2DArray where Item: Identifiable {
  /// Inserts an item before another, in its section.
  ///
  /// - Returns: Whether the other item was there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func insert(item: Item, beforeID id: Item.ID) -> Bool {
    mutate { $0.withIndexPath(of: id) { $0.insert(item: item, at: $1) } }
  }

  /// Inserts an item after another, in its section.
  ///
  /// - Returns: Whether the other item was there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func insert(item: Item, afterID id: Item.ID) -> Bool {
    mutate { list in
      list.withIndexPath(of: id) {
        $0.insert(item: item, at: IndexPath(item: $1.item + 1, section: $1.section))
      }
    }
  }

  /// Removes the first item with an identity.
  ///
  /// - Returns: The item, or `nil` if there was none.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func removeItem(id: Item.ID) -> Item? {
    mutate { list in list.indexPath(ofID: id).map { list.removeItem(at: $0) } }
  }

  /// Mutates the first item with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - body: Mutates the item; called as that of `update(at:_:)` is.
  /// - Returns: Whether there was one.
  /// - Throws: What the closure throws; the item stays as it was then.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func update<Failure: Error>(
    id: Item.ID, _ body: (inout Item) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try mutate { (list) throws(Failure) in
      guard let indexPath = list.indexPath(ofID: id) else { return false }
      try list.update(at: indexPath, body)
      return true
    }
  }

  /// Moves the first item with an identity before another, into its section.
  ///
  /// - Returns: Whether both items were there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func moveItem(id: Item.ID, beforeID other: Item.ID) -> Bool {
    moveItem(id: id, toID: other, offset: 0)
  }

  /// Moves the first item with an identity behind another, into its section.
  ///
  /// - Returns: Whether both items were there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func moveItem(id: Item.ID, afterID other: Item.ID) -> Bool {
    moveItem(id: id, toID: other, offset: 1)
  }

  @inlinable
  func moveItem(id: Item.ID, toID other: Item.ID, offset: Int) -> Bool {
    mutate { list in
      guard let from = list.indexPath(ofID: id), var to = list.indexPath(ofID: other) else {
        return false
      }
      if from == to { return true }
      to.item += offset
      if from.section == to.section, from.item < to.item { to.item -= 1 }
      list.moveItem(from: from, to: to)
      return true
    }
  }

  @inlinable
  func withIndexPath(
    of id: Item.ID, _ body: (MutableObservable2DArray, IndexPath) -> Void
  ) -> Bool {
    guard let indexPath = indexPath(ofID: id) else { return false }
    body(self, indexPath)
    return true
  }
}
