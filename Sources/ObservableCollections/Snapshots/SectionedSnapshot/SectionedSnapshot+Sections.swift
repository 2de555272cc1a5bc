extension SectionedSnapshot {
  /// The sections of a snapshot in order.
  public struct Sections: RandomAccessCollection {
    public typealias Element = Section
    public typealias Index = Int
    public typealias Indices = Range<Int>

    @usableFromInline let snapshot: SectionedSnapshot

    @inlinable
    init(_ snapshot: SectionedSnapshot) { self.snapshot = snapshot }

    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var endIndex: Int { snapshot.tree.count }

    @inlinable
    public var indices: Range<Int> { 0..<snapshot.tree.count }

    /// The section at an index.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public subscript(section: Int) -> Section { snapshot.section(at: section) }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(base: ChunkIterator(snapshot.tree)) }

    /// Goes through the sections in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: ChunkIterator<Section, SectionShape<SectionMetadata, Item>>

      @inlinable
      init(base: ChunkIterator<Section, SectionShape<SectionMetadata, Item>>) { self.base = base }

      @inlinable
      public mutating func next() -> Section? { base.next() }
    }
  }
}

extension SectionedSnapshot.Sections: Equatable where SectionMetadata: Equatable, Item: Equatable {}
extension SectionedSnapshot.Sections: Hashable where SectionMetadata: Hashable, Item: Hashable {}
extension SectionedSnapshot.Sections: Sendable where SectionMetadata: Sendable, Item: Sendable {}

extension SectionedSnapshot.Sections: CustomStringConvertible {
  /// The sections, printed as an array's elements are.
  public var description: String { Array(self).description }
}
