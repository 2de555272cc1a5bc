/// Shows the first item of each key, in the order of the source.
@usableFromInline
struct DistinctOperator<Item: Sendable, Key: Hashable & Sendable>: ItemwiseOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Item>

  @usableFromInline typealias Index = GroupIndex<Key, FlaggedMemberShape>

  @usableFromInline typealias Parameter = @Sendable (Item) -> Key

  /// The key of an item; `nil` before a signal has sent one, while no item is shown.
  @usableFromInline var key: (@Sendable (Item) -> Key)?
  @usableFromInline let keepsSource: Bool

  /// Whether items of a key show the same; `nil` where that is not known.
  @usableFromInline let areEqual: Equality<Item>?

  /// The items of the source; a flag is set for the first one of each group, which is shown.
  @usableFromInline var index = Index()
  @usableFromInline var source = ArraySnapshot<Item>()

  /// The groups whose first item became another one in this update, and the item that the row of
  /// each still shows; -1 when that has changed.
  @usableFromInline var stale: [Handle: Handle] = [:]

  /// Creates an operator; without a key it waits for one that is its parameter.
  @inlinable
  init(by key: (@Sendable (Item) -> Key)?, areEqual: Equality<Item>? = nil) {
    self.key = key
    self.areEqual = areEqual
    keepsSource = key == nil
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Item> {
    guard let key else { return [] }
    let groups = index.build(source.map(key))
    // The handle of an item is its index at first.
    return ArraySnapshot(groups.map { source[Int(index.handle(ofItem: 0, in: $0))] })
  }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    if key == nil { return }
    update.forEachStep { apply($0, &result) }
    if stale.isEmpty { return }
    // A row is reloaded once, and not at all when its item came first again, or an equal one did.
    for (group, shown) in stale where index.handle(ofItem: 0, in: group) != shown {
      let first = index.firstIndex(of: group)
      result.update(
        source[first], at: ItemPlace(section: 0, item: row(of: first)), unless: areEqual)
    }
    stale = [:]
  }

  @usableFromInline
  mutating func change(
    to key: @escaping @Sendable (Item) -> Key, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let isFirst = self.key == nil
    let (wasShown, oldCount) = (shownFlags, index.inList.summary)
    self.key = key
    let list = reset(to: source)
    if isFirst { return result.replace(with: list) }
    var runs: [Run] = []
    runs.extend(showing: shownFlags, insteadOf: wasShown)
    result.rearrange(to: list, .items(runs, itemCount: Int(oldCount)))
  }

  /// For each item whether it is shown.
  var shownFlags: [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(index.inList.count)
    index.inList.forEach { flags.append($0.isSet) }
    return flags
  }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    guard let key = key?(item) else { return }
    if let group = self.index.group(of: key) {
      let member = self.index.insert(at: index, into: group)
      didJoin(member, at: index, &result)
    } else {
      _ = self.index.insert(at: index, into: self.index.makeGroup(key))
      result.insert(item, at: row(of: index))
    }
  }

  @inlinable
  mutating func remove(
    at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let member = self.index.remove(at: index)
    let place = row(of: index)
    if member.place == 0 {
      if member.groupCount == 1 {
        removeGroup(member.group)
        result.remove(at: place)
      } else {
        showFirst(of: member.group, insteadOf: member.handle, at: place, &result)
      }
    }
    didChange(member)
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    guard let key = key?(item) else { return }
    let old = self.index.member(at: index)
    let known = self.index.group(of: key)
    let wasShown = old.place == 0
    if known == old.group {
      if wasShown {
        result.update(item, at: row(of: index))
        if !stale.isEmpty { stale[old.group] = nil }
      } else {
        didChange(old)
      }
      return
    }
    if known == nil, old.groupCount == 1 {
      self.index.setKey(of: old.group, to: key)
      if !stale.isEmpty { stale[old.group] = nil }
      return result.update(item, at: row(of: index))
    }
    let group = known ?? self.index.makeGroup(key)
    let new = self.index.regroup(old, at: index, into: group)
    let place = row(of: index)
    if wasShown {
      setShown(false, at: index)
      if old.groupCount == 1 {
        removeGroup(old.group)
        result.remove(at: place)
      } else {
        showFirst(of: old.group, insteadOf: old.handle, at: place, &result)
      }
    }
    didChange(old)
    if new.groupCount == 1 {
      setShown(true, at: index)
      result.insert(item, at: row(of: index))
    } else {
      didJoin(new, at: index, &result)
    }
  }

  @inlinable
  mutating func move(
    from: Int, to: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let place = row(of: from)
    // Its flag goes along with it.
    let (old, new) = index.move(from: from, to: to)
    let wasShown = old.place == 0
    if wasShown, new.place == 0 {
      result.moveRow(from: place, to: row(of: to))
    } else if wasShown {
      setShown(false, at: to)
      showFirst(of: old.group, insteadOf: old.handle, at: place, &result)
    } else {
      didJoin(new, at: to, &result)
    }
  }
}

extension DistinctOperator {
  /// The row of the result of an item that is shown, or before which one would be.
  @inlinable
  func row(of index: Int) -> Int { Int(self.index.inList.summary(before: index)) }

  @inlinable
  mutating func setShown(_ isShown: Bool, at index: Int) {
    self.index.inList.update(at: index) { $0.isSet = isShown }
  }

  /// Shows an item that joined others, if it is the first of them, instead of the one before.
  @inlinable
  mutating func didJoin(
    _ member: Index.Member, at index: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    guard member.place == 0 else { return }
    let hidden = self.index.handle(ofItem: 1, in: member.group)
    let hiddenIndex = self.index.inList.index(of: hidden)
    let place = row(of: hiddenIndex)
    setShown(false, at: hiddenIndex)
    showFirst(of: member.group, insteadOf: hidden, at: place, &result)
  }

  /// Moves the row of a group to the item that is the first there now. Until the end of the update
  /// it shows the item of before.
  @inlinable
  mutating func showFirst(
    of group: Handle, insteadOf shown: Handle, at place: Int,
    _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let first = self.index.handle(ofItem: 0, in: group)
    let index = self.index.inList.index(of: first)
    setShown(true, at: index)
    result.moveRow(from: place, to: row(of: index))
    if stale[group] == nil { stale[group] = shown }
  }

  /// Notes that an item went or has another content, if the row of its group still shows it.
  @inlinable
  mutating func didChange(_ member: Index.Member) {
    if !stale.isEmpty, stale[member.group] == member.handle { stale[member.group] = -1 }
  }

  @inlinable
  mutating func removeGroup(_ group: Handle) {
    index.removeGroup(group)
    if !stale.isEmpty { stale[group] = nil }
  }
}
