extension ChunkTree {
  /// Inserts an element before an offset, or at the end.
  ///
  /// Full nodes on the way down share with a neighbour or are split, so one pass is enough.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func insert(_ element: Element, at offset: Int) {
    let weight = Shape.isWeighted ? Shape.weight(of: element) : 0
    guard var node = root.take() else {
      let leaf = ChunkLeaf<Element>.make(capacity: 4)
      let new = ChunkRef(leaf)
      unsafe new.elements(of: Element.self).initialize(to: element)
      new.leafCount = 1
      unsafe new.header.pointee.weight = weight
      root = leaf
      return
    }
    let limits = Shape.limits
    if ChunkRef(node).slotCount == limits.capacity(atHeight: ChunkRef(node).height) {
      node = ChunkInner.make(adopting: [node], limits: limits)
    }
    unsafe withUnsafeMutablePointer(to: &node) {
      var place = unsafe ChunkPlace($0)
      var path = ChunkPath()
      var offset = offset
      while !place.ref.isLeaf {
        let ref = place.uniqueInner()
        var slot = ref.slot(forInsertionAt: offset)
        if ref.child(at: slot).slotCount == limits.capacity(atHeight: ref.height &- 1) {
          Self.makeRoom(in: ref, slot, for: offset)
          slot = ref.slot(forInsertionAt: offset)
        }
        offset &-= ref.start(of: slot)
        ref.add(count: 1, weight: weight, below: slot)
        path.goDown(from: ref, to: slot)
        place = ChunkPlace(ref, slot)
      }
      let gap = unsafe place.splice(
        offset..<offset, gap: 1, of: Element.self, limit: limits.leafCapacity)
      unsafe gap.initialize(to: element)
      unsafe place.ref.header.pointee.weight &+= weight
      path.renewFirstLeaf()
    }
    root = node
  }

  /// Removes the element at an offset and returns it.
  ///
  /// Nodes on the way down that have no slot to spare share with a neighbour or are merged with it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  package mutating func remove(at offset: Int) -> Element {
    let element = self[offset]
    let weight = Shape.isWeighted ? -Shape.weight(of: element) : 0
    guard var node = root.take() else { emptyTree() }
    let limits = Shape.limits
    unsafe withUnsafeMutablePointer(to: &node) {
      var place = unsafe ChunkPlace($0)
      var path = ChunkPath()
      var offset = offset
      while !place.ref.isLeaf {
        let ref = place.uniqueInner()
        var slot = ref.slot(containing: offset)
        if ref.child(at: slot).slotCount <= limits.minimum(atHeight: ref.height &- 1) {
          Self.fill(slot, of: ref)
          slot = ref.slot(containing: offset)
        }
        offset &-= ref.start(of: slot)
        ref.add(count: -1, weight: weight, below: slot)
        path.goDown(from: ref, to: slot)
        place = ChunkPlace(ref, slot)
      }
      unsafe place.splice(
        offset..<offset &+ 1, gap: 0, of: Element.self, limit: limits.leafCapacity)
      unsafe place.ref.header.pointee.weight &+= weight
      path.renewFirstLeaf()
    }
    root = Self.trimmed(node)
    return element
  }

  /// What is left of a root when it has become too small to be one.
  @inlinable
  static func trimmed(_ node: AnyObject) -> AnyObject? {
    var root = node
    while true {
      let ref = ChunkRef(root)
      if ref.count == 0 { return nil }
      guard !ref.isLeaf, ref.slotCount == 1 else { return root }
      root = ref.child(at: 0).node
    }
  }

  /// Replaces the element at an offset and returns the one that was there.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  package mutating func replace(at offset: Int, with element: Element) -> Element {
    let delta =
      Shape.isWeighted ? Shape.weight(of: element) - Shape.weight(of: self[offset]) : 0
    guard var node = root.take() else { emptyTree() }
    defer { root = node }
    return unsafe withUnsafeMutablePointer(to: &node) {
      let (place, slot, path) = unsafe ChunkPlace($0).uniquePath(to: offset, adding: delta)
      let old = unsafe place.ref.elements(of: Element.self)[slot]
      if place.isUnique {
        unsafe place.ref.elements(of: Element.self)[slot] = element
      } else {
        let gap = unsafe place.splice(slot..<slot &+ 1, gap: 1, of: Element.self, limit: 0)
        unsafe gap.initialize(to: element)
        path.renewFirstLeaf()
      }
      unsafe place.ref.header.pointee.weight &+= delta
      return old
    }
  }

  /// Mutates the element at an offset in place.
  ///
  /// - Complexity: O(log *n*), and what the closure takes.
  @inlinable
  package mutating func update<Result, E: Error>(
    at offset: Int, _ body: (inout Element) throws(E) -> Result
  ) throws(E) -> Result {
    try body(&self[offset])
  }

  /// Copies the nodes around the element at an offset that other trees hold too.
  ///
  /// - Returns: Where the element is, until the tree is edited or copied.
  @inlinable
  mutating func uniqueElement(at offset: Int) -> UnsafeMutablePointer<Element> {
    guard var node = root.take() else { emptyTree() }
    defer { root = node }
    return unsafe withUnsafeMutablePointer(to: &node) {
      let (place, slot, path) = unsafe ChunkPlace($0).uniquePath(to: offset, adding: 0)
      let leaf = place.uniqueLeaf(of: Element.self, capacity: 0)
      path.renewFirstLeaf()
      return unsafe leaf.elements(of: Element.self) + slot
    }
  }

  /// Adds to the weight of the nodes around the element at an offset, which no other tree holds.
  @inlinable
  mutating func addWeight(_ delta: Int, at offset: Int) {
    guard var node = root.take() else { emptyTree() }
    defer { root = node }
    unsafe withUnsafeMutablePointer(to: &node) {
      let (place, _, _) = unsafe ChunkPlace($0).uniquePath(to: offset, adding: delta)
      unsafe place.ref.header.pointee.weight &+= delta
    }
  }
}
