/// An ordered persistent sequence: a B+-tree of chunks with counted subtrees.
///
/// Copies share nodes; a mutation writes in place what nobody shares, and copies the path to the
/// change otherwise. All leaves have the same height; every node but the root has at least a quarter
/// of its slots in use; a root that is an inner node has two children or more.
///
/// Offsets are not checked: the collections on top of it do that.
///
/// Source: Bayer and McCreight's B-trees, with the counts and the jump to the likely child of
/// relaxed radix balanced vectors (Bagwell and Rompf), split and joined as ropes are.
@usableFromInline
package struct ChunkTree<Element, Shape: ChunkShape> where Shape.Element == Element {
  /// A `ChunkLeaf<Element>` or a `ChunkInner`; nothing when the tree is empty.
  @usableFromInline var root: AnyObject?

  /// Creates an empty tree.
  @inlinable
  package init() { root = nil }

  @inlinable
  init(root: AnyObject?) { self.root = root }

  // Inlined always, also where the types are not known: to call them the runtime looks for those types.

  /// The number of elements.
  @inlinable @inline(__always)
  package var count: Int {
    guard let root else { return 0 }
    return ChunkRef(root).count
  }

  /// The sum of the weights of the elements.
  @inlinable @inline(__always)
  package var weight: Int {
    guard let root else { return 0 }
    return ChunkRef(root).weight
  }

  /// Whether two trees are one and the same in memory.
  @inlinable
  package func isIdentical(to other: ChunkTree) -> Bool { root === other.root }

  /// Whether no other tree shares the root of this one.
  @inlinable
  package mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&root) }
}
