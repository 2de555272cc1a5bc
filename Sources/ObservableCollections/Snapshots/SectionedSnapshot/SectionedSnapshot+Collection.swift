public import Foundation

/// As a collection, a sectioned snapshot is that of all its items in order.
extension SectionedSnapshot: BidirectionalCollection {
  public typealias Element = Item
  public typealias Index = IndexPath

  /// The number of items of all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { tree.weight }

  /// Whether no section has an item.
  @inlinable
  public var isEmpty: Bool { tree.weight == 0 }

  /// The index path of the first item.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public var startIndex: IndexPath { place(atFlatOffset: 0).indexPath }

  /// The place after the last item: the start of a section after the last one.
  @inlinable
  public var endIndex: IndexPath { endPlace.indexPath }

  /// The index path of the item after another; empty sections are skipped.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func index(after index: IndexPath) -> IndexPath { self.index(index, offsetBy: 1) }

  /// The index path of the item before another; empty sections are skipped.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func index(before index: IndexPath) -> IndexPath { self.index(index, offsetBy: -1) }

  /// The index path of the item at a distance from another.
  ///
  /// - Complexity: O(log *s*) for *s* sections, whatever the distance.
  @inlinable
  public func index(_ index: IndexPath, offsetBy distance: Int) -> IndexPath {
    indexPath(atFlatOffset: flatOffset(of: index) + distance)
  }

  @inlinable
  public func index(
    _ index: IndexPath, offsetBy distance: Int, limitedBy limit: IndexPath
  ) -> IndexPath? {
    let start = flatOffset(of: index)
    let room = flatOffset(of: limit) - start
    if distance >= 0 ? (room >= 0 && room < distance) : (room <= 0 && room > distance) {
      return nil
    }
    return indexPath(atFlatOffset: start + distance)
  }

  /// The number of items from one index path to another.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func distance(from start: IndexPath, to end: IndexPath) -> Int {
    flatOffset(of: end) - flatOffset(of: start)
  }

  /// The items from one index path up to another.
  ///
  /// The place after the last item of a section is that of the next item. To a slice of the result it is not:
  /// that takes index paths of items, and the end.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public subscript(bounds: Range<IndexPath>) -> Slice<SectionedSnapshot> {
    let lower = indexPath(atFlatOffset: flatOffset(of: bounds.lowerBound))
    let upper = indexPath(atFlatOffset: flatOffset(of: bounds.upperBound))
    return Slice(base: self, bounds: lower..<upper)
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(sections: ChunkIterator(tree)) }

  /// Goes through the items of all sections in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var sections: ChunkIterator<Section, SectionShape<SectionMetadata, Item>>
    @usableFromInline var items = ChunkIterator(ChunkTree<Item, ArrayShape<Item>>())

    @inlinable
    init(sections: ChunkIterator<Section, SectionShape<SectionMetadata, Item>>) {
      self.sections = sections
    }

    @inlinable
    public mutating func next() -> Item? {
      while true {
        if let item = items.next() { return item }
        guard let section = sections.next() else { return nil }
        items = ChunkIterator(section.items.tree)
      }
    }
  }
}
