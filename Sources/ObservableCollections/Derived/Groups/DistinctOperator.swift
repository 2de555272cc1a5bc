/// Shows the first item of each key, in the order of the source.
@usableFromInline
struct DistinctOperator<Item: Sendable, Key: Hashable & Sendable>: ItemwiseOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Item>

  @usableFromInline let key: @Sendable (Item) -> Key
  @usableFromInline var index = GroupIndex<Key>()

  /// For each item of the source whether it is shown.
  @usableFromInline var isShown = FlagTree()
  @usableFromInline var source = ArraySnapshot<Item>()

  /// The items as they are after the edits of an update that were done.
  @usableFromInline var current = ArraySnapshot<Item>()

  @inlinable
  init(by key: @escaping @Sendable (Item) -> Key) { self.key = key }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Item> {
    current = source
    var flags = [Bool](repeating: false, count: source.count)
    for group in index.build(source.map(key)) { flags[index.firstIndex(of: group)] = true }
    isShown = FlagTree(flags)
    return ArraySnapshot(zip(source, flags).lazy.filter { $0.1 }.map { $0.0 })
  }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let key = key(item)
    let known = self.index.group(of: key)
    let group = known ?? self.index.makeGroup(key)
    let member = self.index.insert(at: index, into: group)
    current.insert(item, at: index)
    isShown.insert(false, at: index)
    didJoin(member, &result)
  }

  @inlinable
  mutating func remove(
    at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let member = self.index.remove(at: index)
    current.remove(at: index)
    let place = isShown.summary(before: index)
    guard isShown.remove(at: index) else { return }
    if member.groupCount == 1 {
      self.index.removeGroup(member.group)
      result.remove(at: place)
    } else {
      show(self.index.firstIndex(of: member.group), insteadOf: place, &result)
    }
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let key = key(item)
    let old = self.index.member(at: index)
    _ = current.exchange(index, for: item)
    let known = self.index.group(of: key)
    if known == old.group {
      if isShown[index] { result.update(item, at: isShown.summary(before: index)) }
      return
    }
    let group = known ?? self.index.makeGroup(key)
    let new = self.index.regroup(at: index, into: group).new
    let place = isShown.summary(before: index)
    let wasShown = isShown[index]
    let isFirst = new.place == 0
    if wasShown, isFirst, old.groupCount == 1, new.groupCount == 1 {
      self.index.removeGroup(old.group)
      return result.update(item, at: place)
    }
    if wasShown {
      isShown.replace(at: index, with: false)
      if old.groupCount == 1 {
        self.index.removeGroup(old.group)
        result.remove(at: place)
      } else {
        show(self.index.firstIndex(of: old.group), insteadOf: place, &result)
      }
    }
    didJoin(new, &result)
  }

  @inlinable
  mutating func move(
    from: Int, to: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let place = isShown.summary(before: from)
    let wasShown = isShown.remove(at: from)
    let (old, new) = index.move(from: from, to: to)
    current.move(from: from, to: to)
    isShown.insert(wasShown && new.place == 0, at: to)
    if wasShown, new.place == 0 {
      result.moveRow(from: place, to: isShown.summary(before: to))
    } else if wasShown {
      show(index.firstIndex(of: old.group), insteadOf: place, &result)
    } else {
      didJoin(new, &result)
    }
  }
}

extension DistinctOperator {
  /// Shows an item that joined a group, if it is the first there, instead of the one before.
  @inlinable
  mutating func didJoin(
    _ member: GroupIndex<Key>.Member, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    guard member.place == 0 else { return }
    let index = self.index.firstIndex(of: member.group)
    guard member.groupCount > 1 else {
      isShown.replace(at: index, with: true)
      return result.insert(current[index], at: isShown.summary(before: index))
    }
    let hidden = self.index.index(ofItem: 1, in: member.group)
    let place = isShown.summary(before: hidden)
    isShown.replace(at: hidden, with: false)
    show(index, insteadOf: place, &result)
  }

  /// Shows an item in place of one of the same key that is not shown any more.
  @inlinable
  mutating func show(
    _ index: Int, insteadOf place: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    isShown.replace(at: index, with: true)
    result.move(
      from: ItemPlace(section: 0, item: place),
      to: ItemPlace(section: 0, item: isShown.summary(before: index)), updating: current[index])
  }
}
