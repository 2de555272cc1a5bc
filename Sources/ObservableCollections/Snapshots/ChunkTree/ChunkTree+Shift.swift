extension ChunkTree {
  /// Moves the first slots of a unique node to the end of the unique node on its left.
  ///
  /// The left node has memory for them.
  static func shiftLeft(_ left: ChunkRef, _ right: ChunkRef, _ shifted: Int) {
    guard left.isLeaf else { return ChunkRef.shiftChildrenLeft(left, right, shifted) }
    let source = unsafe right.elements(of: Element.self)
    let moved = unsafe Shape.weight(of: source, count: shifted)
    unsafe (left.elements(of: Element.self) + left.slotCount)
      .moveInitialize(from: source, count: shifted)
    unsafe source.moveInitialize(from: source + shifted, count: right.slotCount &- shifted)
    didShift(shifted, from: right, to: left, weight: moved)
  }

  /// Moves the last slots of a unique node to the start of the unique node on its right.
  ///
  /// The right node has memory for them.
  static func shiftRight(_ left: ChunkRef, _ right: ChunkRef, _ shifted: Int) {
    guard left.isLeaf else { return ChunkRef.shiftChildrenRight(left, right, shifted) }
    let source = unsafe left.elements(of: Element.self) + (left.slotCount &- shifted)
    let target = unsafe right.elements(of: Element.self)
    let moved = unsafe Shape.weight(of: source, count: shifted)
    unsafe (target + shifted).moveInitialize(from: target, count: right.slotCount)
    unsafe target.moveInitialize(from: source, count: shifted)
    didShift(shifted, from: left, to: right, weight: moved)
  }

  private static func didShift(
    _ count: Int, from source: ChunkRef, to target: ChunkRef, weight: Int
  ) {
    source.leafCount = source.slotCount &- count
    target.leafCount = target.slotCount &+ count
    unsafe source.header.pointee.weight &-= weight
    unsafe target.header.pointee.weight &+= weight
  }

  /// Gives a full child of a unique inner node with room a free slot where it is needed.
  ///
  /// It shares with a neighbour that has room to spare, and is split otherwise. Where elements are
  /// appended it leaves full nodes behind.
  @usableFromInline
  static func makeRoom(in parent: ChunkRef, _ slot: Int, for offset: Int) {
    let capacity = parent.childCapacity
    let worthwhile = max(1, capacity / 8)
    let appends = unsafe offset == parent.ends[slot]
    if slot > 0 {
      let left = parent.child(at: slot - 1).slotCount
      let free = capacity - left
      if appends ? free >= worthwhile : free > worthwhile {
        return rebalance(parent, slot - 1, leftCount: appends ? capacity : left + (free + 1) / 2)
      }
    }
    if slot + 1 < parent.slotCount {
      let free = capacity - parent.child(at: slot + 1).slotCount
      if free > worthwhile {
        return rebalance(parent, slot, leftCount: capacity - (free + 1) / 2)
      }
    }
    let isLast = slot + 1 == parent.slotCount
    split(
      parent, slot, leftCount: capacity - (appends && isLast ? max(2, capacity / 4) : capacity / 2))
  }

  /// Gives a child of a unique inner node a slot more than it needs.
  @usableFromInline
  static func fill(_ slot: Int, of parent: ChunkRef) {
    guard parent.slotCount > 1 else { return }
    let first = slot > 0 ? slot - 1 : slot
    let capacity = parent.childCapacity
    let total = parent.child(at: first).slotCount + parent.child(at: first + 1).slotCount
    if total <= capacity * 3 / 4 || total <= 2 * max(2, capacity / 4) {
      let left = ChunkPlace(parent, first).unique(of: Element.self, capacity: total)
      let right = ChunkPlace(parent, first + 1).unique(of: Element.self, capacity: 0)
      shiftLeft(left, right, right.slotCount)
      parent.removeChild(at: first + 1)
    } else {
      rebalance(parent, first, leftCount: first == slot ? (total + 1) / 2 : total / 2)
    }
  }

  /// Moves slots between two neighbouring children until the left one has a number of them.
  private static func rebalance(_ parent: ChunkRef, _ slot: Int, leftCount: Int) {
    let (left, right) = (ChunkPlace(parent, slot), ChunkPlace(parent, slot + 1))
    let missing = leftCount - left.ref.slotCount
    let rightCount = right.ref.slotCount - missing
    let leftNode = left.unique(of: Element.self, capacity: leftCount)
    let rightNode = right.unique(of: Element.self, capacity: rightCount)
    if missing > 0 {
      shiftLeft(leftNode, rightNode, missing)
    } else {
      shiftRight(leftNode, rightNode, -missing)
    }
    unsafe parent.ends[slot] = parent.start(of: slot) &+ leftNode.count
    unsafe parent.weightEnds[slot] = parent.weightStart(of: slot) &+ leftNode.weight
  }

  /// Splits a full child of a unique inner node that has room.
  private static func split(_ parent: ChunkRef, _ slot: Int, leftCount: Int) {
    let full = parent.child(at: slot).slotCount
    let left = ChunkPlace(parent, slot).unique(of: Element.self, capacity: full)
    let sibling: AnyObject =
      left.isLeaf ? ChunkLeaf<Element>.make(capacity: full) : ChunkInner.make(like: left)
    shiftRight(left, ChunkRef(sibling), full - leftCount)
    parent.insert(child: sibling, at: slot + 1)
  }
}
