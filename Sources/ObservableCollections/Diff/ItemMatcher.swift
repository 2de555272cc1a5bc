/// Finds for each item of a new list the item of an old list that it is.
///
/// Neighbours are matched first, from the head, from the tail, and with a short look-ahead in
/// between; only what is left is looked up in a table, as in Heckel, *A technique for isolating
/// differences between files* (1978). Where identities are unique, the order of the steps does not
/// change the result. Items of one identity are matched in order.
struct ItemMatcher {
  let old: ItemPlaces
  let new: ItemPlaces
  private let relation: ItemRelation

  /// For each new item the old one, and whether its content has changed.
  private(set) var sources: [ItemSource]

  private var isTaken: [Bool]

  /// Once it says that the task was cancelled, the matches are incomplete.
  private(set) var poll: CancellationPoll

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
    isTaken = [Bool](repeating: false, count: old.count)
  }

  /// Matches the items of two ranges that belong together.
  ///
  /// - Complexity: O(*n*) expected.
  mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRange, newRange) = trim(oldRange, newRange)
    matchNeighbours(oldRange, newRange)
    let neighbours = oldRange.filter { isTaken[$0] }
    guard let table = matchByTable(oldRange, newRange) else { return }
    // What was found far away may have a namesake that was matched as a neighbour, out of order.
    guard neighbours.contains(where: { unsafe table.contains(old.addresses[$0], &poll) })
    else { return }
    for index in oldRange { isTaken[index] = false }
    for index in newRange { sources[index] = .none }
    matchByTable(oldRange, newRange)
  }

  private mutating func match(_ oldIndex: Int, _ newIndex: Int, isUpdated: Bool) {
    sources[newIndex] = ItemSource(index: oldIndex, isUpdated: isUpdated)
    isTaken[oldIndex] = true
  }

  private func areEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (lhs, rhs) = unsafe (old.addresses[oldIndex], new.addresses[newIndex])
    return unsafe lhs == rhs || relation.areEqual(lhs, rhs)
  }

  private func areSame(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    unsafe relation.areSame(old.addresses[oldIndex], new.addresses[newIndex])
  }

  /// Matches equal items at both ends; returns what lies between.
  private mutating func trim(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while i < oldEnd, j < newEnd, areEqual(i, j), poll.step() {
      match(i, j, isUpdated: false)
      i += 1
      j += 1
    }
    while i < oldEnd, j < newEnd, areEqual(oldEnd - 1, newEnd - 1), poll.step() {
      oldEnd -= 1
      newEnd -= 1
      match(oldEnd, newEnd, isUpdated: false)
    }
    return (i..<oldEnd, j..<newEnd)
  }

  /// Matches what two lists have at the same place, or nearly so.
  ///
  /// It looks further ahead the longer it finds nothing, and gives up when that does not help.
  private mutating func matchNeighbours(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    let patience = 32 + min(oldRange.count, newRange.count) / 64
    var misses = 0
    while i < oldEnd, j < newEnd, misses < patience, poll.step() {
      if areEqual(i, j) {
        match(i, j, isUpdated: false)
        misses = 0
      } else if !relation.isWhole, areSame(i, j) {
        match(i, j, isUpdated: true)
        misses = 0
      } else {
        misses += 1
        let isPower = misses & (misses - 1) == 0
        let reach = isPower ? max(Self.lookAhead, 4 * misses) : Self.lookAhead
        if let skipped = skip(from: i, j, oldEnd, newEnd, reach) {
          i += skipped.old
          j += skipped.new
          continue
        }
      }
      i += 1
      j += 1
    }
  }

  /// How many old or new items lie before two of one identity.
  private func skip(
    from i: Int, _ j: Int, _ oldEnd: Int, _ newEnd: Int, _ reach: Int
  ) -> (old: Int, new: Int)? {
    for distance in 1...reach {
      if i + distance < oldEnd, areSame(i + distance, j) { return (distance, 0) }
      if j + distance < newEnd, areSame(i, j + distance) { return (0, distance) }
    }
    return nil
  }

  /// Matches what is left by identity; returns the table of it if anything was found.
  ///
  /// - Complexity: O(*n*) expected.
  @discardableResult
  mutating func matchByTable(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> ItemTable? {
    let candidates = newRange.filter { sources[$0] == .none }
    let rest = candidates.isEmpty ? [] : oldRange.filter { !isTaken[$0] }
    if rest.isEmpty || poll.isCancelled { return nil }
    var table = ItemTable(rest, of: old, relation: relation, &poll)
    var hasFound = false
    for candidate in candidates where poll.step() {
      guard let index = unsafe table.take(new.addresses[candidate], &poll) else { continue }
      match(index, candidate, isUpdated: !relation.isWhole && !areEqual(index, candidate))
      hasFound = true
    }
    return hasFound ? table : nil
  }
}

/// The old item that a new one is, if any, and whether its content has changed.
struct ItemSource: Equatable {
  /// The index, doubled, and one more if changed; negative if there is none.
  private var code: Int32

  static let none = ItemSource(code: -1)

  private init(code: Int32) { self.code = code }

  init(index: Int, isUpdated: Bool) {
    code = Int32(truncatingIfNeeded: index &* 2 &+ (isUpdated ? 1 : 0))
  }

  /// The old index, or `nil` when the new item is in no old list.
  var index: Int? { code < 0 ? nil : Int(code >> 1) }

  var isUpdated: Bool { code & 1 == 1 }

  /// The same kind of source, so many items on.
  func advanced(by count: Int) -> ItemSource {
    self == .none ? .none : ItemSource(code: code &+ Int32(truncatingIfNeeded: count &* 2))
  }
}
