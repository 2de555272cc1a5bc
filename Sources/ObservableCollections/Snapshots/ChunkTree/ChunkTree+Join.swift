extension ChunkTree {
  /// Appends another tree.
  ///
  /// - Complexity: O(log *n*).
  @usableFromInline
  package mutating func append(_ other: ChunkTree) {
    root = Self.join(root.take(), other.root)
  }

  /// Two trees, one behind the other.
  static func join(
    _ left: AnyObject?, _ right: AnyObject?
  ) -> AnyObject? {
    guard var left else { return right }
    guard var right else { return left }
    let isHigher = ChunkRef(left).height >= ChunkRef(right).height
    let fits = unsafe withUnsafeMutablePointer(to: &left) { left in
      unsafe withUnsafeMutablePointer(to: &right) { right in
        let (left, right) = unsafe (ChunkPlace(left), ChunkPlace(right))
        return isHigher ? attach(right, toEndOf: left) : attach(left, toStartOf: right)
      }
    }
    if fits { return isHigher ? left : right }
    return ChunkInner.make(adopting: [left, right], limits: Shape.limits)
  }

  /// Attaches a tree that is not higher at the end of another.
  ///
  /// When not all fits, the rest is in the right place afterwards, of the same height as the left.
  static func attach(_ right: ChunkPlace, toEndOf left: ChunkPlace) -> Bool {
    if left.ref.height == right.ref.height { return fuse(left, right) }
    let ref = left.uniqueInner()
    let last = ref.slotCount - 1
    let fits = attach(right, toEndOf: ChunkPlace(ref, last))
    ref.measure(from: last)
    if fits { return true }
    if ref.slotCount < ref.capacity {
      ref.insert(child: right.ref.node, at: last + 1)
      return true
    }
    let sibling = ChunkInner.make(like: ref)
    ChunkRef.shiftChildrenRight(ref, ChunkRef(sibling), Shape.limits.minimum(atHeight: 1) - 1)
    ChunkRef(sibling).insert(child: right.ref.node, at: ChunkRef(sibling).slotCount)
    right.put(sibling)
    return false
  }

  /// Attaches a tree that is lower at the start of another.
  ///
  /// When not all fits, the rest is in the left place afterwards, of the same height as the right.
  static func attach(_ left: ChunkPlace, toStartOf right: ChunkPlace) -> Bool {
    if left.ref.height == right.ref.height {
      guard fuse(left, right) else { return false }
      right.put(left.ref.node)
      return true
    }
    let ref = right.uniqueInner()
    let fits = attach(left, toStartOf: ChunkPlace(ref, 0))
    ref.measure()
    if fits { return true }
    if ref.slotCount < ref.capacity {
      ref.insert(child: left.ref.node, at: 0)
      return true
    }
    let sibling = ChunkInner.make(like: ref)
    ChunkRef.shiftChildrenLeft(ChunkRef(sibling), ref, Shape.limits.minimum(atHeight: 1) - 1)
    ChunkRef(sibling).insert(child: left.ref.node, at: 0)
    left.put(sibling)
    return false
  }

  /// Merges two nodes of equal height into the left place when one is enough.
  ///
  /// Otherwise both have, afterwards, as many slots as a node needs.
  static func fuse(_ left: ChunkPlace, _ right: ChunkPlace) -> Bool {
    let height = left.ref.height
    let leftCount = left.ref.slotCount
    let rightCount = right.ref.slotCount
    let total = leftCount + rightCount
    if total <= Shape.limits.capacity(atHeight: height) {
      let target = left.unique(of: Element.self, capacity: total)
      shiftLeft(target, right.unique(of: Element.self, capacity: 0), rightCount)
      return true
    }
    guard min(leftCount, rightCount) < Shape.limits.minimum(atHeight: height) else { return false }
    let target = left.unique(of: Element.self, capacity: total / 2)
    let source = right.unique(of: Element.self, capacity: total - total / 2)
    if leftCount < rightCount {
      shiftLeft(target, source, total / 2 - leftCount)
    } else {
      shiftRight(target, source, leftCount - total / 2)
    }
    return false
  }

  /// The elements before an offset, as a tree that shares what it can.
  static func prefix(of node: ChunkRef, _ offset: Int) -> AnyObject? {
    if offset <= 0 { return nil }
    if offset >= node.count { return node.node }
    if node.isLeaf { return part(of: node, 0..<offset) }
    let slot = node.slot(containing: offset)
    let rest = prefix(of: node.child(at: slot), offset - node.start(of: slot))
    return join(some(of: node, 0..<slot), rest)
  }

  /// The elements from an offset on, as a tree that shares what it can.
  static func suffix(of node: ChunkRef, _ offset: Int) -> AnyObject? {
    if offset <= 0 { return node.node }
    if offset >= node.count { return nil }
    if node.isLeaf { return part(of: node, offset..<node.slotCount) }
    let slot = node.slot(containing: offset)
    let rest = suffix(of: node.child(at: slot), offset - node.start(of: slot))
    return join(rest, some(of: node, slot + 1..<node.slotCount))
  }

  /// Some children of an inner node as a tree.
  static func some(of node: ChunkRef, _ slots: Range<Int>) -> AnyObject? {
    switch slots.count {
    case 0: nil
    case 1: node.child(at: slots.lowerBound).node
    default: ChunkInner.make(copying: node, slots)
    }
  }

  /// Some elements of a leaf as a tree.
  static func part(of leaf: ChunkRef, _ range: Range<Int>) -> AnyObject {
    let part = ChunkLeaf<Element>.make(copying: leaf, range)
    let new = ChunkRef(part)
    unsafe new.header.pointee.weight = Shape.weight(
      of: new.elements(of: Element.self), count: range.count)
    return part
  }

  /// The elements of a range, as a tree that shares what it can.
  ///
  /// - Complexity: O(log *n*).
  @usableFromInline
  package func extracting(_ range: Range<Int>) -> ChunkTree {
    guard let root, !range.isEmpty else { return ChunkTree() }
    guard let head = Self.prefix(of: ChunkRef(root), range.upperBound) else { return ChunkTree() }
    return ChunkTree(root: Self.suffix(of: ChunkRef(head), range.lowerBound))
  }

  /// Replaces a range by the elements of another tree.
  ///
  /// A few elements are taken out and put in one by one: to split a tree and to join the parts copies
  /// nodes, which takes as long as dozens of single edits.
  ///
  /// - Complexity: O(log *n*) in the larger of the two trees.
  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with other: ChunkTree) {
    if range.count &+ other.count > 12 { return rejoin(range, with: other) }
    for offset in range.reversed() { remove(at: offset) }
    for offset in 0..<other.count { insert(other[offset], at: range.lowerBound &+ offset) }
  }

  @usableFromInline
  mutating func rejoin(_ range: Range<Int>, with other: ChunkTree) {
    guard let old = root.take() else {
      root = other.root
      return
    }
    let head = Self.prefix(of: ChunkRef(old), range.lowerBound)
    let tail = Self.suffix(of: ChunkRef(old), range.upperBound)
    root = Self.join(Self.join(head, other.root), tail)
  }
}
