/// The items of a list and their keys, as they are after the edits of an update that were done.
@usableFromInline
struct KeyedItems<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  @usableFromInline var items = ArraySnapshot<Item>()
  @usableFromInline var index = GroupIndex<Key, PlainMemberShape>()

  @inlinable
  init() {}

  /// The keys of all items, in order.
  var keys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(items.count)
    index.inList.forEach { if let key = index.key(of: $0.group) { keys.append(key) } }
    return keys
  }

  /// The places in the list of the items of a key.
  @inlinable
  func indices(of key: Key) -> [Int] {
    guard let group = index.group(of: key) else { return [] }
    return (0..<index.count(of: group)).map { index.index(ofItem: $0, in: group) }
  }

  /// Whether an item has a key.
  @inlinable
  func has(_ key: Key) -> Bool { index.group(of: key) != nil }

  @inlinable
  func count(of key: Key) -> Int { index.group(of: key).map { index.count(of: $0) } ?? 0 }

  /// The key of an item, and its place among those of the key.
  @inlinable
  func place(of index: Int) -> (key: Key?, place: Int) {
    let member = self.index.member(at: index)
    return (self.index.key(of: member.group), member.place)
  }

  /// - Returns: The place among the items of the key.
  @inlinable
  mutating func insert(_ item: Item, _ key: Key, at index: Int) -> Int {
    items.insert(item, at: index)
    let group = self.index.group(of: key) ?? self.index.makeGroup(key)
    return self.index.insert(at: index, into: group).place
  }

  /// Replaces an item.
  ///
  /// - Returns: The key that it had, if no item has it any more.
  @inlinable
  mutating func set(_ item: Item, _ key: Key, at index: Int) -> Key? {
    _ = items.exchange(index, for: item)
    let old = self.index.member(at: index)
    let group = self.index.group(of: key) ?? self.index.makeGroup(key)
    if group == old.group { return nil }
    _ = self.index.regroup(old, at: index, into: group)
    return removeGroup(after: old)
  }

  /// - Returns: The key that it had, if no item has it any more.
  @inlinable
  mutating func remove(at index: Int) -> Key? {
    items.remove(at: index)
    return removeGroup(after: self.index.remove(at: index))
  }

  /// Forgets the group that an item was in, if it was the only one there.
  ///
  /// - Returns: The key of that group.
  @inlinable
  mutating func removeGroup(
    after member: GroupIndex<Key, PlainMemberShape>.Member
  ) -> Key? {
    guard member.groupCount == 1 else { return nil }
    defer { index.removeGroup(member.group) }
    return index.key(of: member.group)
  }

  /// - Returns: The places among the items of the key before and after, and the key.
  @inlinable
  @discardableResult
  mutating func move(from: Int, to: Int) -> (old: Int, new: Int, key: Key?) {
    items.move(from: from, to: to)
    let (old, new) = index.move(from: from, to: to)
    return (old.place, new.place, index.key(of: new.group))
  }
}
