/// The items of a list by groups: in each group they stand in the order of the list.
///
/// Each item has a handle, which stands twice: in the order of the list, and in its group.
@usableFromInline
struct GroupIndex<Key: Hashable & Sendable>: Sendable {
  /// An item in its group.
  @usableFromInline
  struct Member: Sendable {
    @usableFromInline var handle: Handle
    @usableFromInline var group: Handle

    /// The place among the items of the group.
    @usableFromInline var place: Int

    /// How many items the group has, this one included.
    @usableFromInline var groupCount: Int

    @inlinable
    init(handle: Handle, group: Handle, place: Int, groupCount: Int) {
      self.handle = handle
      self.group = group
      self.place = place
      self.groupCount = groupCount
    }
  }

  @inlinable
  init() {}

  @usableFromInline var handles = HandlePool()
  @usableFromInline var inList = HandleTree()
  @usableFromInline var inGroups = HandleGroups()
  @usableFromInline var groupHandles = HandlePool()
  @usableFromInline var groupOfKey: [Key: Handle] = [:]
  @usableFromInline var keyOfGroup: [Key?] = []
  @usableFromInline var groupOfHandle: [Handle] = []

  @inlinable
  func group(of key: Key) -> Handle? { groupOfKey[key] }

  @inlinable
  func key(of group: Handle) -> Key? { keyOfGroup[Int(group)] }

  /// The place in the list of the first item of a group.
  @inlinable
  func firstIndex(of group: Handle) -> Int { index(ofItem: 0, in: group) }

  /// The place in the list of an item of a group.
  @inlinable
  func index(ofItem place: Int, in group: Handle) -> Int {
    inList.index(of: handle(ofItem: place, in: group))
  }

  /// The handle of an item of a group.
  @inlinable
  func handle(ofItem place: Int, in group: Handle) -> Handle {
    inGroups.member(at: place, of: group)
  }

  /// How many items a group has.
  @inlinable
  func count(of group: Handle) -> Int { inGroups.count(of: group) }

  /// Makes a group, still without items.
  @inlinable
  mutating func makeGroup(_ key: Key) -> Handle {
    let group = groupHandles.take()
    groupOfKey[key] = group
    keyOfGroup.set(key, at: group, fill: nil)
    return group
  }

  /// Forgets a group without items.
  @inlinable
  mutating func removeGroup(_ group: Handle) {
    if let key = keyOfGroup[Int(group)] { groupOfKey[key] = nil }
    keyOfGroup[Int(group)] = nil
    groupHandles.release(group)
  }

  /// Takes in an item of the list.
  @inlinable
  mutating func insert(at index: Int, into group: Handle) -> Member {
    let handle = handles.take()
    inList.insert(handle, at: index)
    return join(handle, at: index, group)
  }

  /// Takes an item out. Its group stays, also if it has no item any more.
  @inlinable
  mutating func remove(at index: Int) -> Member {
    let handle = inList.remove(at: index)
    defer { handles.release(handle) }
    return leave(handle)
  }

  @inlinable
  func member(at index: Int) -> Member {
    let handle = inList[index]
    let group = groupOfHandle[Int(handle)]
    return Member(
      handle: handle, group: group, place: inGroups.place(of: handle, in: group),
      groupCount: count(of: group))
  }

  /// Moves an item within the list.
  ///
  /// - Returns: It before, and after.
  @inlinable
  mutating func move(from index: Int, to newIndex: Int) -> (old: Member, new: Member) {
    let handle = inList.remove(at: index)
    inList.insert(handle, at: newIndex)
    let old = leave(handle)
    return (old, join(handle, at: newIndex, old.group))
  }

  /// Puts an item into another group.
  ///
  /// - Returns: It before, and after.
  @inlinable
  mutating func regroup(at index: Int, into group: Handle) -> (old: Member, new: Member) {
    let handle = inList[index]
    let old = leave(handle)
    return (old, join(handle, at: index, group))
  }

  @inlinable
  mutating func join(_ handle: Handle, at index: Int, _ group: Handle) -> Member {
    groupOfHandle.set(group, at: handle, fill: -1)
    let place = inGroups.insert(handle, into: group) { inList.index(of: $0) > index }
    return Member(handle: handle, group: group, place: place, groupCount: count(of: group))
  }

  @inlinable
  mutating func leave(_ handle: Handle) -> Member {
    let group = groupOfHandle[Int(handle)]
    let count = count(of: group)
    let place = inGroups.remove(handle, from: group)
    return Member(handle: handle, group: group, place: place, groupCount: count)
  }
}

// MARK: - Building

extension GroupIndex {
  /// Takes in a whole list, given the key of each item.
  ///
  /// - Returns: For each group, in the order of the first items, the indices of its items.
  /// - Complexity: O(*n*).
  @inlinable
  mutating func build(_ keys: [Key]) -> [(group: Handle, items: [Int])] {
    self = GroupIndex()
    var members: [(group: Handle, items: [Int])] = []
    for (index, key) in keys.enumerated() {
      if let group = groupOfKey[key] {
        members[Int(group)].items.append(index)
      } else {
        let group = groupHandles.take()
        groupOfKey[key] = group
        keyOfGroup.append(key)
        members.append((group, [index]))
      }
    }
    let all = handles.take(keys.count)
    inList.insert(contentsOf: all, at: 0)
    groupOfHandle = [Handle](repeating: -1, count: keys.count)
    for (group, items) in members { for index in items { groupOfHandle[index] = group } }
    inGroups = HandleGroups(
      counts: members.map { Int32(truncatingIfNeeded: $0.items.count) },
      members: members.flatMap { $0.items.map { all[$0] } })
    return members
  }
}

extension Array {
  /// Sets the element of a handle, and makes the array long enough before.
  @inlinable
  mutating func set(_ element: Element, at handle: Handle, fill: Element) {
    while count <= Int(handle) { append(fill) }
    self[Int(handle)] = element
  }
}
