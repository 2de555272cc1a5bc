extension ChunkRef {
  /// The first leaf below an inner node, which its first child holds.
  @inlinable var firstLeaf: ChunkRef {
    get { unsafe ChunkRef(object: elements(of: UnsafeMutableRawPointer.self).pointee) }
    nonmutating set {
      unsafe elements(of: UnsafeMutableRawPointer.self).initialize(to: newValue.object)
    }
  }

  /// The first leaf below a child of an inner node, or the child itself if it is a leaf.
  @inlinable
  func firstLeaf(ofChildAt slot: Int) -> ChunkRef {
    height == 1 ? child(at: slot) : child(at: slot).firstLeaf
  }

  /// Notes the first leaf of a unique inner node and of the first children below it, after leaves were
  /// replaced.
  @usableFromInline
  func renewFirstLeaf() {
    var node = self
    while node.height > 1 { node = node.child(at: 0) }
    let leaf = node.child(at: 0)
    node = self
    for _ in 1..<height {
      node.firstLeaf = leaf
      node = node.child(at: 0)
    }
    node.firstLeaf = leaf
  }

  /// The most slots of a node as high as a child of this inner node.
  @usableFromInline var childCapacity: Int { height == 1 ? 1 << shift : capacity }

  /// Adds to the measures of a unique inner node what was added below one of its children.
  @usableFromInline
  func add(count: Int, weight: Int, below slot: Int) {
    let slotCount = self.slotCount
    let ends = unsafe self.ends
    for index in slot..<slotCount { unsafe ends[index] &+= count }
    unsafe header.pointee.count &+= count
    guard weight != 0 else { return }
    let weightEnds = unsafe self.weightEnds
    for index in slot..<slotCount { unsafe weightEnds[index] &+= weight }
    unsafe header.pointee.weight &+= weight
  }

  /// Sums the measures of a unique inner node again from one of its children on, and notes its first
  /// leaf if that is the first one.
  func measure(from slot: Int = 0) {
    var end = start(of: slot)
    var weightEnd = weightStart(of: slot)
    for index in slot..<slotCount {
      end &+= child(at: index).count
      weightEnd &+= child(at: index).weight
      unsafe ends[index] = end
      unsafe weightEnds[index] = weightEnd
    }
    unsafe header.pointee.count = end
    unsafe header.pointee.weight = weightEnd
    if slot == 0, slotCount > 0 { firstLeaf = firstLeaf(ofChildAt: 0) }
  }

  /// Inserts a child into a unique inner node that has room, and measures it again from there on.
  func insert(child: AnyObject, at slot: Int) {
    let place = unsafe children + slot
    unsafe (place + 1).moveInitialize(from: place, count: slotCount &- slot)
    unsafe place.initialize(to: child)
    slotCount = slotCount &+ 1
    measure(from: max(0, slot &- 1))
  }

  /// Removes a child from a unique inner node, and measures it again from there on.
  func removeChild(at slot: Int) {
    let place = unsafe children + slot
    unsafe place.deinitialize(count: 1)
    unsafe place.moveInitialize(from: place + 1, count: slotCount &- slot &- 1)
    slotCount = slotCount &- 1
    measure(from: max(0, slot &- 1))
  }

  /// Moves the first children of a unique inner node to the end of the unique one on its left.
  static func shiftChildrenLeft(_ left: ChunkRef, _ right: ChunkRef, _ shifted: Int) {
    let leftCount = left.slotCount
    let rest = right.slotCount &- shifted
    unsafe (left.children + leftCount).moveInitialize(from: right.children, count: shifted)
    unsafe right.children.moveInitialize(from: right.children + shifted, count: rest)
    left.slotCount = leftCount &+ shifted
    right.slotCount = rest
    left.measure(from: leftCount)
    right.measure()
  }

  /// Moves the last children of a unique inner node to the start of the unique one on its right.
  static func shiftChildrenRight(_ left: ChunkRef, _ right: ChunkRef, _ shifted: Int) {
    let rest = left.slotCount &- shifted
    let rightCount = right.slotCount
    unsafe (right.children + shifted).moveInitialize(from: right.children, count: rightCount)
    unsafe right.children.moveInitialize(from: left.children + rest, count: shifted)
    left.slotCount = rest
    right.slotCount = rightCount &+ shifted
    left.measure(from: rest)
    right.measure()
  }
}
