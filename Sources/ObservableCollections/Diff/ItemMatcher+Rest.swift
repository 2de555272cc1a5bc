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
    let left = oldRange.reversed().filter { !isTaken[$0] }
    let unmatched = left.isEmpty ? [] : newRange.filter { sources[$0] == .none }
    if unmatched.isEmpty { return }
    while !poll.isCancelled, hashing != .poor {
      var found: [Int] = []
      do throws(HashFailure) {
        try matchByTable(left, unmatched, &found)
        if keepsOrder, try hasNamesakes(newRange, besides: found) {
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
  ) throws(HashFailure) {
    var table = ItemTable(of: left.count, in: old, relation: relation, hashing: hashing)
    let oldHashes = try table.hashes(of: left, in: old, &poll)
    for (index, hash) in zip(left, oldHashes) where poll.step() {
      try table.insert(index, hash: hash, &poll)
    }
    let newHashes = try table.hashes(of: unmatched, in: new, &poll)
    for (index, hash) in zip(unmatched, newHashes) where poll.step() {
      guard let item = try unsafe table.take(new[index], hash: hash, &poll) else { continue }
      match(item.index, index, isUpdated: item.isUpdated)
      found.append(index)
    }
  }

  /// Whether an item that was found by the table, maybe far away, has a namesake that was matched
  /// as a neighbour, maybe out of order.
  ///
  /// Nothing is known of items whose hashes collide too often; then their order is not asked for.
  private mutating func hasNamesakes(
    _ newRange: Range<Int>, besides found: [Int]
  ) throws(HashFailure) -> Bool {
    if found.isEmpty { return false }
    var neighbours: [Int] = []
    neighbours.reserveCapacity(newRange.count)
    var start = newRange.lowerBound
    for end in found + [newRange.upperBound] {
      for index in start..<end where sources[index] != .none { neighbours.append(index) }
      start = end + 1
    }
    do throws(HashFailure) {
      return neighbours.count < found.count
        ? try isAny(of: found, amongFew: neighbours) : try isAny(of: neighbours, amongFew: found)
    } catch {
      if hashing == .quick { throw error }
      return false
    }
  }

  /// Whether one of many matched items has the identity of one of a few others.
  private mutating func isAny(
    of many: [Int], amongFew few: [Int]
  ) throws(HashFailure) -> Bool {
    var table = ItemTable(of: few.count, in: old, relation: relation, hashing: hashing)
    var filter = HashFilter(count: few.count)
    for index in few {
      let hash = try unsafe table.hash(of: new[index])
      filter.insert(hash)
      if let source = sources[index].index { try table.insert(source, hash: hash, &poll) }
    }
    for index in many where poll.step() {
      let address = unsafe new[index]
      let hash = try unsafe table.hash(of: address)
      guard filter.mayContain(hash) else { continue }
      if try unsafe table.contains(address, hash: hash, &poll) { return true }
    }
    return false
  }

  /// Looks for the new items that are left near the place where the old ones are expected.
  private mutating func matchNearby(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var items = NearbyItems(
      oldRange.filter { !isTaken[$0] }, in: old, relation: relation)
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
