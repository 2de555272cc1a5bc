/// One of two lists of which is shown what has an item of the same key in the other list, or has none.
@usableFromInline
struct SetSide<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// What is shown of the list.
  @usableFromInline
  enum Part: Sendable {
    case nothing
    case members
    case others
  }

  @usableFromInline let part: Part
  @usableFromInline var list = KeyedItems<Item, Key>()
  @usableFromInline var isShown = FlagTree()

  @inlinable
  init(_ part: Part) { self.part = part }

  @inlinable var shownCount: Int { isShown.summary }
  var shownFlags: [Bool] { isShown.flags(in: 0..<isShown.count) }

  /// Whether an item is shown.
  ///
  /// - Parameter isMember: Whether the other list has an item of its key.
  @inlinable
  func shows(_ isMember: Bool) -> Bool {
    switch part {
    case .nothing: false
    case .members: isMember
    case .others: !isMember
    }
  }

  /// Takes another list.
  ///
  /// - Returns: What is shown of it.
  @inlinable
  mutating func reset(
    to items: ArraySnapshot<Item>, keys: [Key], isMember: (Key) -> Bool
  ) -> ArraySnapshot<Item> {
    list.items = items
    _ = list.index.build(keys)
    let flags = keys.map { shows(isMember($0)) }
    isShown = FlagTree(flags)
    return ArraySnapshot(zip(items, flags).lazy.filter { $0.1 }.map { $0.0 })
  }

  /// The place in the result of an item, or of the next one that is shown.
  ///
  /// - Parameter start: Where the items of this list begin in the result.
  @inlinable
  func place(of index: Int, from start: Int) -> Int { start + isShown.summary(before: index) }

  /// Shows or hides an item.
  @inlinable
  mutating func show(
    _ index: Int, _ shows: Bool, from start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    if isShown[index] == shows { return }
    isShown.replace(at: index, with: shows)
    let place = place(of: index, from: start)
    if shows { result.insert(list.items[index], at: place) } else { result.remove(at: place) }
  }

  @inlinable
  mutating func insert(
    _ item: Item, _ key: Key, at index: Int, _ isMember: Bool, from start: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    _ = list.insert(item, key, at: index)
    isShown.insert(false, at: index)
    show(index, shows(isMember), from: start, &result)
  }

  /// - Returns: The key that the item had, if no item has it any more.
  @inlinable
  mutating func remove(
    at index: Int, from start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> Key? {
    let place = place(of: index, from: start)
    if isShown.remove(at: index) { result.remove(at: place) }
    return list.remove(at: index)
  }

  /// - Returns: The key that the item had, if no item has it any more.
  @inlinable
  mutating func reload(
    _ item: Item, _ key: Key, at index: Int, _ isMember: Bool, from start: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> Key? {
    let gone = list.set(item, key, at: index)
    let shows = shows(isMember)
    if shows, isShown[index] {
      result.update(item, at: place(of: index, from: start))
    } else {
      show(index, shows, from: start, &result)
    }
    return gone
  }

  @inlinable
  mutating func move(
    from: Int, to: Int, from start: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    list.move(from: from, to: to)
    let old = place(of: from, from: start)
    let isShown = self.isShown.remove(at: from)
    let new = place(of: to, from: start)
    self.isShown.insert(isShown, at: to)
    if isShown { result.moveRow(from: old, to: new) }
  }
}
