/// The items of a list by groups: in each group they stand in the order of the list.
///
/// Each item has a handle. The handles stand in the order of the list in a tree, in which their
/// places are found, and those of a group, in the same order, in a list of its own: so the place of
/// an item in its group is found by bisection.
///
/// `Shape` says what else the tree keeps of each item: a flag, perhaps, that is set at first for the
/// one that founds a group.
@usableFromInline
struct GroupIndex<Key: Hashable & Sendable, Shape: HandleTreeShape>: Sendable {
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
  @usableFromInline var inList = SummaryTree<Shape>()

  /// The items of each group, in the order of the list.
  @usableFromInline var members: [GroupMembers] = []
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
  func handle(ofItem place: Int, in group: Handle) -> Handle { members[Int(group)][place] }

  /// How many items a group has.
  @inlinable
  func count(of group: Handle) -> Int { members[Int(group)].count }

  /// Makes a group, still without items.
  @inlinable
  mutating func makeGroup(_ key: Key) -> Handle {
    let group = groupHandles.take()
    groupOfKey[key] = group
    keyOfGroup.set(key, at: group, fill: nil)
    members.set(.none, at: group, fill: .none)
    return group
  }

  /// Gives a group another key, which no other group has.
  @inlinable
  mutating func setKey(of group: Handle, to key: Key) {
    if let old = keyOfGroup[Int(group)] { groupOfKey[old] = nil }
    keyOfGroup[Int(group)] = key
    groupOfKey[key] = group
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
    inList.insert(Shape.element(for: handle, isSet: count(of: group) == 0), at: index)
    return join(handle, at: index, group)
  }

  /// Takes an item out. Its group stays, also if it has no item any more.
  @inlinable
  mutating func remove(at index: Int) -> Member {
    let member = member(at: index)
    leave(member)
    inList.remove(at: index)
    handles.release(member.handle)
    return member
  }

  @inlinable
  func member(at index: Int) -> Member {
    let handle = Handle(Shape.handle(of: inList[index]))
    let group = groupOfHandle[Int(handle)]
    return Member(
      handle: handle, group: group, place: place(of: handle, at: index, in: group),
      groupCount: count(of: group))
  }

  /// Moves an item within the list.
  ///
  /// - Returns: It before, and after.
  @inlinable
  mutating func move(from index: Int, to newIndex: Int) -> (old: Member, new: Member) {
    let old = member(at: index)
    leave(old)
    inList.move(index..<(index + 1), to: newIndex)
    return (old, join(old.handle, at: newIndex, old.group))
  }

  /// Puts an item into another group, and returns it as it is there.
  @inlinable
  mutating func regroup(_ member: Member, at index: Int, into group: Handle) -> Member {
    leave(member)
    return join(member.handle, at: index, group)
  }

  /// The place among the items of a group of one that has an index in the list.
  @inlinable
  func place(of handle: Handle, at index: Int, in group: Handle) -> Int {
    // Few handles are compared faster than their places in the list are found.
    if count(of: group) <= 16, let place = members[Int(group)].firstIndex(of: handle) {
      return place
    }
    return place(behind: index - 1, in: group)
  }

  /// The place among the items of a group of the first one that is behind an index of the list.
  @inlinable
  func place(behind index: Int, in group: Handle) -> Int {
    if index < 0 { return 0 }
    let place = inList.locate(index)
    return members[Int(group)].partitioningIndex { inList.isElement($0, behind: place) }
  }

  /// Puts an item that is in the list into a group.
  @inlinable
  mutating func join(_ handle: Handle, at index: Int, _ group: Handle) -> Member {
    let place = place(behind: index, in: group)
    members[Int(group)].insert(handle, at: place)
    groupOfHandle.set(group, at: handle, fill: -1)
    return Member(handle: handle, group: group, place: place, groupCount: count(of: group))
  }

  /// Takes an item that is in the list out of its group.
  @inlinable
  mutating func leave(_ member: Member) {
    members[Int(member.group)].remove(at: member.place)
  }
}

// MARK: - Building

extension GroupIndex {
  /// Takes in a whole list, given the key of each item. The handle of an item is its index then.
  ///
  /// - Returns: The groups, in the order of their first items.
  /// - Complexity: O(*n*).
  @inlinable
  mutating func build(_ keys: [Key]) -> [Handle] {
    self = GroupIndex()
    groupOfHandle.reserveCapacity(keys.count)
    var firsts: [Handle] = []
    var elements: [Shape.Element] = []
    elements.reserveCapacity(keys.count)
    var builders: [ChunkBuilder<Handle, ArrayShape<Handle>>?] = []
    let all = handles.take(keys.count)
    for (handle, key) in zip(all, keys) {
      if let group = groupOfKey[key] {
        groupOfHandle.append(group)
        elements.append(Shape.element(for: handle, isSet: false))
        if builders[Int(group)] == nil {
          builders[Int(group)] = ChunkBuilder(expecting: 0)
          builders[Int(group)]?.append(single: firsts[Int(group)])
        }
        builders[Int(group)]?.append(single: handle)
      } else {
        let group = groupHandles.take()
        groupOfKey[key] = group
        keyOfGroup.append(key)
        groupOfHandle.append(group)
        elements.append(Shape.element(for: handle, isSet: true))
        firsts.append(handle)
        builders.append(nil)
      }
    }
    inList.build(elements)
    members = zip(firsts, builders).map { first, builder in
      builder.map { .many(ArraySnapshot(tree: $0.finish())) } ?? .one(first)
    }
    return Array(0..<groupHandles.next)
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
