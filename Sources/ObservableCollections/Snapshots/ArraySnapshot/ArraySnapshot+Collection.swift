extension ArraySnapshot: RandomAccessCollection {
  public typealias Element = Item
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// The number of items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { tree.count }

  @inlinable
  public var isEmpty: Bool { tree.root == nil }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { tree.count }

  @inlinable
  public var indices: Range<Int> { 0..<tree.count }

  @inlinable
  public func index(after index: Int) -> Int { index &+ 1 }

  @inlinable
  public func index(before index: Int) -> Int { index &- 1 }

  @inlinable
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index &+ distance }

  @inlinable
  public func distance(from start: Int, to end: Int) -> Int { end &- start }

  /// The item at an index.
  ///
  /// To mutate one in place copies nothing that no other snapshot holds.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  @inlinable
  public subscript(index: Int) -> Item {
    // Not a getter, so that a closure can look at the item without a copy.
    _read {
      checkIndex(index, count: tree.count)
      yield tree[index]
    }
    set {
      checkIndex(index, count: tree.count)
      tree.replace(at: index, with: newValue)
    }
    _modify {
      checkIndex(index, count: tree.count)
      yield &tree[index]
    }
  }

  /// The items of a range, as a snapshot that shares memory with this one.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The range lies within `0..<count`.
  @inlinable
  public func extracting(_ range: Range<Int>) -> ArraySnapshot {
    checkRange(range, count: tree.count)
    return ArraySnapshot(tree: tree.extracting(range))
  }

  /// Returns the index of the first item for which a predicate holds that holds for all items behind it.
  ///
  ///     let place = people.partitioningIndex { $0.age > 30 }
  ///
  /// - Parameter belongsInSecondPartition: Whether an item is at that index or behind it.
  /// - Returns: The index; `count` if the predicate holds for no item.
  /// - Complexity: O(log *n*), with as many calls of the closure.
  /// - Precondition: The items are partitioned: those for which the predicate holds are the last ones.
  @inlinable
  public func partitioningIndex(where belongsInSecondPartition: (Item) -> Bool) -> Int {
    tree.partitioningOffset(in: indices) { belongsInSecondPartition(copy $1) }
  }

  /// Calls a closure with each item in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func forEach<E: Error>(_ body: (Item) throws(E) -> Void) throws(E) {
    try unsafe tree.forEachChunk { (chunk) throws(E) in
      for index in 0..<chunk.count { try unsafe body(chunk[index]) }
    }
  }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Item>) throws -> Result
  ) rethrows -> Result? {
    guard let root = tree.root else {
      return try unsafe body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let leaf = ChunkRef(root)
    guard leaf.isLeaf else { return nil }
    defer { extendLifetime(root) }
    return try unsafe body(
      UnsafeBufferPointer(start: leaf.elements(of: Item.self), count: leaf.slotCount))
  }

  @inlinable
  public func _copyContents(
    initializing buffer: UnsafeMutableBufferPointer<Item>
  ) -> (Iterator, Int) {
    guard let start = buffer.baseAddress, buffer.count >= tree.count else {
      var iterator = makeIterator()
      var copied = 0
      while copied < buffer.count, let item = iterator.next() {
        unsafe buffer.initializeElement(at: copied, to: item)
        copied += 1
      }
      return (iterator, copied)
    }
    var next = unsafe start
    unsafe tree.forEachChunk { chunk in
      guard let source = chunk.baseAddress else { return }
      unsafe next.initialize(from: source, count: chunk.count)
      unsafe next += chunk.count
    }
    return (Iterator(ChunkIterator(tree, from: tree.count)), tree.count)
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(ChunkIterator(tree)) }

  /// Goes through the items of a snapshot in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var base: ChunkIterator<Item, ArrayShape<Item>>

    @inlinable
    init(_ base: ChunkIterator<Item, ArrayShape<Item>>) { self.base = base }

    @inlinable
    public mutating func next() -> Item? { base.next() }
  }
}
