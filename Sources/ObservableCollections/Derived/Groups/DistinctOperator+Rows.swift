extension DistinctOperator {
  /// Takes in an item at a place among those of all sections.
  @inlinable
  mutating func insert(
    _ item: Item, _ key: SectionKey<Key>, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    if let group = self.index.group(of: key) {
      let member = self.index.insert(at: index, into: group)
      didJoin(member, at: index, in: section, &result)
    } else {
      _ = self.index.insert(at: index, into: self.index.makeGroup(key))
      let place = place(of: index, in: section)
      result.insert(item, at: place.item, inSection: place.section)
    }
  }

  @inlinable
  mutating func remove(at index: Int, in section: Section, _ result: inout DerivedList<Source>) {
    let member = self.index.remove(at: index)
    let place = place(of: index, in: section)
    if member.place == 0 { leaveRow(of: member, at: place, in: section, &result) }
    didChange(member)
  }

  /// Takes the row of an item that leaves its group to the next one there; it goes with the last.
  @inlinable
  mutating func leaveRow(
    of member: Index.Member, at place: ItemPlace, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    if member.groupCount == 1 {
      removeGroup(member.group)
      result.remove(at: place.item, inSection: place.section)
    } else {
      showFirst(of: member.group, insteadOf: member.handle, at: place, in: section, &result)
    }
  }

  /// Moves an item to another section, where it is one of another group.
  @inlinable
  mutating func moveAcross(
    _ from: Int, in section: Section, to: Int, in newSection: Section,
    _ result: inout DerivedList<Source>
  ) {
    let old = self.index.member(at: from)
    guard let key = self.index.key(of: old.group)?.key else { return }
    // If it is shown there, it is so with the content of the row of before until the end of the update.
    let first = self.index.firstIndex(of: old.group)
    let item = result.item(at: place(of: first, in: section))
    remove(at: from, in: section, &result)
    let newKey = SectionKey(section: number(of: newSection), key: key)
    let known = self.index.group(of: newKey)
    insert(item, newKey, at: to, in: newSection, &result)
    if known == nil { stale[self.index.inList[to].group] = -1 }
  }

  /// Where the result shows an item of a section, or the next one that is shown.
  ///
  /// - Parameter index: The place of the item among those of all sections.
  @inlinable
  func place(of index: Int, in section: Section) -> ItemPlace {
    let row = Int(self.index.inList.summary(before: index))
    let start = section.start == 0 ? 0 : Int(self.index.inList.summary(before: section.start))
    return ItemPlace(section: section.index, item: row - start)
  }

  /// Gives the row of an item another content.
  @inlinable
  func show(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let place = place(of: index, in: section)
    result.update(item, at: place.item, inSection: place.section)
  }

  /// Gives the row of an item another content that is the first of another group then.
  ///
  /// It stays where it is; the next item of the old group comes, and the one that was shown of the new
  /// group goes.
  @inlinable
  mutating func keepShown(
    _ item: Item, _ old: Index.Member, _ new: Index.Member, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    show(item, at: index, in: section, &result)
    if new.groupCount > 1 {
      let hidden = self.index.index(ofItem: 1, in: new.group)
      let place = place(of: hidden, in: section)
      setShown(false, at: hidden)
      result.remove(at: place.item, inSection: place.section)
    }
    if old.groupCount == 1 { return removeGroup(old.group) }
    // Until the end of the update it shows the item that left.
    let first = self.index.firstIndex(of: old.group)
    let place = place(of: first, in: section)
    setShown(true, at: first)
    result.insert(item, at: place.item, inSection: place.section)
    stale[old.group] = -1
  }

  @inlinable
  mutating func setShown(_ isShown: Bool, at index: Int) {
    self.index.inList.update(at: index) { $0.isSet = isShown }
  }

  /// Shows an item that joined others, if it is the first of them, instead of the one before.
  @inlinable
  mutating func didJoin(
    _ member: Index.Member, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    guard member.place == 0 else { return }
    let hidden = self.index.handle(ofItem: 1, in: member.group)
    let hiddenIndex = self.index.inList.index(of: hidden)
    let place = place(of: hiddenIndex, in: section)
    setShown(false, at: hiddenIndex)
    showFirst(of: member.group, insteadOf: hidden, at: place, in: section, &result)
  }

  /// Moves the row of a group to the item that is the first there now. Until the end of the update
  /// it shows the item of before.
  @inlinable
  mutating func showFirst(
    of group: Handle, insteadOf shown: Handle, at place: ItemPlace, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    let first = self.index.handle(ofItem: 0, in: group)
    let index = self.index.inList.index(of: first)
    setShown(true, at: index)
    result.move(from: place, to: self.place(of: index, in: section))
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
