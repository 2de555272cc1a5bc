/// One section of a sectioned list: what is told of the whole section, and its items.
public struct Observable2DArraySection<SectionMetadata, Item> {
  /// What is told of the whole section: a title, say.
  public var metadata: SectionMetadata

  /// The items of the section.
  public var items: ArraySnapshot<Item>

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - metadata: What is told of the whole section.
  ///   - items: Its items; none unless they are given.
  /// - Complexity: O(*n*); O(1) when the items are a snapshot.
  @inlinable
  public init(metadata: SectionMetadata, items: some Sequence<Item>) {
    self.metadata = metadata
    self.items = ArraySnapshot(items)
  }

  /// Creates a section without items.
  ///
  /// - Parameter metadata: What is told of the whole section.
  @inlinable
  public init(metadata: SectionMetadata) {
    self.metadata = metadata
    items = ArraySnapshot()
  }
}

/// A section is the collection of its items.
extension Observable2DArraySection: RandomAccessCollection {
  public typealias Element = Item
  public typealias Index = Int
  public typealias Indices = Range<Int>

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { items.count }

  @inlinable
  public var indices: Range<Int> { items.indices }

  @inlinable
  public subscript(index: Int) -> Item {
    get { items[index] }
    set { items[index] = newValue }
    _modify { yield &items[index] }
  }

  @inlinable
  public func makeIterator() -> ArraySnapshot<Item>.Iterator { items.makeIterator() }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Item>) throws -> Result
  ) rethrows -> Result? {
    try unsafe items.withContiguousStorageIfAvailable(body)
  }
}

extension Observable2DArraySection: CustomStringConvertible {
  /// The metadata and the items.
  public var description: String { "\(metadata): \(items)" }
}

extension Observable2DArraySection: CustomDebugStringConvertible {
  /// The metadata and the items, each as it is printed for debugging.
  public var debugDescription: String {
    "\(String(reflecting: metadata)): \(items.debugDescription)"
  }
}

extension Observable2DArraySection: Equatable
where SectionMetadata: Equatable, Item: Equatable {}
extension Observable2DArraySection: Hashable
where SectionMetadata: Hashable, Item: Hashable {}
extension Observable2DArraySection: Encodable
where SectionMetadata: Encodable, Item: Encodable {}
extension Observable2DArraySection: Decodable
where SectionMetadata: Decodable, Item: Decodable {}
extension Observable2DArraySection: Sendable
where SectionMetadata: Sendable, Item: Sendable {}

extension Observable2DArraySection: Wrapper {
  static var wrapped: [Any.Type] { [SectionMetadata.self, Item.self] }
}
