/// A node, borrowed: it costs no reference counting, and is valid while its tree is held.
///
/// Only the methods of `ChunkTree` make one, and none outlives the call that made it.
@usableFromInline
@safe
package struct ChunkRef {
  @usableFromInline let object: UnsafeMutableRawPointer

  /// Where the header is in a node: behind the two words that every object starts with.
  @inlinable static var headerOffset: Int { 2 &* MemoryLayout<Int>.stride }

  @inlinable
  init(object: UnsafeMutableRawPointer) { unsafe self.object = object }

  @inlinable
  init(_ node: AnyObject) { unsafe object = Unmanaged.passUnretained(node).toOpaque() }

  /// Borrows the node that a place in memory refers to.
  @inlinable
  init(at place: UnsafeMutablePointer<AnyObject>) {
    unsafe object = UnsafeRawPointer(place).load(as: UnsafeMutableRawPointer.self)
  }

  @inlinable var unmanaged: Unmanaged<AnyObject> { unsafe Unmanaged.fromOpaque(object) }

  /// The node itself, retained.
  @inlinable var node: AnyObject { unsafe unmanaged.takeUnretainedValue() }

  @inlinable
  func isIdentical(to other: ChunkRef) -> Bool { unsafe object == other.object }

  @inlinable var header: UnsafeMutablePointer<ChunkHeader> {
    unsafe (object + Self.headerOffset).assumingMemoryBound(to: ChunkHeader.self)
  }

  @inlinable var height: Int { unsafe Int(truncatingIfNeeded: header.pointee.height) }
  @inlinable var isLeaf: Bool { unsafe header.pointee.height == 0 }
  @inlinable var count: Int { unsafe header.pointee.count }
  @inlinable var weight: Int { unsafe header.pointee.weight }
  @inlinable var capacity: Int { unsafe Int(truncatingIfNeeded: header.pointee.capacity) }
  @inlinable var shift: Int { unsafe Int(truncatingIfNeeded: header.pointee.shift) }

  @inlinable var slotCount: Int {
    get { unsafe Int(truncatingIfNeeded: header.pointee.slotCount) }
    nonmutating set { unsafe header.pointee.slotCount = UInt16(truncatingIfNeeded: newValue) }
  }

  /// The number of elements of a leaf.
  @inlinable var leafCount: Int {
    get { slotCount }
    nonmutating set {
      slotCount = newValue
      unsafe header.pointee.count = newValue
    }
  }

  /// The elements of a leaf.
  @inlinable
  func elements<Element>(of _: Element.Type) -> UnsafeMutablePointer<Element> {
    let mask = MemoryLayout<Element>.alignment &- 1
    let offset = (Self.headerOffset &+ MemoryLayout<ChunkHeader>.size &+ mask) & ~mask
    return unsafe (object + offset).assumingMemoryBound(to: Element.self)
  }

  /// The words of an inner node behind the address of its first leaf.
  @inlinable var words: UnsafeMutablePointer<Int> { unsafe elements(of: Int.self) + 1 }

  /// The children of an inner node.
  @inlinable var children: UnsafeMutablePointer<AnyObject> {
    unsafe elements(of: AnyObject.self) + 1
  }

  /// For each child of an inner node, the number of elements up to its end.
  @inlinable var ends: UnsafeMutablePointer<Int> { unsafe words + capacity }

  /// For each child of an inner node, the weight of the elements up to its end.
  @inlinable var weightEnds: UnsafeMutablePointer<Int> { unsafe words + 2 &* capacity }

  @inlinable
  func child(at slot: Int) -> ChunkRef { unsafe ChunkRef(at: children + slot) }

  /// The number of elements before a child of an inner node.
  @inlinable
  func start(of slot: Int) -> Int { slot == 0 ? 0 : unsafe ends[slot &- 1] }

  /// The weight before a child of an inner node.
  @inlinable
  func weightStart(of slot: Int) -> Int { slot == 0 ? 0 : unsafe weightEnds[slot &- 1] }

  /// The child of an inner node that holds the element at an offset.
  ///
  /// A child cannot hold more than a full one, so the shifted offset is never too far to the right;
  /// where all are full, as after building, it is the answer.
  @inlinable
  func slot(containing offset: Int) -> Int {
    let ends = unsafe self.ends
    var slot = offset &>> shift
    while unsafe ends[slot] <= offset { slot &+= 1 }
    return slot
  }

  /// The child of an inner node that takes an insertion at an offset.
  @inlinable
  func slot(forInsertionAt offset: Int) -> Int {
    offset == 0 ? 0 : slot(containing: offset &- 1)
  }

  /// The leaf below that holds the element at an offset, and the offset in it.
  ///
  /// Only the header of this node is read, as all below have the same capacity: that is one line of
  /// memory less for each node on the way, and for the leaf.
  @inlinable
  func leaf(containing offset: Int) -> (leaf: ChunkRef, offset: Int) {
    var node = self
    var offset = offset
    let capacity = self.capacity
    var shift = self.shift
    for _ in 0..<height {
      let ends = unsafe node.words + capacity
      var slot = offset &>> shift
      while unsafe ends[slot] <= offset { slot &+= 1 }
      if slot > 0 { offset &-= unsafe ends[slot &- 1] }
      node = node.child(at: slot)
      shift &-= capacity.trailingZeroBitCount
    }
    return (node, offset)
  }

  /// The node whose child at a slot is the leaf that holds the element at an offset, and the offset
  /// in that leaf; the leaf itself, without a slot, when there is no other node.
  @inlinable
  func parentOfLeaf(containing offset: Int) -> (parent: ChunkRef, slot: Int?, offset: Int) {
    var node = self
    var offset = offset
    while !node.isLeaf {
      let slot = node.slot(containing: offset)
      offset &-= node.start(of: slot)
      if node.height == 1 { return (node, slot, offset) }
      node = node.child(at: slot)
    }
    return (node, nil, offset)
  }
}
