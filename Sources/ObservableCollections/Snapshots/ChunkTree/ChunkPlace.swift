/// A place in memory that holds a reference to a node, which may be mutated through it.
///
/// The place is the root of a tree that is held exclusively, or a child in a node that was made
/// unique before: so when the reference is unique, the node is in nobody else's tree.
@usableFromInline
@safe
package struct ChunkPlace {
  @usableFromInline let pointer: UnsafeMutablePointer<AnyObject>

  @inlinable
  init(_ pointer: UnsafeMutablePointer<AnyObject>) { unsafe self.pointer = pointer }

  /// The place of a child of an inner node that is unique.
  @inlinable
  init(_ parent: ChunkRef, _ slot: Int) { unsafe pointer = parent.children + slot }

  @inlinable var ref: ChunkRef { unsafe ChunkRef(at: pointer) }

  @inlinable var isUnique: Bool { unsafe isKnownUniquelyReferenced(&pointer.pointee) }

  /// Puts another node here.
  @inlinable
  func put(_ node: AnyObject) { unsafe pointer.pointee = node }

  /// Makes the inner node at this place unique.
  @usableFromInline
  func uniqueInner() -> ChunkRef {
    if !isUnique { put(ChunkInner.make(copying: ref, 0..<ref.slotCount)) }
    return ref
  }

  /// Makes the inner nodes on the way to an element unique, and adds to their weights.
  ///
  /// Returns the place of the leaf, which may be shared still, the slot in it, and what is above it.
  @usableFromInline
  func uniquePath(
    to offset: Int, adding weight: Int
  ) -> (leaf: ChunkPlace, slot: Int, path: ChunkPath) {
    var place = self
    var path = ChunkPath()
    var offset = offset
    while !place.ref.isLeaf {
      let ref = place.uniqueInner()
      let slot = ref.slot(containing: offset)
      offset &-= ref.start(of: slot)
      if weight != 0 { ref.add(count: 0, weight: weight, below: slot) }
      path.goDown(from: ref, to: slot)
      place = ChunkPlace(ref, slot)
    }
    return (place, offset, path)
  }

  /// Makes the leaf at this place unique, with memory for a number of elements.
  @inlinable
  func uniqueLeaf<Element>(of _: Element.Type, capacity: Int) -> ChunkRef {
    let old = ref
    let isUnique = self.isUnique
    if isUnique, old.capacity >= capacity { return old }
    let count = old.slotCount
    let leaf: ChunkLeaf<Element>
    if isUnique {
      leaf = ChunkLeaf<Element>.make(capacity: capacity)
      unsafe ChunkRef(leaf).elements(of: Element.self)
        .moveInitialize(from: old.elements(of: Element.self), count: count)
      ChunkRef(leaf).leafCount = count
      old.slotCount = 0
    } else {
      leaf = ChunkLeaf<Element>.make(copying: old, 0..<count, capacity: capacity)
    }
    unsafe ChunkRef(leaf).header.pointee.weight = old.weight
    put(leaf)
    return ref
  }

  /// Makes the node at this place unique, with memory for a number of slots.
  @inlinable
  func unique<Element>(of _: Element.Type, capacity: Int) -> ChunkRef {
    ref.isLeaf ? uniqueLeaf(of: Element.self, capacity: capacity) : uniqueInner()
  }

  /// Replaces a run of the elements of a leaf by a gap, which the caller fills at once.
  ///
  /// In place when the leaf is unique and large enough; a copy of the rest otherwise. The weight of
  /// the leaf is left to the caller.
  @inlinable
  @discardableResult
  func splice<Element>(
    _ range: Range<Int>, gap: Int, of _: Element.Type, limit: Int
  ) -> UnsafeMutablePointer<Element> {
    let old = ref
    let oldCount = old.slotCount
    let newCount = oldCount &- range.count &+ gap
    let tail = oldCount &- range.upperBound
    let source = unsafe old.elements(of: Element.self)
    let isUnique = self.isUnique
    if isUnique, newCount <= old.capacity {
      unsafe (source + range.lowerBound).deinitialize(count: range.count)
      if gap != range.count {
        unsafe (source + (range.lowerBound &+ gap))
          .moveInitialize(from: source + range.upperBound, count: tail)
      }
      old.leafCount = newCount
      return unsafe source + range.lowerBound
    }
    let room = isUnique ? max(4, newCount &* 2) : newCount &+ newCount / 16 &+ (newCount & 1)
    let leaf = ChunkLeaf<Element>.make(capacity: max(newCount, min(room, limit)))
    let new = ChunkRef(leaf)
    let target = unsafe new.elements(of: Element.self)
    if isUnique {
      unsafe target.moveInitialize(from: source, count: range.lowerBound)
      unsafe (target + (range.lowerBound &+ gap))
        .moveInitialize(from: source + range.upperBound, count: tail)
      unsafe (source + range.lowerBound).deinitialize(count: range.count)
      old.slotCount = 0
    } else {
      unsafe target.initialize(from: source, count: range.lowerBound)
      unsafe (target + (range.lowerBound &+ gap))
        .initialize(from: source + range.upperBound, count: tail)
    }
    new.leafCount = newCount
    unsafe new.header.pointee.weight = old.weight
    put(leaf)
    return unsafe target + range.lowerBound
  }
}

/// The last part of a way down: the parent of the leaves, and the nodes above it as long as the way goes
/// through their first children. Their first leaf is one of that parent, and may be replaced.
@usableFromInline
struct ChunkPath {
  @usableFromInline var highest: ChunkRef?
  @usableFromInline var isAtFirst = false

  @inlinable
  init() {}

  @inlinable
  mutating func goDown(from node: ChunkRef, to slot: Int) {
    if !isAtFirst { highest = node }
    isAtFirst = slot == 0
  }

  /// Notes the first leaf of all of them.
  @inlinable
  func renewFirstLeaf() { highest?.renewFirstLeaf() }
}
