extension ChunkTree {
  /// The first offset of a range at which a predicate that is false, then true, holds; the end of the
  /// range when there is none.
  ///
  /// The search goes down the tree, so that what is looked at lies close together in the end. No
  /// element is copied.
  ///
  /// - Complexity: O(log *n*), calls of the predicate included.
  @inlinable
  package func partitioningOffset(
    in range: Range<Int>, where predicate: (_ offset: Int, borrowing Element) -> Bool
  ) -> Int {
    guard let root, !range.isEmpty else { return range.lowerBound }
    var node = ChunkRef(root)
    var height = node.height
    var start = 0
    // Whether the first element below the node is known to be before that offset.
    var isFirstBefore = false
    while height > 0 {
      height &-= 1
      // The last child whose first element is before that offset; if there is none, the first child.
      var (low, high) = (1, node.slotCount)
      while low < high {
        let slot = (low &+ high) / 2
        let offset = start &+ node.start(of: slot)
        let child = node.child(at: slot)
        let first = unsafe (height == 0 ? child : child.firstLeaf)
          .elementsInPlace(of: Element.self)
        if unsafe offset >= range.upperBound
          || offset >= range.lowerBound && first.pointee.lend(to: { predicate(offset, $0) })
        {
          high = slot
        } else {
          low = slot &+ 1
        }
      }
      isFirstBefore = isFirstBefore || low > 1
      start &+= node.start(of: low &- 1)
      node = node.child(at: low &- 1)
    }
    let elements = unsafe node.elementsInPlace(of: Element.self)
    var low = Swift.max(range.lowerBound &- start, isFirstBefore ? 1 : 0)
    var high = Swift.min(range.upperBound &- start, node.slotCount)
    while low < high {
      let slot = (low &+ high) / 2
      if unsafe elements[slot].lend(to: { predicate(start &+ slot, $0) }) {
        high = slot
      } else {
        low = slot &+ 1
      }
    }
    extendLifetime(root)
    return start &+ low
  }

  /// Looks at the element at an offset without a copy.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func withElement<Result>(at offset: Int, _ body: (borrowing Element) -> Result) -> Result {
    guard let found = leaf(containing: offset) else { emptyTree() }
    defer { extendLifetime(self) }
    return unsafe found.leaf.elementsInPlace(of: Element.self)[found.offset].lend(to: body)
  }
}

/// An element as it lies in a leaf.
///
/// It cannot be copied, so that a closure is lent the element itself. A pointer to the element would
/// give it a copy, whose references are counted wherever in memory they lead.
@usableFromInline
struct ElementInPlace<Element>: ~Copyable {
  @usableFromInline let element: Element

  @inlinable
  func lend<Result>(to body: (borrowing Element) -> Result) -> Result { body(element) }
}

extension ChunkRef {
  /// The elements of a leaf, to be looked at.
  @inlinable
  func elementsInPlace<Element>(of _: Element.Type) -> UnsafePointer<ElementInPlace<Element>> {
    // A structure lies in memory as its only member does.
    unsafe UnsafeRawPointer(elements(of: Element.self))
      .assumingMemoryBound(to: ElementInPlace<Element>.self)
  }
}
