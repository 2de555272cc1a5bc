/// The order of the sections of a grouped list.
public struct GroupOrder<Key: Sendable>: Sendable {
  /// Whether a section comes before another; `nil` for the order of their first items.
  let areInIncreasingOrder: (@Sendable (Key, Key) -> Bool)?

  /// A section stands where the first of its items stands among those of the others.
  public static var firstAppearance: GroupOrder { GroupOrder(areInIncreasingOrder: nil) }

  /// Sections are in the order of their keys.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first key comes before the second; a strict weak
  ///   order. Of keys that are neither before nor behind each other, the newer one comes last.
  public static func by(
    _ areInIncreasingOrder: @escaping @Sendable (Key, Key) -> Bool
  ) -> GroupOrder {
    GroupOrder(areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension GroupOrder where Key: Comparable {
  /// Sections are in the ascending order of their keys.
  public static var ascending: GroupOrder { .by { $0 < $1 } }

  /// Sections are in the descending order of their keys.
  public static var descending: GroupOrder { .by { $0 > $1 } }
}

/// Makes a section of the items of each key. Sections come and go with their items.
struct GroupOperator<Item: Sendable, Key: Hashable & Sendable, Metadata: Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = SectionedSnapshot<Metadata, Item>

  let key: @Sendable (Item) -> Key
  let metadata: @Sendable (Key) -> Metadata
  let order: GroupOrder<Key>
  private var index = GroupIndex<Key>()

  /// The groups in the order of their sections.
  private var sections = HandleTree()
  var source = ArraySnapshot<Item>()

  init(
    by key: @escaping @Sendable (Item) -> Key, order: GroupOrder<Key>,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) {
    self.key = key
    self.order = order
    self.metadata = metadata
  }

  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    let items = Array(source)
    let keys = items.map(key)
    var groups = index.build(keys)
    if let areInIncreasingOrder = order.areInIncreasingOrder {
      groups.sort { areInIncreasingOrder(keys[$0.items[0]], keys[$1.items[0]]) }
    }
    sections = HandleTree()
    sections.insert(contentsOf: groups.map(\.group), at: 0)
    return Result(
      sections: groups.map { group in
        (metadata(keys[group.items[0]]), ArraySnapshot(group.items.map { items[$0] }))
      })
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insert(source[index], at: index, &result) }
    case .deleteItems(let items, _):
      for index in items.reversed() { remove(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items { update(source[index], at: index, &result) }
    case .moveItem(let from, let to):
      move(from: from.item, to: to.item, &result)
    default:
      break
    }
  }

  private mutating func insert(
    _ item: Item, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let key = key(item)
    if let group = self.index.group(of: key) {
      let member = self.index.insert(at: index, into: group)
      let section = sections.index(of: group)
      result.insert(item, at: member.place, inSection: section)
      if member.place == 0 { putInOrder(section, &result) }
    } else {
      let section = section(for: key, at: index)
      let group = self.index.makeGroup(key)
      _ = self.index.insert(at: index, into: group)
      sections.insert(group, at: section)
      result.insertSection(metadata(key), [item], at: section)
    }
  }

  private mutating func remove(at index: Int, _ result: inout DerivedList<Result>) {
    let member = self.index.remove(at: index)
    let section = sections.index(of: member.group)
    if member.groupCount == 1 {
      removeSection(section, &result)
    } else {
      result.remove(at: member.place, inSection: section)
      if member.place == 0 { putInOrder(section, &result) }
    }
  }

  private mutating func removeSection(_ section: Int, _ result: inout DerivedList<Result>) {
    index.removeGroup(sections.remove(at: section))
    result.removeSections(section..<(section + 1))
  }

  private mutating func update(
    _ item: Item, at index: Int, _ result: inout DerivedList<Result>
  ) {
    let key = key(item)
    let old = self.index.member(at: index)
    let group: Handle
    if let known = self.index.group(of: key) {
      if known == old.group {
        return result.update(item, at: old.place, inSection: sections.index(of: known))
      }
      group = known
    } else {
      let section = section(for: key, at: index)
      group = self.index.makeGroup(key)
      sections.insert(group, at: section)
      result.insertSection(metadata(key), [], at: section)
    }
    let new = self.index.regroup(at: index, into: group).new
    let (from, to) = (sections.index(of: old.group), sections.index(of: group))
    result.move(
      from: ItemPlace(section: from, item: old.place), to: ItemPlace(section: to, item: new.place))
    result.update(item, at: new.place, inSection: to)
    if old.groupCount == 1 { removeSection(from, &result) }
    if old.groupCount > 1, old.place == 0 { putInOrder(from, &result) }
    if new.place == 0 { putInOrder(sections.index(of: group), &result) }
  }

  private mutating func move(from: Int, to: Int, _ result: inout DerivedList<Result>) {
    let (old, new) = index.move(from: from, to: to)
    let section = sections.index(of: old.group)
    result.move(
      from: ItemPlace(section: section, item: old.place),
      to: ItemPlace(section: section, item: new.place))
    if old.place == 0 || new.place == 0 { putInOrder(section, &result) }
  }
}

// MARK: - The order of the sections

extension GroupOperator {
  /// Where the section of a new key belongs, whose first item has an index.
  private func section(for key: Key, at index: Int) -> Int {
    sections.partitioningIndex(in: 0..<sections.count) { isBehind($0, key, index) }
  }

  private func isBehind(_ group: Handle, _ key: Key, _ index: Int) -> Bool {
    guard let areInIncreasingOrder = order.areInIncreasingOrder else {
      return self.index.firstIndex(of: group) >= index
    }
    return self.index.key(of: group).map { areInIncreasingOrder(key, $0) } ?? false
  }

  /// Moves a section to its place after its first item became another one.
  private mutating func putInOrder(_ section: Int, _ result: inout DerivedList<Result>) {
    if order.areInIncreasingOrder != nil { return }
    let group = sections.remove(at: section)
    let first = index.firstIndex(of: group)
    let place = sections.partitioningIndex(in: 0..<sections.count) {
      index.firstIndex(of: $0) > first
    }
    sections.insert(group, at: place)
    result.moveSection(from: section, to: place)
  }
}
