/// The items of one list that have, or have not, an item of the same key in another list.
@usableFromInline
struct Membership<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// Whether an item is shown that has one of the same key in the other list, or one that has none.
  @usableFromInline let showsMembers: Bool
  @usableFromInline var index = GroupIndex<Key, PlainMemberShape>()
  @usableFromInline var isShown = FlagTree()
  @usableFromInline var items = ArraySnapshot<Item>()

  @inlinable
  init(showsMembers: Bool) { self.showsMembers = showsMembers }

  @inlinable var shownCount: Int { isShown.summary }
  var shownFlags: [Bool] { isShown.flags(in: 0..<isShown.count) }

  /// Takes another list.
  ///
  /// - Returns: What is shown of it.
  @inlinable
  mutating func reset(
    to items: ArraySnapshot<Item>, keys: [Key], isMember: (Key) -> Bool
  ) -> ArraySnapshot<Item> {
    self.items = items
    _ = index.build(keys)
    let flags = keys.map { isMember($0) == showsMembers }
    isShown = FlagTree(flags)
    return ArraySnapshot(zip(items, flags).lazy.filter { $0.1 }.map { $0.0 })
  }

  /// Follows an edit of the list.
  ///
  /// - Parameters:
  ///   - update: The update that it belongs to.
  ///   - newKeys: The keys of what is inserted and reloaded, by new index.
  ///   - start: Where the items of this list begin in the result.
  @inlinable
  mutating func apply(
    _ edit: ListEdit, of update: ListUpdate<ArraySnapshot<Item>>, newKeys: [Int: Key],
    isMember: (Key) -> Bool, at start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    switch edit {
    case .insertItems(let range, _):
      for index in range {
        guard let key = newKeys[index] else { continue }
        insert(update.new[index], key, at: index, isMember, start, &result)
      }
    case .deleteItems(let range, _):
      for index in range.reversed() { remove(at: index, start, &result) }
    case .reloadItems(let range, _):
      for index in range {
        guard let key = newKeys[index] else { continue }
        reload(update.new[index], key, at: index, isMember, start, &result)
      }
    case .moveItem(let from, let to):
      move(from: from.item, to: to.item, start, &result)
    default:
      break
    }
  }

  /// Shows or hides the items of a key that came into the other list, or went from it.
  @inlinable
  mutating func show(
    _ key: Key, isMember: Bool, at start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    guard let group = index.group(of: key) else { return }
    let shows = isMember == showsMembers
    for place in 0..<index.count(of: group) {
      let index = self.index.index(ofItem: place, in: group)
      if isShown[index] == shows { continue }
      let shown = start + isShown.summary(before: index)
      isShown.replace(at: index, with: shows)
      if shows { result.insert(items[index], at: shown) } else { result.remove(at: shown) }
    }
  }

  @inlinable
  mutating func insert(
    _ item: Item, _ key: Key, at index: Int, _ isMember: (Key) -> Bool, _ start: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let group = self.index.group(of: key) ?? self.index.makeGroup(key)
    _ = self.index.insert(at: index, into: group)
    items.insert(item, at: index)
    let shows = isMember(key) == showsMembers
    if shows { result.insert(item, at: start + isShown.summary(before: index)) }
    isShown.insert(shows, at: index)
  }

  @inlinable
  mutating func remove(
    at index: Int, _ start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let member = self.index.remove(at: index)
    if member.groupCount == 1 { self.index.removeGroup(member.group) }
    items.remove(at: index)
    let shown = start + isShown.summary(before: index)
    if isShown.remove(at: index) { result.remove(at: shown) }
  }

  @inlinable
  mutating func reload(
    _ item: Item, _ key: Key, at index: Int, _ isMember: (Key) -> Bool, _ start: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let old = self.index.member(at: index)
    let group = self.index.group(of: key) ?? self.index.makeGroup(key)
    if group != old.group {
      _ = self.index.regroup(old, at: index, into: group)
      if old.groupCount == 1 { self.index.removeGroup(old.group) }
    }
    _ = items.exchange(index, for: item)
    let shown = start + isShown.summary(before: index)
    let shows = isMember(key) == showsMembers
    switch (isShown[index], shows) {
    case (true, true): result.update(item, at: shown)
    case (true, false): result.remove(at: shown)
    case (false, true): result.insert(item, at: shown)
    case (false, false): return
    }
    isShown.replace(at: index, with: shows)
  }

  @inlinable
  mutating func move(
    from: Int, to: Int, _ start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    _ = index.move(from: from, to: to)
    items.move(from: from, to: to)
    let old = start + isShown.summary(before: from)
    let isShown = self.isShown.remove(at: from)
    let new = start + self.isShown.summary(before: to)
    self.isShown.insert(isShown, at: to)
    if isShown {
      result.moveRow(from: old, to: new)
    }
  }
}
