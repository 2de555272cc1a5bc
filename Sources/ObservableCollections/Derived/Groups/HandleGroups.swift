/// Handles in groups, each group in an order of its own.
///
/// All members stand in one tree, group behind group, so that the place of a member in its group is
/// found in logarithmic time, whatever the sizes of the groups.
@usableFromInline
struct HandleGroups: Sendable {
  @usableFromInline var members = HandleTree()

  /// The groups that have members, in the order in which their members stand.
  @usableFromInline var groups = CountTree()

  /// The number of members of each group.
  @usableFromInline var counts: [Int32] = []

  @inlinable
  init() {}

  /// Creates groups.
  ///
  /// - Parameters:
  ///   - counts: The number of members of each group.
  ///   - members: The members, group behind group.
  /// - Complexity: O(*n*).
  @inlinable
  init(counts: [Int32], members: [Handle]) {
    self.counts = counts
    self.members.insert(contentsOf: members, at: 0)
    groups.insert(
      contentsOf: counts.indices.filter { counts[$0] > 0 }.map {
        CountTree.Element(handle: Handle($0), count: Int(counts[$0]))
      }, at: 0)
  }

  @inlinable
  func isEmpty(_ group: Handle) -> Bool { count(of: group) == 0 }

  /// The number of members of a group.
  @inlinable
  func count(of group: Handle) -> Int {
    Int(group) < counts.count ? Int(counts[Int(group)]) : 0
  }

  /// The members of a group in order.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* members.
  @inlinable
  func members(of group: Handle) -> [Handle] {
    if isEmpty(group) { return [] }
    let range = range(of: group)
    var result: [Handle] = []
    result.reserveCapacity(range.count)
    members.forEach(in: range) { result.append($0) }
    return result
  }

  /// The member at a place of a group.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func member(at place: Int, of group: Handle) -> Handle {
    members[range(of: group).lowerBound + place]
  }

  /// The place of a member in its group.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func place(of handle: Handle, in group: Handle) -> Int {
    members.index(of: handle) - range(of: group).lowerBound
  }

  /// The member before another one of a group.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func member(before handle: Handle, in group: Handle) -> Handle? {
    let index = members.index(of: handle)
    return index == range(of: group).lowerBound ? nil : members[index - 1]
  }

  /// Inserts a member.
  ///
  /// - Parameter isBehind: Whether a member of the group comes behind the new one.
  /// - Returns: The place in the group.
  /// - Complexity: O(log *n*) time, and calls of `isBehind`.
  @inlinable
  @discardableResult
  mutating func insert(
    _ handle: Handle, into group: Handle, where isBehind: (Handle) -> Bool
  ) -> Int {
    if isEmpty(group) {
      members.insert(handle, at: members.count)
      counts.set(1, at: group, fill: 0)
      groups.insert(CountTree.Element(handle: group, count: 1), at: groups.count)
      return 0
    }
    let range = range(of: group)
    let index = members.partitioningIndex(in: range, where: isBehind)
    members.insert(handle, at: index)
    resize(group, to: range.count + 1)
    return index - range.lowerBound
  }

  /// Removes a member.
  ///
  /// - Returns: The place that it had in the group.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  mutating func remove(_ handle: Handle, from group: Handle) -> Int {
    let range = range(of: group)
    let index = members.index(of: handle)
    members.remove(at: index)
    resize(group, to: range.count - 1)
    return index - range.lowerBound
  }

  /// Where the members of a group stand among those of all groups.
  @inlinable
  func range(of group: Handle) -> Range<Int> {
    let start = groups.summary(before: groups.index(of: group))
    return start..<(start + count(of: group))
  }

  @inlinable
  mutating func resize(_ group: Handle, to count: Int) {
    counts[Int(group)] = Int32(truncatingIfNeeded: count)
    let index = groups.index(of: group)
    if count == 0 {
      groups.remove(at: index)
    } else {
      groups.replace(at: index, with: CountTree.Element(handle: group, count: count))
    }
  }
}
