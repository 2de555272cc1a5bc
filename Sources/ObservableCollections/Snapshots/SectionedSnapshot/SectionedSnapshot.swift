/// The sections and items of a list at one version.
///
/// It is a value: a copy costs O(1), and to edit one while other copies live costs O(log *n*). As a
/// collection it is that of its items in order, whose indices are their index paths.
///
/// It may be read from several threads at a time when its metadata and items are `Sendable`.
public struct SectionedSnapshot<SectionMetadata, Item> {
  /// A section of the list.
  public typealias Section = Observable2DArraySection<SectionMetadata, Item>

  @usableFromInline package var tree: ChunkTree<Section, SectionShape<SectionMetadata, Item>>

  /// Creates a snapshot without sections.
  @inlinable
  public init() { tree = ChunkTree() }

  /// Creates a snapshot of sections.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public init(_ sections: some Sequence<Section>) {
    if let other = sections as? Sections {
      self = other.snapshot
    } else {
      tree = ChunkTree(sections)
    }
  }

  /// The sections in order.
  @inlinable
  public var sections: Sections { Sections(self) }

  /// The section at an index.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `0 <= section && section < numberOfSections()`.
  @inlinable
  public func section(at section: Int) -> Section {
    checkSection(section, count: tree.count)
    return tree[section]
  }

  /// The number of items of all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { tree.weight }

  /// Whether two snapshots are one and the same in memory, so that they are surely equal.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isIdentical(to other: SectionedSnapshot) -> Bool {
    tree.isIdentical(to: other.tree)
  }
}

extension SectionedSnapshot: ExpressibleByArrayLiteral {
  /// Creates a snapshot of the sections of a literal.
  @inlinable
  public init(arrayLiteral elements: Section...) { tree = ChunkTree(elements) }
}

extension SectionedSnapshot: Equatable where SectionMetadata: Equatable, Item: Equatable {
  /// Whether two snapshots have equal sections in the same order.
  ///
  /// - Complexity: O(1) when they are identical; what they share in memory is skipped.
  @inlinable
  public static func == (lhs: SectionedSnapshot, rhs: SectionedSnapshot) -> Bool {
    lhs.tree.count == rhs.tree.count && lhs.tree.weight == rhs.tree.weight
      && lhs.tree.firstDifference(from: rhs.tree, by: ==) == lhs.tree.count
  }
}

extension SectionedSnapshot: Hashable where SectionMetadata: Hashable, Item: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tree.count)
    for section in sections { hasher.combine(section) }
  }
}

extension SectionedSnapshot: Sendable where SectionMetadata: Sendable, Item: Sendable {}

extension SectionedSnapshot: Wrapper {
  static var wrapped: [Any.Type] { [SectionMetadata.self, Item.self] }
}
