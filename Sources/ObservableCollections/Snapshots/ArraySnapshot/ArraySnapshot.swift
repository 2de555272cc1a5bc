/// The items of a list at one version: an array whose copies stay cheap to edit.
///
/// It is a value, as an array is. A copy costs O(1), and to edit one while other copies live costs
/// O(log *n*) where an array would be copied whole. Up to 64 items it is one block of memory, up to
/// 32 of items larger than a string.
///
/// It may be read from several threads at a time when its items are `Sendable`.
public struct ArraySnapshot<Item> {
  @usableFromInline package var tree: ChunkTree<Item, ArrayShape<Item>>

  /// Creates an empty snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() { tree = ChunkTree() }

  @inlinable
  package init(tree: ChunkTree<Item, ArrayShape<Item>>) { self.tree = tree }

  /// Creates a snapshot of the items of a sequence.
  ///
  /// - Complexity: O(*n*); O(1) when the sequence is a snapshot, O(log *n*) for a slice of one.
  @inlinable
  public init(_ items: some Sequence<Item>) {
    if let other = items as? ArraySnapshot {
      self = other
    } else if let slice = items as? Slice<ArraySnapshot> {
      self = slice.base.extracting(slice.startIndex..<slice.endIndex)
    } else {
      tree = ChunkTree(items)
    }
  }

  /// Whether two snapshots are one and the same in memory, so that they are surely equal.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isIdentical(to other: ArraySnapshot) -> Bool { tree.isIdentical(to: other.tree) }
}

extension ArraySnapshot: ExpressibleByArrayLiteral {
  /// Creates a snapshot of the items of a literal.
  @inlinable
  public init(arrayLiteral elements: Item...) { tree = ChunkTree(elements) }
}

extension ArraySnapshot: Sendable where Item: Sendable {}

extension ArraySnapshot: Wrapper {}
