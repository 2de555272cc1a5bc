extension ChunkTree {
  /// The offset of the first elements that differ, or the count of the shorter tree.
  ///
  /// Subtrees that both share at the same offset are skipped.
  ///
  /// - Complexity: O(*d* log *n*) for *d* elements that are not shared.
  @inlinable
  package func firstDifference<E: Error>(
    from other: ChunkTree, by areEqual: (Element, Element) throws(E) -> Bool
  ) throws(E) -> Int {
    let end = min(count, other.count)
    guard end > 0, root !== other.root else { return end }
    var offset = 0
    while offset < end {
      let shared = sharedCount(at: offset, with: other)
      if shared > 0 {
        offset += shared
        continue
      }
      let mine = unsafe chunk(from: offset)
      let theirs = unsafe other.chunk(from: offset)
      for index in 0..<min(mine.count, theirs.count) {
        guard try unsafe areEqual(mine[index], theirs[index]) else { return offset + index }
      }
      offset += min(mine.count, theirs.count)
    }
    extendLifetime(self)
    extendLifetime(other)
    return end
  }

  /// How many of the last elements are the same in two trees.
  ///
  /// Leaves that both share are skipped.
  ///
  /// - Parameter limit: The most elements to be counted, not more than either tree has.
  /// - Complexity: O(*d* + *l* log *n*) for *d* elements and *l* leaves that are compared.
  func commonSuffix(
    with other: ChunkTree, atMost limit: Int, by areEqual: (Element, Element) -> Bool
  ) -> Int {
    var length = 0
    while length < limit, let mine = leaf(containing: count - length - 1),
      let theirs = other.leaf(containing: other.count - length - 1)
    {
      let end = min(length + min(mine.offset, theirs.offset) + 1, limit)
      let start = length
      length = end
      if mine.offset == theirs.offset, mine.leaf.isIdentical(to: theirs.leaf) { continue }
      let elements = unsafe mine.leaf.elements(of: Element.self)
      let others = unsafe theirs.leaf.elements(of: Element.self)
      for step in 0..<(end - start) {
        let isEqual = unsafe areEqual(elements[mine.offset - step], others[theirs.offset - step])
        guard isEqual else { return start + step }
      }
    }
    extendLifetime(self)
    extendLifetime(other)
    return length
  }

  /// The size of the largest subtree that starts at an offset in both trees and is the same.
  @inlinable
  func sharedCount(at offset: Int, with other: ChunkTree) -> Int {
    guard let root, let otherRoot = other.root else { return 0 }
    let ref = ChunkRef(root)
    let otherRef = ChunkRef(otherRoot)
    for height in stride(from: min(ref.height, otherRef.height), through: 0, by: -1) {
      guard let mine = Self.node(startingAt: offset, height: height, below: ref),
        let theirs = Self.node(startingAt: offset, height: height, below: otherRef)
      else { continue }
      if mine.isIdentical(to: theirs) { return mine.count }
    }
    return 0
  }

  /// The node of a height that starts at an offset.
  @inlinable
  static func node(
    startingAt offset: Int, height: Int, below root: ChunkRef
  ) -> ChunkRef? {
    var node = root
    var offset = offset
    while node.height > height {
      let slot = node.slot(containing: offset)
      offset &-= node.start(of: slot)
      node = node.child(at: slot)
    }
    return offset == 0 ? node : nil
  }
}
