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

  /// The offset of the first element after the leaf in hand.
  @usableFromInline var offset: Int

  @inlinable
  init(_ tree: ChunkTree<Element, Shape>, from offset: Int = 0) {
    self.tree = tree
    self.offset = offset
    unsafe place = nil
    unsafe end = nil
  }

  @inlinable
  mutating func next() -> Element? {
    if unsafe place == end, !advance() { return nil }
    guard let current = unsafe place else { return nil }
    unsafe place = current + 1
    return unsafe current.pointee
  }

  /// Goes to the next leaf; false at the end.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    let chunk = unsafe tree.chunk(from: offset)
    guard let start = chunk.baseAddress else { return false }
    unsafe place = UnsafePointer(start)
    unsafe end = UnsafePointer(start + chunk.count)
    offset &+= chunk.count
    return true
  }
}
