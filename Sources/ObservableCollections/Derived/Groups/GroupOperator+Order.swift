// The order of the sections, and those that are empty.

extension GroupOperator {
  /// Where the section of a new key belongs, whose first item has an index.
  @inlinable
  func section(for key: Key, at index: Int) -> Int {
    let placeBefore = self.index.place(before: index)
    return sections.partitioningIndex(in: 0..<(sections.count - emptyCount)) {
      isBehind($0, key, placeBefore)
    }
  }

  /// Whether the section of a group belongs behind that of a key.
  ///
  /// - Parameter placeBefore: The place in the list before the first item of that key.
  @inlinable
  func isBehind(_ group: Handle, _ key: Key, _ placeBefore: (leaf: Int, offset: Int)?) -> Bool {
    if let areInIncreasingOrder = order.areInIncreasingOrder,
      let other = self.index.key(of: group)
    {
      if areInIncreasingOrder(key, other) { return true }
      if areInIncreasingOrder(other, key) { return false }
    }
    guard let placeBefore else { return true }
    return index.inList.isElement(index.handle(ofItem: 0, in: group), behind: placeBefore)
  }

  /// Moves a section to its place after its first item became another one.
  ///
  /// - Parameter unordered: How many sections at the end are not in order, beside those of empty
  ///   groups.
  @inlinable
  mutating func putInOrder(
    _ section: Int, unordered: Int = 0, _ result: inout DerivedList<Result>
  ) {
    let group = sections[section]
    guard let key = index.key(of: group) else { return }
    let placeBefore = index.place(before: index.firstIndex(of: group))
    let ordered = sections.count - emptyCount - unordered
    let isInPlace =
      section < ordered
      && (section == 0 || !isBehind(sections[section - 1], key, placeBefore))
      && (section + 1 == ordered || isBehind(sections[section + 1], key, placeBefore))
    if isInPlace { return }
    sections.remove(at: section)
    let place = sections.partitioningIndex(in: 0..<(ordered - 1)) { isBehind($0, key, placeBefore) }
    sections.insert(group, at: place)
    result.moveSection(from: section, to: place)
  }

  /// Moves all sections to their places after another order came.
  @usableFromInline
  mutating func putAllInOrder(_ result: inout DerivedList<Result>) {
    var old: [(group: Handle, key: Key, first: Int, section: Int)] = []
    sections.forEach { group in
      guard let key = index.key(of: group) else { return }
      old.append((group, key, index.firstIndex(of: group), old.count))
    }
    var new = old.sorted { $0.first < $1.first }
    if let areInIncreasingOrder = order.areInIncreasingOrder {
      new.sort { areInIncreasingOrder($0.key, $1.key) }
    }
    sections.build(new.map { $0.group })
    let list = result.list
    var runs: [Run] = []
    for place in new { runs.extend(.kept(place.section..<(place.section + 1))) }
    result.rearrange(
      to: Result(
        sections: new.map {
          (list.metadata(ofSection: $0.section), list.items(inSection: $0.section))
        }),
      ListChange(oldSectionCount: old.count, sections: runs, edits: [], oldCounts: []))
  }

  /// Moves the sections of groups to their places after their first items became other ones.
  @inlinable
  mutating func putInOrder(_ groups: [Handle], _ result: inout DerivedList<Result>) {
    // A place is found among sections that are in order: those that are not wait at the end.
    let last = sections.count - 1
    for group in groups.dropFirst() {
      let section = sections.index(of: group)
      sections.move(section..<(section + 1), to: last)
      result.moveSection(from: section, to: last)
    }
    for (position, group) in groups.enumerated() {
      putInOrder(
        sections.index(of: group), unordered: groups.count - 1 - position, &result)
    }
  }
}

// MARK: - Empty groups

extension GroupOperator {
  /// Takes away the section of a group that has become empty, or puts it behind all others if the
  /// group may get items again.
  @inlinable
  mutating func leaveEmpty(_ section: Int, _ result: inout DerivedList<Result>) {
    guard keepsEmptyGroups else {
      index.removeGroup(sections.remove(at: section))
      return result.removeSections(section..<(section + 1))
    }
    let last = sections.count - 1
    sections.move(section..<(section + 1), to: last)
    result.moveSection(from: section, to: last)
    emptyCount += 1
  }

  /// Takes away the sections of groups that have stayed empty.
  @inlinable
  mutating func removeEmptyGroups(_ result: inout DerivedList<Result>) {
    if emptyCount == 0 { return }
    let empty = (sections.count - emptyCount)..<sections.count
    for group in sections.remove(empty) { index.removeGroup(group) }
    result.removeSections(empty)
    emptyCount = 0
  }
}

extension ListUpdate {
  /// Whether items may come or change after others went, so that an empty group gets items again.
  @inlinable var canRefillGroups: Bool {
    switch content {
    case .edit(.reloadItems(let items, _)), .batchOfOne(.reloadItems(let items, _)):
      items.count > 1
    case .edit, .batchOfOne, .moveAndReload: false
    case .change(let change), .batch(let change): change.hasNewItems
    }
  }
}

extension ListChange {
  /// Whether items are inserted or updated in sections that stay.
  @usableFromInline var hasNewItems: Bool {
    edits.contains { $0.runs.contains { !$0.isKept || $0.isUpdated } }
  }
}
