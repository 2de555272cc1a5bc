/// What a node knows about itself and all that is below it.
@usableFromInline
package struct ChunkHeader: Sendable {
  /// The number of elements in the subtree.
  @usableFromInline var count = 0

  /// The sum of the weights of the elements in the subtree.
  @usableFromInline var weight = 0

  /// The number of slots in use: elements of a leaf, children of an inner node.
  @usableFromInline var slotCount: UInt16 = 0

  /// The number of slots that there is memory for.
  @usableFromInline var capacity: UInt16

  /// The distance to the leaves, which have height 0.
  @usableFromInline var height: UInt16

  /// For an inner node, the logarithm of the most elements below one child.
  @usableFromInline var shift: UInt16

  @inlinable
  init(height: Int, capacity: Int, shift: Int) {
    self.height = UInt16(truncatingIfNeeded: height)
    self.capacity = UInt16(truncatingIfNeeded: capacity)
    self.shift = UInt16(truncatingIfNeeded: shift)
  }
}

/// A node that holds elements, in one allocation.
@usableFromInline
package final class ChunkLeaf<Element>: ManagedBuffer<ChunkHeader, Element> {
  @inlinable
  deinit {
    let leaf = ChunkRef(self)
    unsafe leaf.elements(of: Element.self).deinitialize(count: leaf.slotCount)
  }

  /// Makes a leaf without elements.
  @inlinable
  static func make(capacity: Int) -> ChunkLeaf {
    let buffer = create(minimumCapacity: capacity) { _ in
      ChunkHeader(height: 0, capacity: capacity, shift: 0)
    }
    return unsafe unsafeDowncast(buffer, to: ChunkLeaf.self)
  }

  /// Makes a leaf of some of the elements of another; its weight is left to the caller.
  @inlinable
  static func make(copying other: ChunkRef, _ range: Range<Int>, capacity: Int = 0) -> ChunkLeaf {
    let leaf = make(capacity: max(capacity, range.count))
    let new = ChunkRef(leaf)
    unsafe new.elements(of: Element.self).initialize(
      from: other.elements(of: Element.self) + range.lowerBound, count: range.count)
    new.leafCount = range.count
    return leaf
  }
}

/// A node that holds nodes, in one allocation.
///
/// In its words it holds, one behind the other, its children, the number of elements up to the end
/// of each child, and their weight up to the end of each child; before them, the address of the first
/// leaf below, so that a search looks at the first element below a node without a way down. It is not
/// generic, so all that only walks, counts and copies paths is compiled once, and as fast in generic
/// code as elsewhere.
@usableFromInline
package final class ChunkInner: ManagedBuffer<ChunkHeader, Int> {
  deinit {
    let node = ChunkRef(self)
    for slot in 0..<node.slotCount { unsafe node.child(at: slot).unmanaged.release() }
  }

  /// Makes an inner node without children beside another.
  static func make(like other: ChunkRef) -> ChunkInner {
    make(height: other.height, capacity: other.capacity, shift: other.shift)
  }

  private static func make(height: Int, capacity: Int, shift: Int) -> ChunkInner {
    let buffer = create(minimumCapacity: 1 + capacity * 3) { _ in
      ChunkHeader(height: height, capacity: capacity, shift: shift)
    }
    return unsafe unsafeDowncast(buffer, to: ChunkInner.self)
  }

  /// Makes an inner node of nodes of one height.
  @usableFromInline
  static func make(adopting nodes: ArraySlice<AnyObject>, limits: ChunkLimits) -> ChunkInner {
    let height = nodes.first.map { ChunkRef($0).height } ?? 0
    let inner = make(
      height: height + 1, capacity: limits.fanout,
      shift: limits.leafCapacity.trailingZeroBitCount
        + height * limits.fanout.trailingZeroBitCount)
    let new = ChunkRef(inner)
    for (slot, node) in nodes.enumerated() {
      unsafe (new.children + slot).initialize(to: node)
      new.slotCount = slot + 1
    }
    new.measure()
    return inner
  }

  /// Makes an inner node of some of the children of another.
  static func make(copying other: ChunkRef, _ slots: Range<Int>) -> ChunkInner {
    let inner = make(like: other)
    let new = ChunkRef(inner)
    let start = other.start(of: slots.lowerBound)
    let weightStart = other.weightStart(of: slots.lowerBound)
    let source = unsafe (words: other.words, ends: other.ends, weightEnds: other.weightEnds)
    let target = unsafe (words: new.words, ends: new.ends, weightEnds: new.weightEnds)
    for slot in slots {
      let index = slot &- slots.lowerBound
      _ = unsafe other.child(at: slot).unmanaged.retain()
      unsafe target.words[index] = source.words[slot]
      unsafe target.ends[index] = source.ends[slot] &- start
      unsafe target.weightEnds[index] = source.weightEnds[slot] &- weightStart
    }
    new.slotCount = slots.count
    unsafe new.header.pointee.count = new.start(of: slots.count)
    unsafe new.header.pointee.weight = new.weightStart(of: slots.count)
    new.firstLeaf = slots.lowerBound == 0 ? other.firstLeaf : new.firstLeaf(ofChildAt: 0)
    return inner
  }
}
