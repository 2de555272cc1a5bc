/// Old items that many share a hash with, to be found by their place.
///
/// Only items of one hash are compared, those next to an expected place first. Once many were
/// compared in all, few are for each further item, so that an item may not be found although it is
/// there. Of items of one identity the nearest is found.
struct NearbyItems {
  private let relation: ItemRelation
  private let old: ItemPlaces

  /// The indices of the items, those of one hash in a row, ascending.
  private var indices: [Int] = []

  /// For each hash where its items are among the indices.
  private var groups: [Int: Range<Int>] = [:]

  /// Of each place among the indices the first one from there on that is left.
  private var following: [Int32]

  /// Of each place the last one before it that is left, counted from one.
  private var preceding: [Int32]

  /// How many identities may still be compared in vain beyond `least` for an item.
  private var allowance: Int

  /// How many identities may be compared for any item.
  private static var least: Int { 64 }

  init(_ items: [Int], in old: ItemPlaces, relation: ItemRelation) {
    self.relation = relation
    self.old = old
    for (hash, group) in Dictionary(grouping: items, by: { unsafe relation.hash(old[$0]) }) {
      let start = indices.count
      indices += group
      if let hash { groups[hash] = start..<indices.count }
    }
    following = (0...Int32(truncatingIfNeeded: items.count)).map { $0 }
    preceding = following
    allowance = Self.least * items.count
  }

  /// Takes the item of an identity out that is nearest to a place, if one is found.
  mutating func take(
    _ address: UnsafeRawPointer, near expected: Int, _ poll: inout CancellationPoll
  ) -> (index: Int, isUpdated: Bool)? {
    guard let hash = unsafe relation.hash(address), let group = groups[hash] else { return nil }
    let start = indices[group].partitioningIndex { $0 >= expected }
    var after = Self.root(of: start, in: &following)
    var before = Self.root(of: start, in: &preceding)
    var left = Swift.max(Self.least, allowance)
    while left > 0, poll.step() {
      let (hasAfter, hasBefore) = (after < group.upperBound, before > group.lowerBound)
      guard hasAfter || hasBefore else { break }
      let isAfter =
        hasAfter
        && (!hasBefore || indices[after] - expected <= expected - indices[before - 1])
      let place = isAfter ? after : before - 1
      let comparison = unsafe relation.compare(old[indices[place]], address)
      if comparison != .different {
        following[place] = Int32(truncatingIfNeeded: place + 1)
        preceding[place + 1] = Int32(truncatingIfNeeded: place)
        return (indices[place], comparison == .updated)
      }
      left -= 1
      if allowance > 0 { allowance -= 1 }
      if isAfter {
        after = Self.root(of: after + 1, in: &following)
      } else {
        before = Self.root(of: before - 1, in: &preceding)
      }
    }
    return nil
  }

  /// The place that a chain of links leads to, which becomes shorter on the way.
  private static func root(of place: Int, in links: inout [Int32]) -> Int {
    var place = place
    while links[place] != place {
      links[place] = links[Int(links[place])]
      place = Int(links[place])
    }
    return place
  }
}
