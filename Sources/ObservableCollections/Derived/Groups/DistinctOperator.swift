/// Shows the first item of each key in each section, in the order of the source.
///
/// Each section has groups of its own: the items of a section share a number, which is a part of their keys.
@usableFromInline
struct DistinctOperator<Source: EditableList & Sendable, Key: Hashable & Sendable>:
  SectionwiseOperator
where Source.Item: Sendable, Source.SectionMetadata: Sendable {
  @usableFromInline typealias Result = Source
  @usableFromInline typealias Item = Source.Item

  @usableFromInline typealias Index = GroupIndex<SectionKey<Key>, FlaggedMemberShape>

  @usableFromInline typealias Parameter = @Sendable (Item) -> Key

  @usableFromInline typealias Input = ListInput<Source, Parameter>

  /// The key of an item; `nil` before a signal has sent one, while no item is shown.
  @usableFromInline var key: (@Sendable (Item) -> Key)?
  @usableFromInline let keepsSource: Bool

  /// Whether items of a key show the same; `nil` where that is not known.
  @usableFromInline let areItemsEqual: Equality<Item>?

  /// The items of all sections; a flag is set for the first one of each group, which is shown.
  @usableFromInline var index = Index()
  @usableFromInline var source = Source()
  @usableFromInline var sections = SectionStarts(of: Source())

  /// The number of the section whose first item came last.
  @usableFromInline var lastNumber = 0

  /// The groups whose first item became another one in this update, and the item that the row of
  /// each still shows; -1 when that has changed.
  @usableFromInline var stale: [Handle: Handle] = [:]

  // An item that goes to another section is not always shown there.
  @usableFromInline static var hidesSections: Bool { true }

  /// Creates an operator; without a key it waits for one that is its parameter.
  @inlinable
  init(by key: (@Sendable (Item) -> Key)?, areEqual: Equality<Item>? = nil) {
    self.key = key
    areItemsEqual = areEqual
    keepsSource = key == nil
  }

  @inlinable
  func place(ofItem item: ItemPlace) -> ItemPlace? {
    let section = sections[item.section]
    guard key != nil, index.inList[section.start + item.item].isSet else { return nil }
    return place(of: section.start + item.item, in: section)
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Source>) {
    update.forEachStep { apply($0, &result) }
    if stale.isEmpty { return }
    // A row is reloaded once, and not at all when its item came first again, or an equal one did.
    for (group, shown) in stale where index.handle(ofItem: 0, in: group) != shown {
      let first = index.firstIndex(of: group)
      let section = sections.section(ofItem: first)
      result.update(
        source.items(inSection: section.index)[first - section.start],
        at: place(of: first, in: section), unless: areItemsEqual)
    }
    stale = [:]
  }

  @usableFromInline
  mutating func change(
    to key: @escaping @Sendable (Item) -> Key, _ result: inout DerivedList<Source>
  ) {
    let isFirst = self.key == nil
    let old = index.inList
    self.key = key
    let list = reset(to: source)
    if isFirst { return result.replace(with: list) }
    result.rearrange(
      to: list,
      .showing({ index.inList.flags(in: $0) }, insteadOf: { old.flags(in: $0) }, in: sections))
  }

  // MARK: - Sections

  @inlinable
  mutating func removeAll() { index = Index() }

  @inlinable
  mutating func insertSection(
    of items: ArraySnapshot<Item>, at start: Int
  ) -> ArraySnapshot<Item> {
    guard let key else { return ArraySnapshot() }
    let number = number(of: Section(index: 0, start: start, count: 0))
    let shown = index.insertGroups(
      of: items.map { SectionKey(section: number, key: key($0)) }, at: start)
    return ArraySnapshot(shown.map { items[$0] })
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) {
    if key == nil { return }
    for index in items.reversed() {
      let member = self.index.remove(at: index)
      if member.groupCount == 1 { removeGroup(member.group) }
    }
  }

  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) {
    if key != nil { index.inList.move(items, to: start) }
  }

  /// The number of a section: a new one if it has no item.
  @inlinable
  mutating func number(of section: Section) -> Int {
    if Source.hasOneSection { return 0 }
    if section.count > 0, let key = index.key(of: index.inList[section.start].group) {
      return key.section
    }
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Items

  @inlinable
  mutating func insert(
    _ items: ArraySnapshot<Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    guard let key else { return }
    let number = number(of: section)
    for (offset, item) in items.enumerated() {
      insert(
        item, SectionKey(section: number, key: key(item)), at: section.start + index + offset,
        in: section, &result)
    }
  }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    guard let key = key?(item) else { return }
    insert(
      item, SectionKey(section: number(of: section), key: key), at: section.start + index,
      in: section, &result)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Source>
  ) {
    if key == nil { return }
    for index in items.reversed() { remove(at: section.start + index, in: section, &result) }
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    guard let key = key?(item) else { return }
    let sectionKey = SectionKey(section: number(of: section), key: key)
    let index = section.start + index
    let old = self.index.member(at: index)
    let known = self.index.group(of: sectionKey)
    let wasShown = old.place == 0
    if known == old.group {
      if wasShown {
        show(item, at: index, in: section, &result)
        if !stale.isEmpty { stale[old.group] = nil }
      } else {
        didChange(old)
      }
      return
    }
    if known == nil, old.groupCount == 1 {
      self.index.setKey(of: old.group, to: sectionKey)
      if !stale.isEmpty { stale[old.group] = nil }
      return show(item, at: index, in: section, &result)
    }
    let group = known ?? self.index.makeGroup(sectionKey)
    let new = self.index.regroup(old, at: index, into: group)
    // A row that was another item's before the update goes back to that one.
    if wasShown, new.place == 0, stale[old.group] == nil, stale[group] == nil {
      return keepShown(item, old, new, at: index, in: section, &result)
    }
    let place = place(of: index, in: section)
    if wasShown {
      setShown(false, at: index)
      leaveRow(of: old, at: place, in: section, &result)
    }
    didChange(old)
    if new.groupCount == 1 {
      setShown(true, at: index)
      let place = self.place(of: index, in: section)
      result.insert(item, at: place.item, inSection: place.section)
    } else {
      didJoin(new, at: index, in: section, &result)
    }
  }

  @inlinable
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Source>
  ) {
    if key == nil { return }
    let (from, to) = (section.start + index, newSection.start + newIndex)
    if section.index != newSection.index {
      return moveAcross(from, in: section, to: to, in: newSection, &result)
    }
    let place = place(of: from, in: section)
    // Its flag goes along with it.
    let (old, new) = self.index.move(from: from, to: to)
    let wasShown = old.place == 0
    if wasShown, new.place == 0 {
      result.move(from: place, to: self.place(of: to, in: section))
    } else if wasShown {
      setShown(false, at: to)
      showFirst(of: old.group, insteadOf: old.handle, at: place, in: section, &result)
    } else {
      didJoin(new, at: to, in: section, &result)
    }
  }
}

/// A key of items of a section.
@usableFromInline
struct SectionKey<Key: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let section: Int
  @usableFromInline let key: Key

  @inlinable
  init(section: Int, key: Key) {
    self.section = section
    self.key = key
  }
}
