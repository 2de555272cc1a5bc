public import Foundation

/// An identity that several items of one list have: a diff matches neighbours first, others in their order.
public struct DuplicateIdentity<ID: Hashable, Index: Hashable>: Hashable {
  /// What the items have in common.
  public let id: ID

  /// Where the items are, in their order.
  public let indices: [Index]

  @inlinable
  init(id: ID, indices: [Index]) {
    self.id = id
    self.indices = indices
  }
}

extension DuplicateIdentity: Sendable where ID: Sendable, Index: Sendable {}

extension ItemIdentity {
  /// The identities that are not unique in a list, in the order of their first items.
  ///
  /// - Complexity: O(*n*) expected; O(*n* ²) where all identities have the same hash.
  @inlinable
  public func duplicates(in items: some Sequence<Item>) -> [DuplicateIdentity<ID, Int>] {
    ItemPlaces.of(items) { places in
      places.duplicates(relation).map { indices in
        DuplicateIdentity(id: id(ofFirst: indices, in: places), indices: indices)
      }
    }
  }

  /// The identities that are not unique in the sections of a list, in the order of their first
  /// items.
  ///
  /// - Complexity: O(*n*) expected; O(*n* ²) where all identities have the same hash.
  @inlinable
  public func duplicates<SectionMetadata>(
    inSections sections: some Sequence<Observable2DArraySection<SectionMetadata, Item>>
  ) -> [DuplicateIdentity<ID, IndexPath>] {
    SectionedPlaces.of(sections) { places in
      places.items.duplicates(relation).map { indices in
        DuplicateIdentity(
          id: id(ofFirst: indices, in: places.items),
          indices: indices.map(places.items.indexPath(of:)))
      }
    }
  }

  @inlinable
  func id(ofFirst indices: [Int], in places: ItemPlaces) -> ID {
    unsafe id(places[indices[0]].assumingMemoryBound(to: Item.self).pointee)
  }
}

extension ItemPlaces {
  /// The indices of each identity that several items have.
  @usableFromInline
  func duplicates(_ relation: ItemRelation) -> [[Int]] {
    var hashing = ItemHashing.quick
    var poll = CancellationPoll.off
    while true {
      var table = ItemTable(of: count, in: self, relation: relation, hashing: hashing)
      do throws(HashFailure) {
        var items = (0..<count).map { HashedItem(index: $0) }
        try items.hash(0..<count, in: self, relation, by: hashing, &poll)
        for item in items.reversed() { try table.insert(item, &poll) }
        return table.duplicates()
      } catch {
        hashing = hashing.next
      }
    }
  }

  @usableFromInline
  func indexPath(of index: Int) -> IndexPath {
    let list = list(of: index)
    return IndexPath(item: index - starts[list], section: list)
  }
}
