/// The sections and items that a change brings, or takes away, in the order of the list.
///
/// It holds the metadata of the sections that are inserted or updated, and the items that are
/// inserted or updated, packed one after the other; which they are is said by the structure of the
/// change. Large ranges share the memory of the list that they come from.
@usableFromInline
struct ListParts<SectionMetadata, Item> {
  /// The metadata of inserted and updated sections.
  @usableFromInline var sections: [SectionMetadata] = []

  /// The number of items of each inserted section.
  @usableFromInline var counts: [Int] = []

  /// The inserted and updated items.
  @usableFromInline var items: ArraySnapshot<Item>

  @inlinable
  init(items: ArraySnapshot<Item> = ArraySnapshot()) { self.items = items }
}

extension ListParts {
  /// Takes the parts of a list that a change brought.
  ///
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  @inlinable
  init<Snapshot: ListSnapshot>(of change: ListChange, in list: Snapshot)
  where Snapshot.SectionMetadata == SectionMetadata, Snapshot.Item == Item {
    self.init(of: change, in: list) { list.items(inSection: $0) }
  }

  /// Takes the parts of a list that a change brought, given the items that the list shows of a section.
  @inlinable
  init<Snapshot: ListSnapshot>(
    of change: ListChange, in list: Snapshot, showing items: (_ section: Int) -> ArraySnapshot<Item>
  ) where Snapshot.SectionMetadata == SectionMetadata, Snapshot.Item == Item {
    if change.isReload {
      self.init(allOf: list)
      return
    }
    self.init()
    change.forEachBroughtSection { section, old in
      sections.append(list.metadata(ofSection: section))
      if old == nil { counts.append(items(section).count) }
    }
    var builder = PieceBuilder<Item>()
    change.forEachTouched(counts: counts) { section, range, _ in
      builder.append(items(section), range)
    }
    self.items = builder.finish()
  }

  /// Takes everything, for a reload.
  @inlinable
  init<Snapshot: ListSnapshot>(allOf list: Snapshot)
  where Snapshot.SectionMetadata == SectionMetadata, Snapshot.Item == Item {
    self.init()
    var builder = PieceBuilder<Item>()
    for section in 0..<list.numberOfSections() {
      let items = list.items(inSection: section)
      sections.append(list.metadata(ofSection: section))
      counts.append(items.count)
      builder.append(items, 0..<items.count)
    }
    items = builder.finish()
  }
}

extension ListParts: Equatable where SectionMetadata: Equatable, Item: Equatable {}
extension ListParts: Hashable where SectionMetadata: Hashable, Item: Hashable {}
extension ListParts: Encodable where SectionMetadata: Encodable, Item: Encodable {}
extension ListParts: Decodable where SectionMetadata: Decodable, Item: Decodable {}
extension ListParts: Sendable where SectionMetadata: Sendable, Item: Sendable {}
