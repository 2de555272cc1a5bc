/// Old items by identity: for each, its indices in order.
///
/// An open hash table with linear probing. An identity is compared in place, so none is copied; the
/// indices of one identity are chained.
@safe
struct ItemTable {
  /// Eight bytes, so that few entries miss the cache.
  private struct Entry {
    var hash: UInt32 = 0
    var place = Place.free
  }

  /// The first index of an identity that is left.
  private struct Place {
    /// The index; -1 when the entry is free; below that, when all indices are taken, it has the last of
    /// them.
    private var code: Int32

    static let free = Place(code: -1)

    private init(code: Int32) { self.code = code }

    init(_ index: Int) { code = Int32(truncatingIfNeeded: index) }

    var isFree: Bool { code == -1 }

    var isTaken: Bool { code < 0 }

    /// An index of the identity, taken or not.
    var index: Int { Int(code >= 0 ? code : -2 - code) }

    var taken: Place { Place(code: -2 - code) }
  }

  private let relation: ItemRelation
  private let old: ItemPlaces
  private let mask: Int
  private var entries: [Entry]

  /// For each old index the next one of its identity, or -1; empty while no identity has two.
  private var next: [Int32] = []

  /// How many more steps may be taken beyond those that a lookup must take.
  private var allowance: Int

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - count: How many items there is room for.
  ///   - old: Where all old items are.
  ///   - lookups: How many items will be looked up, at most.
  ///   - hashing: Which hash of their identity they have.
  init(
    of count: Int, in old: ItemPlaces, lookups: Int = 0, relation: ItemRelation,
    hashing: ItemHashing
  ) {
    self.relation = relation
    self.old = old
    var capacity = 8
    while capacity < count + count / 2 { capacity *= 2 }
    mask = capacity - 1
    entries = [Entry](repeating: Entry(), count: capacity)
    allowance = hashing.allowance(count: count + lookups)
  }

  /// Adds an item, before those of its identity that are in the table.
  ///
  /// - Complexity: O(1) expected.
  mutating func insert(
    _ item: HashedItem, _ poll: inout CancellationPoll
  ) throws(HashFailure) {
    let (slot, hash, _) = try unsafe find(old[item.index], hash: item.hash, &poll)
    if !entries[slot].place.isFree {
      if next.isEmpty { next = [Int32](repeating: -1, count: old.count) }
      next[item.index] = Int32(truncatingIfNeeded: entries[slot].place.index)
    }
    entries[slot] = Entry(hash: hash, place: Place(item.index))
  }

  /// Takes the first index of an identity out that is left, and tells whether the content differs.
  ///
  /// - Complexity: O(1) expected.
  mutating func take(
    _ address: UnsafeRawPointer, hash: Int, _ poll: inout CancellationPoll
  ) throws(HashFailure) -> (index: Int, isUpdated: Bool)? {
    let (slot, _, comparison) = try unsafe find(address, hash: hash, &poll)
    let place = entries[slot].place
    if place.isTaken { return nil }
    let following = next.isEmpty ? -1 : next[place.index]
    entries[slot].place = following < 0 ? place.taken : Place(Int(following))
    return (place.index, comparison == .updated)
  }

  /// The entry of an identity, or the free one where it belongs; what the item is to that of the
  /// entry.
  private mutating func find(
    _ address: UnsafeRawPointer, hash full: Int, _ poll: inout CancellationPoll
  ) throws(HashFailure) -> (slot: Int, hash: UInt32, comparison: ItemComparison) {
    let hash = UInt32(truncatingIfNeeded: full >> (Int.bitWidth / 2))
    var slot = full & mask
    var steps = 0
    while !entries[slot].place.isFree {
      if entries[slot].hash == hash {
        let comparison = unsafe relation.compare(old[entries[slot].place.index], address)
        if comparison != .different || !poll.step() { return (slot, hash, comparison) }
      }
      slot = (slot &+ 1) & mask
      steps &+= 1
      if steps > allowance { throw HashFailure() }
    }
    allowance -= steps
    return (slot, hash, .different)
  }

  /// The indices of each identity that has several, in the order of the first ones.
  func duplicates() -> [[Int]] {
    if next.isEmpty { return [] }
    var result: [[Int]] = []
    for entry in entries where !entry.place.isFree && next[entry.place.index] >= 0 {
      result.append(
        Array(
          sequence(first: entry.place.index) { [next] index in
            next[index] < 0 ? nil : Int(next[index])
          }))
    }
    return result.sorted { $0[0] < $1[0] }
  }
}
