extension ItemMatcher {
  /// Matches by identity what is left, from some places on.
  ///
  /// Hashes that turn out bad are replaced by better ones: a quick one by the full one, and that,
  /// when too many identities share it, by a search near the place where an item is expected.
  ///
  /// - Parameters:
  ///   - oldStart: The first old item that is left, among those that are.
  ///   - newStart: The first new one.
  ///   - oldIndex: The old item where the search near a place begins.
  ///   - newIndex: The new one that is expected there.
  /// - Complexity: O(*n*) expected.
  mutating func matchRest(
    from oldStart: Int = 0, _ newStart: Int = 0, expecting oldIndex: Int = 0, at newIndex: Int = 0
  ) {
    let (oldPlaces, newPlaces) = (oldStart..<oldRest.count, newStart..<newRest.count)
    if oldPlaces.isEmpty || newPlaces.isEmpty { return }
    while !poll.isCancelled, hashing != .poor {
      do throws(HashFailure) {
        try matchByTable(oldPlaces, newPlaces)
        break
      } catch {
        for place in newPlaces { unmatch(newRest[place].index) }
        hashing = hashing.next
      }
    }
    if hashing == .poor, !poll.isCancelled {
      matchNearby(oldPlaces, newPlaces, expecting: oldIndex, at: newIndex)
    }
    oldRest.remove(from: oldStart) { fates[$0] != .removed }
    newRest.remove(from: newStart) { sources[$0] != .none }
  }

  /// Looks up in a table of the old items that are left the new ones that are.
  private mutating func matchByTable(
    _ oldPlaces: Range<Int>, _ newPlaces: Range<Int>
  ) throws(HashFailure) {
    try oldRest.hash(oldPlaces, in: old, relation, by: hashing, &poll)
    var table = ItemTable(
      of: oldPlaces.count, in: old, lookups: newPlaces.count, relation: relation,
      hashing: hashing)
    // From the last to the first, so that each comes before those that are in the table already.
    for place in oldPlaces.reversed() where poll.step() {
      try table.insert(oldRest[place], &poll)
    }
    try newRest.hash(newPlaces, in: new, relation, by: hashing, &poll)
    for place in newPlaces where poll.step() {
      let item = newRest[place]
      let found = try unsafe table.take(new[item.index], hash: item.hash, &poll)
      if let found { match(found.index, item.index, isUpdated: found.isUpdated) }
    }
  }

  /// Looks for the new items that are left near the place where the old ones are expected.
  private mutating func matchNearby(
    _ oldPlaces: Range<Int>, _ newPlaces: Range<Int>, expecting oldIndex: Int, at newIndex: Int
  ) {
    var items = NearbyItems(
      oldPlaces.map { oldRest[$0].index }.sorted(), in: old, relation: relation)
    var expected = oldIndex
    for place in newPlaces where poll.step() {
      let index = newRest[place].index
      if index > newIndex, let before = sources[index - 1].index { expected = before + 1 }
      if let item = unsafe items.take(new[index], near: expected, &poll) {
        match(item.index, index, isUpdated: item.isUpdated)
        expected = item.index + 1
      }
    }
  }
}
