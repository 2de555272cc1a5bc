/// Builds a chunk tree from left to right, with full leaves.
@usableFromInline
struct ChunkBuilder<Element, Shape: ChunkShape> where Shape.Element == Element {
  /// The leaves that are full.
  @usableFromInline var full: [AnyObject] = []

  /// The leaf that is being filled; its measures are set when it is closed.
  @usableFromInline var open: AnyObject

  /// The most elements of a leaf.
  @usableFromInline let leafCapacity = Shape.limits.leafCapacity

  /// Creates a builder for about as many elements as told.
  @inlinable
  init(expecting count: Int) {
    open = ChunkLeaf<Element>.make(capacity: max(4, min(count, leafCapacity)))
  }

  /// Whether nothing was added yet.
  @inlinable var isEmpty: Bool { full.isEmpty && ChunkRef(open).slotCount == 0 }

  /// Adds the elements of a sequence.
  @inlinable
  mutating func append(_ elements: some Sequence<Element>) {
    var iterator = elements.makeIterator()
    while true {
      let leaf = ChunkRef(open)
      let target = unsafe leaf.elements(of: Element.self)
      let capacity = leaf.capacity
      var slot = leaf.slotCount
      while slot < capacity, let element = iterator.next() {
        unsafe (target + slot).initialize(to: element)
        slot &+= 1
      }
      leaf.slotCount = slot
      if slot < capacity { return }
      makeRoom()
    }
  }

  /// Adds an element.
  @inlinable
  mutating func append(single element: consuming Element) {
    if ChunkRef(open).slotCount == ChunkRef(open).capacity { makeRoom() }
    let leaf = ChunkRef(open)
    unsafe (leaf.elements(of: Element.self) + leaf.slotCount).initialize(to: element)
    leaf.slotCount = leaf.slotCount &+ 1
  }

  /// Adds a run of elements.
  @inlinable
  mutating func append(contiguous source: UnsafeBufferPointer<Element>) {
    guard var next = source.baseAddress else { return }
    // Several are copied by the runtime, which takes longer for one.
    if source.count == 1 { return append(single: unsafe next.pointee) }
    var rest = source.count
    while rest > 0 {
      if ChunkRef(open).slotCount == ChunkRef(open).capacity { makeRoom() }
      let leaf = ChunkRef(open)
      let fitting = min(rest, leaf.capacity - leaf.slotCount)
      unsafe (leaf.elements(of: Element.self) + leaf.slotCount)
        .initialize(from: next, count: fitting)
      leaf.slotCount = leaf.slotCount &+ fitting
      unsafe next += fitting
      rest -= fitting
    }
  }

  /// Enlarges the open leaf, or closes it and opens another.
  @inlinable
  mutating func makeRoom() {
    let capacity = ChunkRef(open).capacity
    if capacity < leafCapacity {
      let larger = min(capacity * 2, leafCapacity)
      unsafe withUnsafeMutablePointer(to: &open) {
        _ = unsafe ChunkPlace($0).uniqueLeaf(of: Element.self, capacity: larger)
      }
    } else {
      close()
      full.append(open)
      open = ChunkLeaf<Element>.make(capacity: leafCapacity)
    }
  }

  @inlinable
  func close() {
    let leaf = ChunkRef(open)
    leaf.leafCount = leaf.slotCount
    unsafe leaf.header.pointee.weight = Shape.weight(
      of: leaf.elements(of: Element.self), count: leaf.slotCount)
  }

  /// The tree of all elements added.
  @inlinable
  consuming func finish() -> ChunkTree<Element, Shape> {
    close()
    if full.isEmpty { return ChunkTree(root: ChunkRef(open).slotCount > 0 ? open : nil) }
    return ChunkTree(root: joinLeaves())
  }

  /// The root above all leaves, of which there are several.
  @usableFromInline
  mutating func joinLeaves() -> AnyObject? {
    let rest = ChunkRef(open)
    if rest.slotCount > 0 {
      let missing = Shape.limits.minimum(atHeight: 0) - rest.slotCount
      if missing > 0, let last = full.last {
        ChunkTree<Element, Shape>.shiftRight(ChunkRef(last), rest, missing)
      }
      full.append(open)
    }
    var level = full
    while level.count > 1 { level = Self.parents(of: level) }
    return level.first
  }

  /// The nodes above a level: all full but the last two.
  private static func parents(of level: [AnyObject]) -> [AnyObject] {
    let limits = Shape.limits
    var parents: [AnyObject] = []
    var start = 0
    while start < level.count {
      var taken = min(level.count - start, limits.fanout)
      let left = level.count - start - taken
      if left > 0 { taken -= max(0, limits.minimum(atHeight: 1) - left) }
      parents.append(ChunkInner.make(adopting: level[start..<start + taken], limits: limits))
      start += taken
    }
    return parents
  }
}

extension ChunkTree {
  /// Creates a tree of the elements of a sequence.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ elements: some Sequence<Element>) {
    var builder = ChunkBuilder<Element, Shape>(expecting: elements.underestimatedCount)
    let isContiguous: Void? = elements.withContiguousStorageIfAvailable {
      unsafe builder.append(contiguous: $0)
    }
    if isContiguous == nil { builder.append(elements) }
    self = builder.finish()
  }
}
