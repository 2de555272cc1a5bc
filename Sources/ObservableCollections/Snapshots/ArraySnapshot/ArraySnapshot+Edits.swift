extension ArraySnapshot {
  /// Appends an item.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func append(_ item: Item) { tree.insert(item, at: tree.count) }

  /// Appends the items of a sequence.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* new items; O(log *n*) when they are a snapshot.
  @inlinable
  public mutating func append(contentsOf items: some Sequence<Item>) {
    tree.append(ArraySnapshot(items).tree)
  }

  /// Inserts an item before the one at an index, or at the end.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  public mutating func insert(_ item: Item, at index: Int) {
    checkInsertion(index, count: tree.count)
    tree.insert(item, at: index)
  }

  /// Inserts items before the one at an index, or at the end.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* new items; O(log *n*) when they are a snapshot.
  /// - Precondition: `0 <= index && index <= count`.
  @inlinable
  public mutating func insert(contentsOf items: some Sequence<Item>, at index: Int) {
    checkInsertion(index, count: tree.count)
    tree.replaceSubrange(index..<index, with: ArraySnapshot(items).tree)
  }

  /// Replaces the item at an index and returns the one that was there.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  package mutating func exchange(_ index: Int, for item: Item) -> Item {
    checkIndex(index, count: tree.count)
    return tree.replace(at: index, with: item)
  }

  /// Removes the item at an index and returns it.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Item {
    checkIndex(index, count: tree.count)
    return tree.remove(at: index)
  }

  /// Removes the last item and returns it.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: There is one.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Item {
    checkIndex(tree.count - 1, count: tree.count)
    return tree.remove(at: tree.count - 1)
  }

  /// Removes the items of a range.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The range lies within `0..<count`.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: self)
    checkRange(range, count: tree.count)
    tree.replaceSubrange(range, with: ChunkTree())
  }

  /// Removes all items.
  ///
  /// - Complexity: O(1), and O(*n*) to release them when no other copy holds them.
  @inlinable
  public mutating func removeAll() { tree = ChunkTree() }

  /// Removes the items that a predicate accepts.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll<E: Error>(
    where shouldBeRemoved: (Item) throws(E) -> Bool
  ) throws(E) {
    var kept: [Item] = []
    for item in self where try !shouldBeRemoved(item) { kept.append(item) }
    if kept.count < tree.count { tree = ChunkTree(kept) }
  }

  /// Replaces the items of a range by others.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* new items; O(log *n*) when they are a snapshot.
  /// - Precondition: The range lies within `0..<count`.
  @inlinable
  public mutating func replaceSubrange(
    _ range: some RangeExpression<Int>, with items: some Sequence<Item>
  ) {
    let range = range.relative(to: self)
    checkRange(range, count: tree.count)
    tree.replaceSubrange(range, with: ArraySnapshot(items).tree)
  }

  /// Moves the item at an index to the place where its index is another.
  ///
  /// - Parameters:
  ///   - source: The index of the item before the move.
  ///   - destination: The index of the item after the move.
  /// - Complexity: O(log *n*).
  /// - Precondition: Both lie within `0..<count`.
  @inlinable
  public mutating func move(from source: Int, to destination: Int) {
    checkIndex(source, count: tree.count)
    checkIndex(destination, count: tree.count)
    guard source != destination else { return }
    tree.insert(tree.remove(at: source), at: destination)
  }

  /// Mutates the item at an index in place.
  ///
  /// - Complexity: O(log *n*), and what the closure takes.
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  public mutating func update<Result, E: Error>(
    at index: Int, _ body: (inout Item) throws(E) -> Result
  ) throws(E) -> Result {
    checkIndex(index, count: tree.count)
    return try tree.update(at: index, body)
  }

  /// Concatenates two snapshots.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public static func + (lhs: ArraySnapshot, rhs: ArraySnapshot) -> ArraySnapshot {
    var result = lhs
    result.tree.append(rhs.tree)
    return result
  }
}
