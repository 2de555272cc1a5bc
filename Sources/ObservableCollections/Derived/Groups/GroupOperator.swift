/// Makes a section of the items of each key. Sections come and go with their items.
@usableFromInline
struct GroupOperator<Item: Sendable, Key: Hashable & Sendable, Metadata: Sendable>: ItemwiseOperator
{
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = SectionedSnapshot<Metadata, Item>

  /// What items are grouped by, or how sections are ordered.
  @usableFromInline
  enum Parameter: Sendable {
    case key(@Sendable (Item) -> Key)
    case order(GroupOrder<Key>)
  }

  /// The key of an item; `nil` before a signal has sent one, while no item is shown.
  @usableFromInline var key: (@Sendable (Item) -> Key)?
  @usableFromInline let metadata: @Sendable (Key) -> Metadata
  @usableFromInline var order: GroupOrder<Key>
  @usableFromInline var index = GroupIndex<Key, PlainMemberShape>()

  /// The groups in the order of their sections; behind them those that an update has left empty.
  @usableFromInline var sections = HandleTree()

  /// How many groups are empty. They get items again in the same update, or go at its end.
  @usableFromInline var emptyCount = 0

  /// Whether a group that becomes empty may get items again in the same update.
  @usableFromInline var keepsEmptyGroups = false
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = ArraySnapshot<Item>()

  /// Creates an operator; without a key it waits for one that is its parameter.
  @inlinable
  init(
    by key: (@Sendable (Item) -> Key)?, order: GroupOrder<Key>,
    metadata: @escaping @Sendable (Key) -> Metadata
  ) {
    self.key = key
    keepsSource = key == nil
    self.order = order
    self.metadata = metadata
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> Result {
    guard let key else { return Result() }
    var keys: [Key] = []
    keys.reserveCapacity(source.count)
    source.forEach { keys.append(key($0)) }
    var groups = index.build(keys)
    var items = groups.map {
      ChunkBuilder<Item, ArrayShape<Item>>(expecting: index.count(of: $0))
    }
    var rest = source.makeIterator()
    index.inList.forEach { member in
      if let item = rest.next() { items[Int(member.group)].append(single: item) }
    }
    let keysOfGroups = groups.map { keys[index.firstIndex(of: $0)] }
    if let areInIncreasingOrder = order.areInIncreasingOrder {
      groups.sort { areInIncreasingOrder(keysOfGroups[Int($0)], keysOfGroups[Int($1)]) }
    }
    sections = HandleTree()
    sections.insert(contentsOf: groups, at: 0)
    return Result(
      sections: groups.map { group in
        (metadata(keysOfGroups[Int(group)]), ArraySnapshot(tree: items[Int(group)].finish()))
      })
  }

  @inlinable
  mutating func change(to parameter: Parameter, _ result: inout DerivedList<Result>) {
    switch parameter {
    case .key(let key):
      let isFirst = self.key == nil
      self.key = key
      if isFirst { return result.replace(with: reset(to: source)) }
      keepsEmptyGroups = true
      for (index, item) in source.enumerated() {
        regroup(item, at: index, isReloaded: false, &result)
      }
      removeEmptyGroups(&result)
    case .order(let order):
      self.order = order
      putAllInOrder(&result)
    }
  }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<Result>
  ) {
    if key == nil { return }
    keepsEmptyGroups = update.canRefillGroups
    update.forEachStep { apply($0, &result) }
    removeEmptyGroups(&result)
  }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, _ result: inout DerivedList<Result>
  ) {
    guard let key = key?(item) else { return }
    if let group = self.index.group(of: key) {
      let member = self.index.insert(at: index, into: group)
      let section = sections.index(of: group)
      result.insert(item, at: member.place, inSection: section)
      if member.groupCount == 1 { emptyCount -= 1 }
      if member.place == 0 { putInOrder(section, &result) }
    } else {
      let section = section(for: key, at: index)
      let group = self.index.makeGroup(key)
      _ = self.index.insert(at: index, into: group)
      sections.insert(group, at: section)
      result.insertSection(metadata(key), [item], at: section)
    }
  }

  @inlinable
  mutating func remove(at index: Int, _ result: inout DerivedList<Result>) {
    let member = self.index.remove(at: index)
    let section = sections.index(of: member.group)
    if member.groupCount > 1 {
      result.remove(at: member.place, inSection: section)
      if member.place == 0 { putInOrder(section, &result) }
    } else {
      if keepsEmptyGroups { result.remove(at: 0, inSection: section) }
      leaveEmpty(section, &result)
    }
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, _ result: inout DerivedList<Result>
  ) {
    regroup(item, at: index, isReloaded: true, &result)
  }

  /// Puts an item into the group of its key.
  @inlinable
  mutating func regroup(
    _ item: Item, at index: Int, isReloaded: Bool, _ result: inout DerivedList<Result>
  ) {
    guard let key = key?(item) else { return }
    let old = self.index.member(at: index)
    let group: Handle
    var isRefilled = false
    if let known = self.index.group(of: key) {
      if known == old.group {
        if isReloaded {
          result.update(item, at: old.place, inSection: sections.index(of: known))
        }
        return
      }
      group = known
      isRefilled = self.index.count(of: known) == 0
    } else if key != key, old.groupCount == 1, let oldKey = self.index.key(of: old.group),
      oldKey != oldKey
    {
      let section = sections.index(of: old.group)
      if isReloaded { result.update(item, at: 0, inSection: section) }
      if !showTheSame(oldKey, key), !areSameInMemory(oldKey, key) {
        self.index.setKey(of: old.group, to: key)
        result.setMetadata(metadata(key), ofSection: section)
        putInOrder(section, &result)
      }
      return
    } else {
      let section = section(for: key, at: index)
      group = self.index.makeGroup(key)
      sections.insert(group, at: section)
      result.insertSection(metadata(key), [], at: section)
    }
    let new = self.index.regroup(old, at: index, into: group)
    if isRefilled { emptyCount -= 1 }
    let (from, to) = (sections.index(of: old.group), sections.index(of: group))
    let oldPlace = ItemPlace(section: from, item: old.place)
    let newPlace = ItemPlace(section: to, item: new.place)
    if isReloaded {
      result.move(from: oldPlace, to: newPlace, updating: item)
    } else {
      result.move(from: oldPlace, to: newPlace)
    }
    if old.groupCount == 1 { leaveEmpty(from, &result) }
    putInOrder(
      (old.groupCount > 1 && old.place == 0 ? [old.group] : []) + (new.place == 0 ? [group] : []),
      &result)
  }

  @inlinable
  mutating func move(from: Int, to: Int, _ result: inout DerivedList<Result>) {
    let (old, new) = index.move(from: from, to: to)
    let section = sections.index(of: old.group)
    result.move(
      from: ItemPlace(section: section, item: old.place),
      to: ItemPlace(section: section, item: new.place))
    if old.place == 0 || new.place == 0 { putInOrder(section, &result) }
  }
}
