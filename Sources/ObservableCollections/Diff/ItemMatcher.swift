/// Finds for each item of a new list the item of an old list that it is.
///
/// Two items are the same when their identities are, whatever else is equal about them. Neighbours
/// are matched first, from the head, from the tail, and with a short look-ahead in between; only
/// what is left is looked up in a table, as in Heckel, *A technique for isolating differences
/// between files* (1978). Where identities are unique, the order of the steps does not change the
/// result. Of several items of one identity, neighbours are matched first, and the others in order.
struct ItemMatcher {
  let old: ItemPlaces
  let new: ItemPlaces
  let relation: ItemRelation

  /// For each new item the old one, and whether its content has changed.
  private(set) var sources: [ItemSource]

  /// What becomes of each old item.
  private(set) var fates: [ItemFate]

  /// The items that no partner was found for so far, in the order in which they were passed.
  var oldRest: [HashedItem] = []
  var newRest: [HashedItem] = []

  /// Once it says that the task was cancelled, the matches are incomplete.
  var poll: CancellationPoll

  /// The best hash that has not failed yet.
  var hashing = ItemHashing.quick

  /// How far ahead an item is looked for, where two lists differ.
  private static var lookAhead: Int { 4 }

  init(
    old: ItemPlaces, new: ItemPlaces, relation: ItemRelation, poll: CancellationPoll = .off
  ) {
    self.poll = poll
    self.old = old
    self.new = new
    self.relation = relation
    sources = [ItemSource](repeating: .none, count: new.count)
    fates = [ItemFate](repeating: .removed, count: old.count)
  }

  /// Matches the items of two ranges that belong together; leaves the others for `matchRest()`.
  ///
  /// - Complexity: O(*n*) expected.
  mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRange, newRange) = trim(oldRange, newRange)
    let (oldStart, newStart) = (oldRest.count, newRest.count)
    let (oldEnd, newEnd) = matchNeighbours(oldRange, newRange)
    oldRest.append(indices: oldEnd..<oldRange.upperBound)
    newRest.append(indices: newEnd..<newRange.upperBound)
    matchRest(
      from: oldStart, newStart, expecting: oldRange.lowerBound, at: newRange.lowerBound)
  }

  /// Puts the old items that are left in the order of the old list, after sections that moved.
  mutating func sortRest() {
    let isInOrder = zip(oldRest, oldRest.dropFirst()).allSatisfy { $0.index < $1.index }
    if !isInOrder { oldRest.sort { $0.index < $1.index } }
  }

  mutating func match(_ oldIndex: Int, _ newIndex: Int, isUpdated: Bool) {
    sources[newIndex] = ItemSource(index: oldIndex, isUpdated: isUpdated)
    fates[oldIndex] = isUpdated ? .updated : .kept
  }

  /// Forgets what a new item was matched with.
  mutating func unmatch(_ newIndex: Int) {
    if let index = sources[newIndex].index { fates[index] = .removed }
    sources[newIndex] = .none
  }

  private func compare(_ oldIndex: Int, _ newIndex: Int) -> ItemComparison {
    let (lhs, rhs) = unsafe (old[oldIndex], new[newIndex])
    return unsafe lhs == rhs ? .equal : relation.compare(lhs, rhs)
  }

  /// Matches items that have not changed at both ends; returns what lies between.
  private mutating func trim(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while i < oldEnd, j < newEnd, compare(i, j) == .equal, poll.step() {
      match(i, j, isUpdated: false)
      i += 1
      j += 1
    }
    while i < oldEnd, j < newEnd, compare(oldEnd - 1, newEnd - 1) == .equal, poll.step() {
      oldEnd -= 1
      newEnd -= 1
      match(oldEnd, newEnd, isUpdated: false)
    }
    return (i..<oldEnd, j..<newEnd)
  }

  /// Matches what two lists have at the same place, or nearly so; returns how far it came.
  ///
  /// It looks further ahead the longer it finds nothing, and gives up when that does not help. What it
  /// steps over is hashed at once, while the processor has it at hand.
  private mutating func matchNeighbours(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (old: Int, new: Int) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    let patience = 32 + min(oldRange.count, newRange.count) / 64
    var misses = 0
    while i < oldEnd, j < newEnd, misses < patience, poll.step() {
      var comparison = compare(i, j)
      if comparison == .different {
        misses += 1
        let isPower = misses & (misses - 1) == 0
        let reach = isPower ? max(Self.lookAhead, 4 * misses) : Self.lookAhead
        let found = lookAhead(from: i, j, oldEnd, newEnd, reach)
        let next = found ?? (i + 1, j + 1, .different)
        for index in i..<next.old { unsafe oldRest.append(hashed(index, at: old[index])) }
        for index in j..<next.new { unsafe newRest.append(hashed(index, at: new[index])) }
        (i, j, comparison) = next
        if found == nil { continue }
      }
      match(i, j, isUpdated: comparison == .updated)
      misses = 0
      i += 1
      j += 1
    }
    return (i, j)
  }

  private func hashed(_ index: Int, at address: UnsafeRawPointer) -> HashedItem {
    unsafe HashedItem(index: index, hash: hashing == .quick ? relation.quickHash(address) : nil)
  }

  /// Where an item lies next whose identity one of two items has, and what it is to that.
  private func lookAhead(
    from i: Int, _ j: Int, _ oldEnd: Int, _ newEnd: Int, _ reach: Int
  ) -> (old: Int, new: Int, ItemComparison)? {
    for distance in 1...reach {
      if i + distance < oldEnd {
        let comparison = compare(i + distance, j)
        if comparison != .different { return (i + distance, j, comparison) }
      }
      if j + distance < newEnd {
        let comparison = compare(i, j + distance)
        if comparison != .different { return (i, j + distance, comparison) }
      }
    }
    return nil
  }
}
