extension ChunkTree {
  /// The leaf that holds the element at an offset, and the offset in it.
  @inlinable @inline(__always)
  func leaf(containing offset: Int) -> (leaf: ChunkRef, offset: Int)? {
    guard let root else { return nil }
    return ChunkRef(root).leaf(containing: offset)
  }

  /// The element at an offset.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package subscript(offset: Int) -> Element {
    _read {
      guard let found = leaf(containing: offset) else { emptyTree() }
      yield unsafe found.leaf.elements(of: Element.self)[found.offset]
      // Not deferred: what is deferred here is called as code for elements of any type, which is slow.
      extendLifetime(self)
    }
    _modify {
      // The nodes above it stay unique while it is mutated, as the tree is held exclusively.
      let element = unsafe uniqueElement(at: offset)
      let before = unsafe Shape.isWeighted ? Shape.weight(of: element.pointee) : 0
      defer {
        if Shape.isWeighted {
          let delta = unsafe Shape.weight(of: element.pointee) - before
          if delta != 0 { addWeight(delta, at: offset) }
        }
      }
      yield unsafe &element.pointee
    }
  }

  /// The elements from an offset to the end of its leaf.
  @inlinable
  func chunk(from offset: Int) -> UnsafeBufferPointer<Element> {
    guard offset < count, let found = leaf(containing: offset) else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeBufferPointer(
      start: found.leaf.elements(of: Element.self) + found.offset,
      count: found.leaf.slotCount &- found.offset)
  }

  /// Calls a closure with each run of elements that lies contiguously in memory, in order.
  @inlinable
  func forEachChunk<E: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(E) -> Void
  ) throws(E) {
    guard let root else { return }
    try unsafe Self.forEachChunk(below: ChunkRef(root), body)
    extendLifetime(root)
  }

  @inlinable
  static func forEachChunk<E: Error>(
    below node: ChunkRef, _ body: (UnsafeBufferPointer<Element>) throws(E) -> Void
  ) throws(E) {
    if node.isLeaf {
      try unsafe body(
        UnsafeBufferPointer(start: node.elements(of: Element.self), count: node.slotCount))
    } else {
      for slot in 0..<node.slotCount { try unsafe forEachChunk(below: node.child(at: slot), body) }
    }
  }
}

/// Stops the program: an element of an empty tree was asked for.
@usableFromInline
@inline(never)
func emptyTree() -> Never {
  fatalError("An empty tree has no elements")
}

extension ChunkTree {
  /// The offset of the element that a weight falls into, and the weight before that element.
  ///
  /// - Precondition: `0 <= weight && weight < self.weight`.
  /// - Complexity: O(log *n*).
  @inlinable
  package func offset(atWeight weight: Int) -> (offset: Int, weightBefore: Int) {
    guard let root else { emptyTree() }
    let found = place(of: weight, below: ChunkRef(root))
    extendLifetime(root)
    return (found.offset, found.weightBefore)
  }

  /// The element that a weight falls into, its offset, and the weight before it.
  ///
  /// - Precondition: `0 <= weight && weight < self.weight`.
  /// - Complexity: O(log *n*).
  @inlinable
  func element(atWeight weight: Int) -> (element: Element, offset: Int, weightBefore: Int) {
    guard let root else { emptyTree() }
    let found = place(of: weight, below: ChunkRef(root))
    let element = unsafe found.leaf.elements(of: Element.self)[found.slot]
    extendLifetime(root)
    return (element, found.offset, found.weightBefore)
  }

  @inlinable
  func place(
    of weight: Int, below root: ChunkRef
  ) -> (leaf: ChunkRef, slot: Int, offset: Int, weightBefore: Int) {
    var node = root
    var offset = 0
    var before = 0
    while !node.isLeaf {
      var slot = 0
      while unsafe before &+ node.weightEnds[slot] <= weight { slot &+= 1 }
      offset &+= node.start(of: slot)
      before &+= node.weightStart(of: slot)
      node = node.child(at: slot)
    }
    var slot = 0
    while true {
      let next = unsafe before &+ Shape.weight(of: node.elements(of: Element.self)[slot])
      if next > weight { break }
      before = next
      slot &+= 1
    }
    return (node, slot, offset &+ slot, before)
  }

  /// The weight of all elements before an offset.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func weight(before offset: Int) -> Int {
    guard let root, offset > 0 else { return 0 }
    guard offset < count else { return weight }
    var node = ChunkRef(root)
    var offset = offset
    var before = 0
    while !node.isLeaf {
      let slot = node.slot(containing: offset)
      offset &-= node.start(of: slot)
      before &+= node.weightStart(of: slot)
      node = node.child(at: slot)
    }
    before &+= unsafe Shape.weight(of: node.elements(of: Element.self), count: offset)
    extendLifetime(root)
    return before
  }
}
