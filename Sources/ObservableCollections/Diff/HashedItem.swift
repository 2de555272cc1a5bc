/// An item and the hash of its identity, as far as that is known.
struct HashedItem {
  private let code: Int32
  fileprivate let isHashed: Bool
  let hash: Int

  /// An item, with a hash if one is known.
  init(index: Int, hash: Int? = nil) {
    code = Int32(truncatingIfNeeded: index)
    isHashed = hash != nil
    self.hash = hash ?? 0
  }

  var index: Int { Int(code) }
}

extension [HashedItem] {
  /// Adds items whose hashes are not known.
  mutating func append(indices: Range<Int>) {
    append(contentsOf: indices.lazy.map { HashedItem(index: $0) })
  }

  /// Hashes the identities of some items, but for those that have their quick hash already.
  ///
  /// The processor reads several identities from memory at once when nothing else is done meanwhile.
  mutating func hash(
    _ range: Range<Int>, in places: ItemPlaces, _ relation: ItemRelation,
    by hashing: ItemHashing, _ poll: inout CancellationPoll
  ) throws(HashFailure) {
    let hashOfItem = unsafe hashing == .quick ? relation.quickHash : relation.hash
    for place in range where poll.step() {
      if hashing == .quick, self[place].isHashed { continue }
      let index = self[place].index
      guard let hash = unsafe hashOfItem(places[index]) else { throw HashFailure() }
      self[place] = HashedItem(index: index, hash: hash)
    }
  }

  /// Removes items from a place on.
  mutating func remove(from start: Int, where isRemoved: (Int) -> Bool) {
    var end = start
    for place in start..<count where !isRemoved(self[place].index) {
      self[end] = self[place]
      end += 1
    }
    removeLast(count - end)
  }
}
