extension DerivedList {
  @inlinable
  mutating func insertSection(
    _ metadata: Snapshot.SectionMetadata, _ items: ArraySnapshot<Snapshot.Item>, at section: Int
  ) {
    edit(.insertSections(section..<(section + 1))) {
      $0.insertSection(metadata, items, at: section)
    }
  }

  @inlinable
  mutating func removeSections(_ sections: Range<Int>) {
    if sections.isEmpty { return }
    edit(.deleteSections(sections)) { $0.removeSections(sections) }
  }

  @inlinable
  mutating func moveSection(from: Int, to: Int) {
    if from == to { return }
    edit(.moveSection(from, to: to)) { $0.moveSection(from: from, to: to) }
  }

  @inlinable
  mutating func setMetadata(_ metadata: Snapshot.SectionMetadata, ofSection section: Int) {
    edit(.updateSection(section)) { $0.setMetadata(metadata, ofSection: section) }
  }

  /// Gives a section other metadata and other items.
  @usableFromInline
  mutating func reloadSection(
    _ metadata: Snapshot.SectionMetadata, _ items: ArraySnapshot<Snapshot.Item>, at section: Int
  ) {
    if isFollowing { return }
    let old = list
    var new = old
    new.setMetadata(metadata, ofSection: section)
    new.editItems(inSection: section) { $0 = items }
    rearrange(to: new, ListChange(.reloadSections(section..<(section + 1)), from: old, to: new))
  }

  /// Replaces all, which is told as a reload, unless there is nothing before and after.
  @inlinable
  mutating func replace(with list: Snapshot) {
    let nothing = Snapshot()
    let isSame = self.list.isIdentical(to: nothing) && list.isIdentical(to: nothing)
    mayWait = false
    current = list
    if !isSame { edits.note(.batch(.reload), leadingTo: list) }
  }

  /// Puts the result of the reload of a source into the store of the collection.
  @usableFromInline
  mutating func commitReload(to store: ListStore<Snapshot>) {
    carryOut()
    guard let content = edits.content else { return }
    let update = ListUpdate(from: store.snapshot, to: current, content: content, version: 0)
    store.advance(to: current, update.structure.keepsItems ? content : .batch(.reload))
  }

  /// Replaces all, of which it is known what is kept and where.
  @inlinable
  mutating func rearrange(to list: Snapshot, _ change: ListChange) {
    if isFollowing { return }
    carryOut()
    mayWait = false
    current = list
    if !change.isIdentity { edits.note(.change(change), leadingTo: list) }
  }
}
