/// The items of a list by groups: in each group they stand in the order of the list.
///
/// Each item has a handle. The items stand in the order of the list in a tree, in which their places
/// are found by their handles, and those of each group, in the same order, in another one.
///
/// `Shape` says what else the first tree keeps of each item: a flag, perhaps.
@usableFromInline
struct GroupIndex<Key: Hashable & Sendable, Shape: MemberShape>: Sendable {
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
  @usableFromInline var inList = SummaryTree<Shape>(Shape())

  /// The items of each group, in the order of the list.
  @usableFromInline var members = HandleGroups()
  @usableFromInline var groupHandles = HandlePool()
  @usableFromInline var groupOfKey: [Key: Handle] = [:]
  @usableFromInline var keyOfGroup: [Key?] = []

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
    members.member(at: place, of: group)
  }

  /// How many items a group has.
  @inlinable
  func count(of group: Handle) -> Int { members.count(of: group) }

  /// Makes a group, still without items.
  @inlinable
  mutating func makeGroup(_ key: Key) -> Handle {
    let group = groupHandles.take()
    setGroup(of: key, to: group)
    keyOfGroup.set(key, at: group, fill: nil)
    return group
  }

  /// Notes the group of a key. A key that is not equal to itself, as NaN, is not kept: it could neither be
  /// found nor removed.
  @inlinable
  mutating func setGroup(of key: Key, to group: Handle) {
    if key == key { groupOfKey[key] = group }
  }

  /// Gives a group another key, which no other group has.
  @inlinable
  mutating func setKey(of group: Handle, to key: Key) {
    if let old = keyOfGroup[Int(group)] { groupOfKey[old] = nil }
    keyOfGroup[Int(group)] = key
    setGroup(of: key, to: group)
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
    inList.insert(Shape.Element(handle, of: group, isFounder: count(of: group) == 0), at: index)
    return join(handle, at: index, group)
  }

  /// Takes an item out. Its group stays, also if it has no item any more.
  @inlinable
  mutating func remove(at index: Int) -> Member {
    let element = inList.remove(at: index)
    handles.release(element.handle)
    return leave(element.handle, element.group)
  }

  @inlinable
  func member(at index: Int) -> Member {
    let element = inList[index]
    return Member(
      handle: element.handle, group: element.group,
      place: members.place(of: element.handle, in: element.group),
      groupCount: count(of: element.group))
  }

  /// Moves an item within the list.
  ///
  /// - Returns: It before, and after.
  @inlinable
  mutating func move(from index: Int, to newIndex: Int) -> (old: Member, new: Member) {
    let element = inList[index]
    let old = leave(element.handle, element.group)
    inList.move(index..<(index + 1), to: newIndex)
    return (old, join(element.handle, at: newIndex, element.group))
  }

  /// Puts an item into another group, and returns it as it is there.
  @inlinable
  mutating func regroup(_ member: Member, at index: Int, into group: Handle) -> Member {
    _ = leave(member.handle, member.group)
    inList.update(at: index) { $0.group = group }
    return join(member.handle, at: index, group)
  }
}

// MARK: - The items of a group

extension GroupIndex {
  /// The place among the items of a group of the first one that is behind an index of the list.
  @inlinable
  func place(behind index: Int, in group: Handle) -> Int {
    let count = count(of: group)
    if count == 0 || index == 0 { return 0 }
    // The items of a large group are close to each other: the one before is looked for, and has its
    // place. Otherwise places are compared, for each of which memory is read elsewhere.
    let reach = 256
    if count > HandleGroups.few, count * reach / 2 >= inList.count {
      if let neighbour = inList.last(of: group, in: max(0, index - reach)..<index) {
        return members.place(of: neighbour, in: group) + 1
      }
      if index <= reach { return 0 }
    }
    let place = inList.locate(index)
    return members.partitioningPlace(in: group) { inList.isElement($0, behind: place) }
  }

  /// The place in the tree of the item before an index of the list, if there is one.
  @inlinable
  func place(before index: Int) -> (leaf: Int, offset: Int)? {
    index == 0 ? nil : inList.locate(index - 1)
  }

  /// Puts an item that is in the list into a group.
  @inlinable
  mutating func join(_ handle: Handle, at index: Int, _ group: Handle) -> Member {
    let place = place(behind: index, in: group)
    members.insert(handle, at: place, of: group)
    return Member(handle: handle, group: group, place: place, groupCount: count(of: group))
  }

  /// Takes an item out of its group.
  ///
  /// - Returns: It as it was there.
  @inlinable
  mutating func leave(_ handle: Handle, _ group: Handle) -> Member {
    let count = count(of: group)
    let place = members.remove(handle, from: group)
    return Member(handle: handle, group: group, place: place, groupCount: count)
  }
}

extension SummaryTree where Shape: MemberShape {
  /// The last item of a group in a range of the list.
  ///
  /// - Complexity: O(*m*) for *m* elements of the range.
  @inlinable
  func last(of group: Handle, in range: Range<Int>) -> Handle? {
    var end = range.upperBound
    while end > range.lowerBound {
      let (leaf, last) = locate(end - 1)
      let first = max(0, last - (end - 1 - range.lowerBound))
      var offset = last
      while offset >= first {
        if leaves[leaf].elements[offset].group == group {
          return leaves[leaf].elements[offset].handle
        }
        offset -= 1
      }
      end -= last - first + 1
    }
    return nil
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
    var elements: [Shape.Element] = []
    elements.reserveCapacity(keys.count)
    var counts: [Int32] = []
    for (handle, key) in zip(handles.take(keys.count), keys) {
      if let group = groupOfKey[key] {
        elements.append(Shape.Element(handle, of: group, isFounder: false))
        counts[Int(group)] += 1
      } else {
        let group = groupHandles.take()
        setGroup(of: key, to: group)
        keyOfGroup.append(key)
        elements.append(Shape.Element(handle, of: group, isFounder: true))
        counts.append(1)
      }
    }
    inList.build(elements)
    members = Self.members(of: elements, counts)
    return Array(0..<groupHandles.next)
  }

  /// Takes in neighbouring items of which none is in a group that is there.
  ///
  /// - Returns: The first item of each of their groups, by its place among them.
  /// - Complexity: O(*m* log *n*) for *m* items; O(*m*) if there are no others.
  @inlinable
  mutating func insertGroups(of keys: [Key], at index: Int) -> [Int] {
    // The handle of an item is its index then.
    if inList.count == 0 { return build(keys).map { Int(handle(ofItem: 0, in: $0)) } }
    var (elements, founders): ([Shape.Element], [Int]) = ([], [])
    for (offset, (handle, key)) in zip(handles.take(keys.count), keys).enumerated() {
      let known = group(of: key)
      let group = known ?? makeGroup(key)
      if known == nil { founders.append(offset) }
      elements.append(Shape.Element(handle, of: group, isFounder: known == nil))
      members.insert(handle, at: known == nil ? 0 : count(of: group), of: group)
    }
    inList.insert(contentsOf: elements, at: index)
    return founders
  }

  /// The items of each group, given how many it has.
  @inlinable
  static func members(of elements: [Shape.Element], _ counts: [Int32]) -> HandleGroups {
    var next: [Int] = []
    next.reserveCapacity(counts.count)
    var sum = 0
    for count in counts {
      next.append(sum)
      sum += Int(count)
    }
    var members = [Handle](repeating: 0, count: sum)
    for element in elements {
      members[next[Int(element.group)]] = element.handle
      next[Int(element.group)] += 1
    }
    return HandleGroups(counts: counts, members: members)
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
