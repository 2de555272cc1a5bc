import Foundation

/// The result of a derived collection while it takes an input: the list, and what is done to it.
///
/// Every edit changes the list and is noted, so that all edits of one input are told as one change.
struct DerivedList<Snapshot: EditableList & Sendable>: Sendable {
  private(set) var list: Snapshot
  private var edits = NotedEdits<Snapshot>()

  init(_ list: Snapshot) { self.list = list }

  /// What was done, as one; `nil` when nothing changed.
  var content: ListUpdate<Snapshot>.Content? { edits.content }

  private mutating func note(_ edit: ListEdit) { edits.note(.edit(edit), leadingTo: list) }

  mutating func insert(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    list.editItems(inSection: section) { $0.insert(item, at: index) }
    note(.insertItems(index..<(index + 1), section: section))
  }

  mutating func insert(
    contentsOf items: ArraySnapshot<Snapshot.Item>, at index: Int, inSection section: Int = 0
  ) {
    if items.isEmpty { return }
    list.editItems(inSection: section) { $0.insert(contentsOf: items, at: index) }
    note(.insertItems(index..<(index + items.count), section: section))
  }

  mutating func remove(_ items: Range<Int>, inSection section: Int = 0) {
    if items.isEmpty { return }
    list.editItems(inSection: section) { list in
      if items.count == 1 {
        list.remove(at: items.lowerBound)
      } else {
        list.removeSubrange(items)
      }
    }
    note(.deleteItems(items, section: section))
  }

  mutating func remove(at index: Int, inSection section: Int = 0) {
    remove(index..<(index + 1), inSection: section)
  }

  /// Gives an item another content.
  mutating func update(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    list.editItems(inSection: section) { _ = $0.exchange(index, for: item) }
    note(.reloadItems(index..<(index + 1), section: section))
  }

  /// Moves an item; `to` is its place after the move.
  mutating func move(from: ItemPlace, to: ItemPlace) {
    if from == to { return }
    let item = list.editItems(inSection: from.section) { $0.remove(at: from.item) }
    list.editItems(inSection: to.section) { $0.insert(item, at: to.item) }
    note(.moveItem(from.indexPath, to: to.indexPath))
  }

  mutating func insertSection(
    _ metadata: Snapshot.SectionMetadata, _ items: ArraySnapshot<Snapshot.Item>, at section: Int
  ) {
    list.insertSection(metadata, items, at: section)
    note(.insertSections(section..<(section + 1)))
  }

  mutating func removeSections(_ sections: Range<Int>) {
    if sections.isEmpty { return }
    list.removeSections(sections)
    note(.deleteSections(sections))
  }

  mutating func moveSection(from: Int, to: Int) {
    if from == to { return }
    list.moveSection(from: from, to: to)
    note(.moveSection(from, to: to))
  }

  mutating func setMetadata(_ metadata: Snapshot.SectionMetadata, ofSection section: Int) {
    list.setMetadata(metadata, ofSection: section)
    note(.updateSection(section))
  }

  /// Gives a section other metadata and other items.
  mutating func reloadSection(
    _ metadata: Snapshot.SectionMetadata, _ items: ArraySnapshot<Snapshot.Item>, at section: Int
  ) {
    let old = list
    list.setMetadata(metadata, ofSection: section)
    list.editItems(inSection: section) { $0 = items }
    let change = ListChange(.reloadSections(section..<(section + 1)), from: old, to: list)
    edits.note(.change(change), leadingTo: list)
  }

  /// Replaces all, which is told as a reload.
  mutating func replace(with list: Snapshot) {
    self.list = list
    edits.note(.batch(.reload), leadingTo: list)
  }

  /// Replaces all, of which it is known what is kept and where.
  mutating func rearrange(to list: Snapshot, _ change: ListChange) {
    self.list = list
    if !change.isIdentity { edits.note(.change(change), leadingTo: list) }
  }
}
