/// Handles in groups, each group in an order of its own.
///
/// The members of a small group are kept in an array, those of all large ones in one tree, group behind
/// group, so that the place of a member in its group is found in logarithmic time, whatever the sizes.
@usableFromInline
struct HandleGroups: Sendable {
  /// The members of a group.
  @usableFromInline
  enum Members: Sendable {
    case none
    case one(Handle)
    case few([Handle])

    /// They are in the tree; the first of them is here, too, to be found at once.
    case many(first: Handle)
  }

  @usableFromInline var members: [Members] = []

  /// The members of the large groups.
  @usableFromInline var manyMembers = HandleTree()

  /// The large groups, in the order in which their members stand.
  @usableFromInline var manyGroups = CountTree()

  /// The number of members of each large group.
  @usableFromInline var manyCounts: [Int32] = []

  @inlinable
  init() {}

  /// The most members of a small group.
  @inlinable static var few: Int { 32 }

  /// Creates groups.
  ///
  /// - Parameters:
  ///   - counts: The number of members of each group.
  ///   - members: The members, group behind group.
  /// - Complexity: O(*n*).
  @inlinable
  init(counts: [Int32], members handles: [Handle]) {
    var start = 0
    var (many, parts): ([Handle], [CountTree.Element]) = ([], [])
    members.reserveCapacity(counts.count)
    for (group, count) in counts.enumerated() {
      let range = start..<(start + Int(count))
      start = range.upperBound
      if count > Self.few {
        let group = Handle(truncatingIfNeeded: group)
        members.append(.many(first: handles[range.lowerBound]))
        manyCounts.set(count, at: group, fill: 0)
        many += handles[range]
        parts.append(CountTree.Element(handle: group, count: range.count))
      } else {
        members.append(Members(handles[range]))
      }
    }
    manyMembers.insert(contentsOf: many, at: 0)
    manyGroups.insert(contentsOf: parts, at: 0)
  }

  @inlinable
  func isEmpty(_ group: Handle) -> Bool { count(of: group) == 0 }

  /// The number of members of a group.
  @inlinable
  func count(of group: Handle) -> Int {
    guard Int(group) < members.count else { return 0 }
    return switch members[Int(group)] {
    case .none: 0
    case .one: 1
    case .few(let handles): handles.count
    case .many: Int(manyCounts[Int(group)])
    }
  }

  /// The members of a group in order.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* members.
  @inlinable
  func members(of group: Handle) -> [Handle] {
    guard Int(group) < members.count else { return [] }
    switch members[Int(group)] {
    case .none: return []
    case .one(let only): return [only]
    case .few(let handles): return handles
    case .many:
      let range = range(ofLarge: group)
      var result: [Handle] = []
      result.reserveCapacity(range.count)
      manyMembers.forEach(in: range) { result.append($0) }
      return result
    }
  }

  /// The member at a place of a group.
  ///
  /// - Complexity: O(log *n*), and O(1) for the first one.
  /// - Precondition: `0 <= place && place < count(of: group)`.
  @inlinable
  func member(at place: Int, of group: Handle) -> Handle {
    switch members[Int(group)] {
    case .one(let only) where place == 0: only
    case .few(let handles): handles[place]
    case .many(let first) where place == 0: first
    case .many: manyMembers[range(ofLarge: group).lowerBound + place]
    default: fatalError("A group has no item \(place)")
    }
  }

  /// The place of a member in its group.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func place(of handle: Handle, in group: Handle) -> Int {
    switch members[Int(group)] {
    case .none, .one: 0
    case .few(let handles): handles.firstIndex(of: handle) ?? 0
    case .many: manyMembers.index(of: handle) - range(ofLarge: group).lowerBound
    }
  }

  /// The member before another one of a group.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func member(before handle: Handle, in group: Handle) -> Handle? {
    let place = place(of: handle, in: group)
    return place == 0 ? nil : member(at: place - 1, of: group)
  }

  /// The place of the first member of a group that belongs behind another; `isBehind` is true from there
  /// on.
  ///
  /// - Complexity: O(log *n*), calls of `isBehind` included.
  @inlinable
  func partitioningPlace(in group: Handle, where isBehind: (Handle) -> Bool) -> Int {
    guard Int(group) < members.count else { return 0 }
    switch members[Int(group)] {
    case .none: return 0
    case .one(let only): return isBehind(only) ? 0 : 1
    case .few(let handles): return handles.partitioningIndex(isBehind)
    case .many:
      let range = range(ofLarge: group)
      return manyMembers.partitioningIndex(in: range, where: isBehind) - range.lowerBound
    }
  }
}

// MARK: - Edits

extension HandleGroups {
  /// Inserts a member.
  ///
  /// - Parameter isBehind: Whether a member of the group comes behind the new one.
  /// - Returns: The place in the group.
  /// - Complexity: O(log *n*), calls of `isBehind` included.
  @inlinable
  @discardableResult
  mutating func insert(
    _ handle: Handle, into group: Handle, where isBehind: (Handle) -> Bool
  ) -> Int {
    let place = partitioningPlace(in: group, where: isBehind)
    insert(handle, at: place, of: group)
    return place
  }

  /// Inserts a member at a place of a group.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= place && place <= count(of: group)`.
  @inlinable
  mutating func insert(_ handle: Handle, at place: Int, of group: Handle) {
    if Int(group) >= members.count { members.set(.none, at: group, fill: .none) }
    switch members[Int(group)] {
    case .none:
      members[Int(group)] = .one(handle)
    case .one(let other):
      members[Int(group)] = .few(place == 0 ? [handle, other] : [other, handle])
    case .few(var handles):
      members[Int(group)] = .none
      handles.insert(handle, at: place)
      if handles.count > Self.few {
        appendLarge(group, handles)
      } else {
        members[Int(group)] = .few(handles)
      }
    case .many:
      let range = range(ofLarge: group)
      manyMembers.insert(handle, at: range.lowerBound + place)
      if place == 0 { members[Int(group)] = .many(first: handle) }
      resizeLarge(group, to: range.count + 1)
    }
  }

  /// Removes a member.
  ///
  /// - Returns: The place that it had in the group.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  mutating func remove(_ handle: Handle, from group: Handle) -> Int {
    switch members[Int(group)] {
    case .none, .one:
      members[Int(group)] = .none
      return 0
    case .few(var handles):
      members[Int(group)] = .none
      let place = handles.firstIndex(of: handle) ?? 0
      handles.remove(at: place)
      members[Int(group)] = handles.count == 1 ? .one(handles[0]) : .few(handles)
      return place
    case .many:
      let range = range(ofLarge: group)
      let index = manyMembers.index(of: handle)
      manyMembers.remove(at: index)
      if index == range.lowerBound { members[Int(group)] = .many(first: manyMembers[index]) }
      resizeLarge(group, to: range.count - 1)
      return index - range.lowerBound
    }
  }

  /// Where the members of a large group stand among those of all large ones.
  @inlinable
  func range(ofLarge group: Handle) -> Range<Int> {
    let start = manyGroups.summary(before: manyGroups.index(of: group))
    return start..<(start + Int(manyCounts[Int(group)]))
  }

  @inlinable
  mutating func appendLarge(_ group: Handle, _ handles: [Handle]) {
    members[Int(group)] = .many(first: handles[0])
    manyCounts.set(Int32(truncatingIfNeeded: handles.count), at: group, fill: 0)
    manyMembers.insert(contentsOf: handles, at: manyMembers.count)
    manyGroups.insert(
      CountTree.Element(handle: group, count: handles.count), at: manyGroups.count)
  }

  /// Notes the size of a large group, which becomes a small one when it has few members.
  @inlinable
  mutating func resizeLarge(_ group: Handle, to count: Int) {
    manyCounts[Int(group)] = Int32(truncatingIfNeeded: count)
    let index = manyGroups.index(of: group)
    if count > Self.few / 2 {
      manyGroups.replace(at: index, with: CountTree.Element(handle: group, count: count))
    } else {
      let start = manyGroups.summary(before: index)
      manyGroups.remove(at: index)
      members[Int(group)] = .few(manyMembers.remove(start..<(start + count)))
    }
  }
}

extension HandleGroups.Members {
  /// The members of a small group.
  @inlinable
  init(_ handles: ArraySlice<Handle>) {
    switch handles.count {
    case 0: self = .none
    case 1: self = .one(handles[handles.startIndex])
    default: self = .few(Array(handles))
    }
  }
}
