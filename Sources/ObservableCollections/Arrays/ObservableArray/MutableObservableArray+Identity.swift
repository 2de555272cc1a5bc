/// Mutations that find their place by identity, with nothing in between finding and mutating.
extension MutableObservableArray where Item: Identifiable {
  /// Inserts an item before another.
  ///
  /// - Returns: Whether the other item was there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func insert(_ item: Item, beforeID id: Item.ID) -> Bool {
    mutate { $0.withIndex(of: id) { $0.insert(item, at: $1) } }
  }

  /// Inserts an item after another.
  ///
  /// - Returns: Whether the other item was there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func insert(_ item: Item, afterID id: Item.ID) -> Bool {
    mutate { $0.withIndex(of: id) { $0.insert(item, at: $1 + 1) } }
  }

  /// Removes the first item with an identity.
  ///
  /// - Returns: The item, or `nil` if there was none.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func remove(id: Item.ID) -> Item? {
    mutate { array in array.firstIndex(ofID: id).map { array.remove(at: $0) } }
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
    try mutate { (array) throws(Failure) in
      guard let index = array.firstIndex(ofID: id) else { return false }
      try array.update(at: index, body)
      return true
    }
  }

  /// Moves the first item with an identity before another.
  ///
  /// - Returns: Whether both items were there; nothing is done otherwise.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func moveItem(id: Item.ID, beforeID other: Item.ID) -> Bool {
    moveItem(id: id, toID: other, offset: 0)
  }

  /// Moves the first item with an identity behind another.
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
    mutate { array in
      guard let from = array.firstIndex(ofID: id), let to = array.firstIndex(ofID: other) else {
        return false
      }
      if from != to { array.moveItem(from: from, to: to + offset - (from < to ? 1 : 0)) }
      return true
    }
  }

  @inlinable
  func withIndex(of id: Item.ID, _ body: (MutableObservableArray, Int) -> Void) -> Bool {
    guard let index = firstIndex(ofID: id) else { return false }
    body(self, index)
    return true
  }
}
