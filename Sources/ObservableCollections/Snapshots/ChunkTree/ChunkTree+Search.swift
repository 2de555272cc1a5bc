extension ChunkTree {
  /// The first offset of a range at which a predicate that is false, then true, holds; the end of the
  /// range when there is none.
  ///
  /// The search goes down the tree, so that what is looked at lies close together in the end. No
  /// element is copied.
  ///
  /// - Complexity: O(log n) calls of the predicate, and O(log n) time beside them.
  @inlinable
  package func partitioningOffset(
    in range: Range<Int>, where predicate: (_ offset: Int, borrowing Element) -> Bool
  ) -> Int {
    guard let root, !range.isEmpty else { return range.lowerBound }
    var node = ChunkRef(root)
    var start = 0
    while !node.isLeaf {
      // The last child whose first element is before that offset; if there is none, the first child.
      var (low, high) = (1, node.slotCount)
      while low < high {
        let slot = (low &+ high) / 2
        let offset = start &+ node.start(of: slot)
        let first = unsafe node.child(at: slot).firstLeaf.elements(of: Element.self)
        if unsafe offset >= range.upperBound
          || offset >= range.lowerBound && predicate(offset, first.pointee)
        {
          high = slot
        } else {
          low = slot &+ 1
        }
      }
      start &+= node.start(of: low &- 1)
      node = node.child(at: low &- 1)
    }
    let elements = unsafe node.elements(of: Element.self)
    var low = Swift.max(range.lowerBound &- start, 0)
    var high = Swift.min(range.upperBound &- start, node.slotCount)
    while low < high {
      let slot = (low &+ high) / 2
      if unsafe predicate(start &+ slot, elements[slot]) { high = slot } else { low = slot &+ 1 }
    }
    extendLifetime(root)
    return start &+ low
  }
}

extension ChunkRef {
  /// The leaf below that comes first.
  @inlinable var firstLeaf: ChunkRef {
    var node = self
    while !node.isLeaf { node = node.child(at: 0) }
    return node
  }
}
