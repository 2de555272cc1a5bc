public import Foundation

/// An identity that several items of one list have, which a diff matches in their order.
public struct DuplicateIdentity<ID: Hashable, Index: Hashable>: Hashable {
  /// What the items have in common.
  public let id: ID

  /// Where the items are, in their order.
  public let indices: [Index]
}

extension DuplicateIdentity: Sendable where ID: Sendable, Index: Sendable {}

extension ItemIdentity {
  /// The identities that are not unique in a list, in the order of their first items.
  ///
  /// - Complexity: O(*n*) expected.
  public func duplicates(in items: some Sequence<Item>) -> [DuplicateIdentity<ID, Int>] {
    duplicates(items.enumerated().lazy.map { ($0.offset, $0.element) })
  }

  /// The identities that are not unique in the sections of a list, in the order of their first items.
  ///
  /// - Complexity: O(*n*) expected.
  public func duplicates<SectionMetadata>(
    inSections sections: some Sequence<Observable2DArraySection<SectionMetadata, Item>>
  ) -> [DuplicateIdentity<ID, IndexPath>] {
    let items = sections.enumerated().lazy.flatMap { section, content in
      content.items.enumerated().lazy.map { item, element in
        (IndexPath(item: item, section: section), element)
      }
    }
    return duplicates(items)
  }

  private func duplicates<Index>(
    _ items: some Sequence<(Index, Item)>
  ) -> [DuplicateIdentity<ID, Index>] {
    var positions: [ID: Int] = [:]
    var groups: [(id: ID, indices: [Index])] = []
    for (index, item) in items {
      let id = id(item)
      if let position = positions[id] {
        groups[position].indices.append(index)
      } else {
        positions[id] = groups.count
        groups.append((id, [index]))
      }
    }
    return groups.lazy.filter { $0.indices.count > 1 }.map {
      DuplicateIdentity(id: $0.id, indices: $0.indices)
    }
  }
}
