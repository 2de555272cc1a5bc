/// One of two arrays that are joined, as it is after the edits of an update that were done.
@usableFromInline
struct JoinSide<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  @usableFromInline var items = ArraySnapshot<Item>()
  @usableFromInline var index = GroupIndex<Key, PlainMemberShape>()

  /// The keys of all items, in order.
  var keys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(items.count)
    index.inList.forEach { if let key = index.key(of: $0.group) { keys.append(key) } }
    return keys
  }

  /// The places in the array of the items of a key.
  @inlinable
  func indices(of key: Key) -> [Int] {
    guard let group = index.group(of: key) else { return [] }
    return (0..<index.count(of: group)).map { index.index(ofItem: $0, in: group) }
  }

  @inlinable
  func count(of key: Key) -> Int { index.group(of: key).map { index.count(of: $0) } ?? 0 }

  /// The key of an item, and its place among those of the key.
  @inlinable
  func place(of index: Int) -> (key: Key?, place: Int) {
    let member = self.index.member(at: index)
    return (self.index.key(of: member.group), member.place)
  }

  @inlinable
  mutating func insert(_ item: Item, _ key: Key, at index: Int) -> Int {
    items.insert(item, at: index)
    let group = self.index.group(of: key) ?? self.index.makeGroup(key)
    return self.index.insert(at: index, into: group).place
  }

  @inlinable
  mutating func remove(at index: Int) {
    items.remove(at: index)
    let member = self.index.remove(at: index)
    if member.groupCount == 1 { self.index.removeGroup(member.group) }
  }
}
