/// Old items by identity: for each, its indices in order.
///
/// An open hash table with linear probing, at most half full. An identity is compared in place, so
/// none is copied; the indices of one identity are chained.
struct ItemTable {
  private struct Entry {
    var hash = 0

    /// An index of the identity; negative when the entry is free.
    var key: Int32 = -1

    /// The first index of the identity that is not taken yet; negative when all are.
    var first: Int32 = -1
  }

  private let relation: ItemRelation
  private let old: ItemPlaces
  private let mask: Int
  private var entries: [Entry]

  /// For each old index the next one of its identity; empty while no identity has two.
  private var next: [Int32] = []

  /// Creates a table of the items at some ascending indices.
  ///
  /// - Complexity: O(*n*) expected.
  init(_ indices: [Int], of old: ItemPlaces, relation: ItemRelation) {
    self.relation = relation
    self.old = old
    var capacity = 8
    while capacity < 2 * indices.count { capacity *= 2 }
    mask = capacity - 1
    entries = [Entry](repeating: Entry(), count: capacity)
    // From the last to the first, so that each comes before those that are in the table already.
    for index in indices.reversed() {
      let address = unsafe old.addresses[index]
      let hash = unsafe relation.hash(address)
      let slot = unsafe slot(of: address, hash: hash)
      let index = Int32(truncatingIfNeeded: index)
      if entries[slot].key >= 0 {
        if next.isEmpty { next = [Int32](repeating: -1, count: old.count) }
        next[Int(index)] = entries[slot].first
        entries[slot].first = index
      } else {
        entries[slot] = Entry(hash: hash, key: index, first: index)
      }
    }
  }

  /// The entry of an identity, or the free one where it belongs.
  private func slot(of address: UnsafeRawPointer, hash: Int) -> Int {
    var slot = hash & mask
    while entries[slot].key >= 0 {
      if entries[slot].hash == hash {
        let key = Int(entries[slot].key)
        if unsafe relation.areSame(address, old.addresses[key]) { return slot }
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// Whether an identity is in the table, be its items taken or not.
  func contains(_ address: UnsafeRawPointer) -> Bool {
    unsafe entries[slot(of: address, hash: relation.hash(address))].key >= 0
  }

  /// Takes the first index of an identity out that is left.
  mutating func take(_ address: UnsafeRawPointer) -> Int? {
    let slot = unsafe slot(of: address, hash: relation.hash(address))
    let first = Int(entries[slot].first)
    guard first >= 0 else { return nil }
    entries[slot].first = next.isEmpty ? -1 : next[first]
    return first
  }
}
