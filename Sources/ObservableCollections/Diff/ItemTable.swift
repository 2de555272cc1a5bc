/// Old items by identity: for each, its indices in order.
///
/// An open hash table with linear probing. An identity is compared in place, so none is copied; the
/// indices of one identity are chained.
struct ItemTable {
  /// Eight bytes, so that few entries miss the cache.
  private struct Entry {
    var hash: UInt32 = 0
    var place = Place.free
  }

  /// The first index of an identity that is left.
  private struct Place {
    /// -1 when the entry is free; below that, when all indices are taken, it has the last of them.
    private var code: Int32

    static let free = Place(code: -1)

    private init(code: Int32) { self.code = code }

    init(_ index: Int) { code = Int32(truncatingIfNeeded: index) }

    var isFree: Bool { code == -1 }

    var isTaken: Bool { code < 0 }

    /// An index of the identity, be it taken or not.
    var index: Int { Int(code >= 0 ? code : -2 - code) }

    var taken: Place { Place(code: -2 - code) }
  }

  private let relation: ItemRelation
  private let old: ItemPlaces
  private let mask: Int
  private var entries: [Entry]

  /// For each old index the next one of its identity, or -1; empty while no identity has two.
  private var next: [Int32] = []

  /// Creates a table of the items at some ascending indices.
  ///
  /// - Complexity: O(*n*) expected; O(*n* ²) comparisons when identities have no hash.
  init(
    _ indices: [Int], of old: ItemPlaces, relation: ItemRelation, _ poll: inout CancellationPoll
  ) {
    self.relation = relation
    self.old = old
    var capacity = 8
    while capacity < indices.count + indices.count / 2 { capacity *= 2 }
    mask = capacity - 1
    entries = [Entry](repeating: Entry(), count: capacity)
    // From the last to the first, so that each comes before those that are in the table already.
    for index in indices.reversed() where !poll.isCancelled {
      let address = unsafe old.addresses[index]
      let hash = unsafe relation.hash(address)
      let slot = unsafe slot(of: address, hash: hash, &poll)
      if !entries[slot].place.isFree {
        if next.isEmpty { next = [Int32](repeating: -1, count: old.count) }
        next[index] = Int32(truncatingIfNeeded: entries[slot].place.index)
      }
      entries[slot] = Entry(hash: UInt32(truncatingIfNeeded: hash), place: Place(index))
    }
  }

  /// The entry of an identity, or the free one where it belongs.
  private func slot(
    of address: UnsafeRawPointer, hash: Int, _ poll: inout CancellationPoll
  ) -> Int {
    var slot = hash & mask
    let hash = UInt32(truncatingIfNeeded: hash)
    while !entries[slot].place.isFree {
      if entries[slot].hash == hash {
        let index = entries[slot].place.index
        if unsafe relation.areSame(address, old.addresses[index]) || !poll.step() { return slot }
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// Whether an identity is in the table, be its items taken or not.
  func contains(_ address: UnsafeRawPointer, _ poll: inout CancellationPoll) -> Bool {
    unsafe !entries[slot(of: address, hash: relation.hash(address), &poll)].place.isFree
  }

  /// Takes the first index of an identity out that is left.
  mutating func take(_ address: UnsafeRawPointer, _ poll: inout CancellationPoll) -> Int? {
    let slot = unsafe slot(of: address, hash: relation.hash(address), &poll)
    let place = entries[slot].place
    if place.isTaken { return nil }
    let following = next.isEmpty ? -1 : next[place.index]
    entries[slot].place = following < 0 ? place.taken : Place(Int(following))
    return place.index
  }
}
