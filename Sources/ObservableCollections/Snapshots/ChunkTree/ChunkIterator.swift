/// Walks over the elements of a chunk tree leaf by leaf.
///
/// It holds the tree, and with it every leaf it points into.
@usableFromInline
@safe
struct ChunkIterator<Element, Shape: ChunkShape>: IteratorProtocol
where Shape.Element == Element {
  @usableFromInline let tree: ChunkTree<Element, Shape>
  @usableFromInline var place: UnsafePointer<Element>?
  @usableFromInline var end: UnsafePointer<Element>?

  /// The offset of the first element after the current leaf.
  @usableFromInline var offset: Int

  /// The leaves beside the current one that are still to come, so that not each is looked for from
  /// the root.
  @usableFromInline var sibling: UnsafeMutablePointer<AnyObject>?
  @usableFromInline var lastSibling: UnsafeMutablePointer<AnyObject>?

  @inlinable
  init(_ tree: ChunkTree<Element, Shape>, from offset: Int = 0) {
    self.tree = tree
    self.offset = offset
    unsafe place = nil
    unsafe end = nil
    unsafe sibling = nil
    unsafe lastSibling = nil
  }

  @inlinable
  mutating func next() -> Element? {
    if unsafe place == end, !advance() { return nil }
    // It is set as soon as it is not the end.
    let current = unsafe place.unsafelyUnwrapped
    unsafe place = current + 1
    return unsafe current.pointee
  }

  /// Goes to the next leaf; false at the end.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    var start = 0
    let leaf: ChunkRef
    if let next = unsafe sibling, unsafe next != lastSibling {
      leaf = unsafe ChunkRef(at: next)
      unsafe sibling = next + 1
    } else {
      guard let root = tree.root, offset < tree.count else { return false }
      let found = ChunkRef(root).parentOfLeaf(containing: offset)
      start = found.offset
      if let slot = found.slot {
        leaf = found.parent.child(at: slot)
        unsafe sibling = found.parent.children + slot + 1
        unsafe lastSibling = found.parent.children + found.parent.slotCount
      } else {
        leaf = found.parent
      }
    }
    let elements = unsafe leaf.elements(of: Element.self)
    unsafe place = UnsafePointer(elements + start)
    unsafe end = UnsafePointer(elements + leaf.slotCount)
    offset &+= leaf.slotCount &- start
    return true
  }
}
