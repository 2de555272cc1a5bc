extension ItemMatcher {
  /// Matches by identity what is left of two ranges.
  ///
  /// Hashes that turn out bad are replaced by better ones: a quick one by the full one, and that,
  /// when too many identities share it, by a search near the place where an item is expected.
  ///
  /// - Parameter keepsOrder: Whether items of one identity that were matched before are matched
  ///   anew where that brings them in order.
  /// - Complexity: O(*n*) expected.
  mutating func matchRest(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, keepsOrder: Bool
  ) {
    // From the last to the first, so that each comes before those that are in the table already.
    let left = oldRange.reversed().filter { fates[$0] == .removed }
    let unmatched = left.isEmpty ? [] : newRange.filter { sources[$0] == .none }
    if unmatched.isEmpty { return }
    while !poll.isCancelled, hashing != .poor {
      var found: [Int] = []
      do throws(HashFailure) {
        var (table, filter) = try matchByTable(left, unmatched, &found)
        if keepsOrder, !found.isEmpty,
          try hasNamesakes(newRange, besides: found, filter, in: &table)
        {
          for index in newRange { unmatch(index) }
          matchRest(oldRange, newRange, keepsOrder: false)
        }
        return
      } catch {
        for index in found { unmatch(index) }
        hashing = hashing.next
      }
    }
    if !poll.isCancelled { matchNearby(oldRange, newRange) }
  }

  /// Looks up in a table of the old items that are left the new ones that are.
  private mutating func matchByTable(
    _ left: [Int], _ unmatched: [Int], _ found: inout [Int]
  ) throws(HashFailure) -> (table: ItemTable, hashesOfFound: HashFilter) {
    var table = ItemTable(of: left.count, in: old, relation: relation, hashing: hashing)
    let oldHashes = try table.hashes(of: left, in: old, &poll)
    for (index, hash) in zip(left, oldHashes) where poll.step() {
      try table.insert(index, hash: hash, &poll)
    }
    let newHashes = try table.hashes(of: unmatched, in: new, &poll)
    var filter = HashFilter(count: min(left.count, unmatched.count))
    for (index, hash) in zip(unmatched, newHashes) where poll.step() {
      guard let item = try unsafe table.take(new[index], hash: hash, &poll) else { continue }
      match(item.index, index, isUpdated: item.isUpdated)
      found.append(index)
      filter.insert(hash)
    }
    return (table, filter)
  }

  /// Whether an item that was found by the table, maybe far away, has a namesake that was matched
  /// as a neighbour, maybe out of order.
  ///
  /// Nothing is known of items whose hashes collide too often; then their order is not asked for.
  private mutating func hasNamesakes(
    _ newRange: Range<Int>, besides found: [Int], _ filter: HashFilter, in table: inout ItemTable
  ) throws(HashFailure) -> Bool {
    do throws(HashFailure) {
      var start = newRange.lowerBound
      for end in found + [newRange.upperBound] {
        for index in start..<end where sources[index] != .none && poll.step() {
          let address = unsafe new[index]
          let hash = try unsafe table.hash(of: address)
          guard filter.mayContain(hash) else { continue }
          if try unsafe table.hasTaken(address, hash: hash, &poll) { return true }
        }
        start = end + 1
      }
      return false
    } catch {
      if hashing == .quick { throw error }
      return false
    }
  }

  /// Looks for the new items that are left near the place where the old ones are expected.
  private mutating func matchNearby(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var items = NearbyItems(
      oldRange.filter { fates[$0] == .removed }, in: old, relation: relation)
    var expected = oldRange.lowerBound
    for index in newRange where poll.step() {
      if let source = sources[index].index {
        expected = source + 1
      } else if let item = unsafe items.take(new[index], near: expected, &poll) {
        match(item.index, index, isUpdated: item.isUpdated)
        expected = item.index + 1
      }
    }
  }
}
