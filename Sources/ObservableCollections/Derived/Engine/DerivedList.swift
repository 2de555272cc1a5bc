import Foundation
public import Synchronization

/// The result of a derived collection while it takes an input: the list, and what is done to it.
///
/// Every edit changes the list and is noted, so that all edits of one input are told as one change.
/// A single edit of one item waits until the end: then it is done to the collection itself, in
/// place, without a copy.
@usableFromInline
struct DerivedList<Snapshot: EditableList & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// An edit that waits: of one item, which may be moved and reloaded at once.
  @usableFromInline
  struct Pending: Sendable {
    @usableFromInline let edit: ListEdit

    /// What is inserted, or the new content.
    @usableFromInline let item: Snapshot.Item?

    @inlinable
    init(_ edit: ListEdit, _ item: Snapshot.Item?) {
      self.edit = edit
      self.item = item
    }
  }

  /// The list with all edits but the one that waits.
  @usableFromInline var current: Snapshot
  @usableFromInline var pending: Pending?
  @usableFromInline var edits = NotedEdits<Snapshot>()

  @inlinable
  init(_ list: Snapshot) { current = list }

  /// The list as the edits have left it.
  @inlinable var list: Snapshot {
    mutating get {
      carryOut()
      return current
    }
  }

  /// Puts the result into the store of the collection.
  @inlinable
  mutating func commit(to store: ListStore<Snapshot>) {
    if let pending {
      current = Snapshot()
      _ = store.edit(
        { list in
          let old = pending.carryOut(on: &list)
          return (pending.content(leadingTo: list), old)
        },
        takenBackBy: { old in { list in pending.takeBack(from: &list, old) } })
    } else if let content = edits.content {
      store.advance(to: current, content)
    }
  }

  /// Does the edit that waits.
  @inlinable
  mutating func carryOut() {
    guard let pending = pending.take() else { return }
    _ = pending.carryOut(on: &current)
    edits.note(pending.content(leadingTo: current), leadingTo: current)
  }

  @inlinable
  mutating func add(_ edit: ListEdit, _ item: Snapshot.Item? = nil) {
    let isFirst = pending == nil && edits.isEmpty
    carryOut()
    pending = Pending(edit, item)
    if !isFirst { carryOut() }
  }

  @inlinable
  mutating func edit(_ edit: ListEdit, _ body: (inout Snapshot) -> Void) {
    carryOut()
    body(&current)
    edits.note(.edit(edit), leadingTo: current)
  }
}

extension DerivedList.Pending {
  /// What is told of the edit.
  ///
  /// - Parameter list: The list after the edit.
  @inlinable
  func content(leadingTo list: Snapshot) -> ListUpdate<Snapshot>.Content {
    if item != nil, case .moveItem(let from, let to) = edit {
      return .change(.moving(from, to: to, leadingTo: list))
    }
    return .edit(edit)
  }

  /// Does the edit, and returns the item that it takes out.
  @inlinable
  func carryOut(on list: inout Snapshot) -> Snapshot.Item? {
    switch (edit, item) {
    case (.insertItems(let items, let section), let item?):
      list.editItems(inSection: section) { $0.insert(item, at: items.lowerBound) }
      return nil
    case (.reloadItems(let items, let section), let item?):
      return list.editItems(inSection: section) { $0.exchange(items.lowerBound, for: item) }
    case (.deleteItems(let items, let section), _):
      return list.editItems(inSection: section) { $0.remove(at: items.lowerBound) }
    case (.moveItem(let from, let to), let item):
      let old = list.editItems(inSection: from.section) { $0.remove(at: from.item) }
      list.editItems(inSection: to.section) { $0.insert(item ?? old, at: to.item) }
      return old
    default:
      return nil
    }
  }

  @inlinable
  func takeBack(from list: inout Snapshot, _ old: Snapshot.Item?) {
    switch (edit, old) {
    case (.insertItems(let items, let section), _):
      list.editItems(inSection: section) { _ = $0.remove(at: items.lowerBound) }
    case (.reloadItems(let items, let section), let old?):
      list.editItems(inSection: section) { _ = $0.exchange(items.lowerBound, for: old) }
    case (.deleteItems(let items, let section), let old?):
      list.editItems(inSection: section) { $0.insert(old, at: items.lowerBound) }
    case (.moveItem(let from, let to), let old?):
      list.editItems(inSection: to.section) { _ = $0.remove(at: to.item) }
      list.editItems(inSection: from.section) { $0.insert(old, at: from.item) }
    default:
      break
    }
  }
}

extension ListChange {
  /// The change that moves an item and gives it another content.
  @usableFromInline
  static func moving(
    _ from: IndexPath, to: IndexPath, leadingTo list: some DataSourceProtocol
  ) -> ListChange {
    let move = ListChange(.moveItem(from, to: to), from: list, to: list)
    return ListChange(
      oldSectionCount: move.oldSectionCount, sections: move.sections,
      edits: move.edits.map { edit in
        guard edit.section == to.section else { return edit }
        let index = RunIndex(sections: edit.runs)
        var runs: [Run] = []
        index.copy(0..<to.item, to: &runs)
        index.copy(to.item..<(to.item + 1), isUpdated: true, to: &runs)
        index.copy((to.item + 1)..<edit.runs.elementCount, to: &runs)
        return SectionEdit(section: edit.section, runs: runs)
      }, oldCounts: move.oldCounts)
  }
}

extension ListStore {
  /// Replaces the contents by those that a derived collection has made of them.
  @inlinable
  func advance(to new: Snapshot, _ content: Update.Content) {
    // The old contents are released here, outside of the lock.
    let _: Snapshot = broadcast.commit { commit in
      state.withLock { state in
        let old = state.snapshot
        state.snapshot = new
        state.version &+= 1
        if commit.isObserved {
          commit.send(Update(from: old, to: new, content: content, version: state.version))
        }
        return old
      }
    }
  }
}

// MARK: - Items

extension DerivedList {
  @inlinable
  mutating func insert(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    add(.insertItems(index..<(index + 1), section: section), item)
  }

  @inlinable
  mutating func insert(
    contentsOf items: ArraySnapshot<Snapshot.Item>, at index: Int, inSection section: Int = 0
  ) {
    if items.count == 1 { return insert(items[0], at: index, inSection: section) }
    if items.isEmpty { return }
    edit(.insertItems(index..<(index + items.count), section: section)) { list in
      list.editItems(inSection: section) { $0.insert(contentsOf: items, at: index) }
    }
  }

  @inlinable
  mutating func remove(_ items: Range<Int>, inSection section: Int = 0) {
    if items.count == 1 { return remove(at: items.lowerBound, inSection: section) }
    if items.isEmpty { return }
    edit(.deleteItems(items, section: section)) { list in
      list.editItems(inSection: section) { $0.removeSubrange(items) }
    }
  }

  @inlinable
  mutating func remove(at index: Int, inSection section: Int = 0) {
    add(.deleteItems(index..<(index + 1), section: section), nil)
  }

  /// Gives an item another content.
  @inlinable
  mutating func update(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    add(.reloadItems(index..<(index + 1), section: section), item)
  }

  /// Moves an item; `to` is its place after the move.
  @inlinable
  mutating func move(from: ItemPlace, to: ItemPlace) {
    if from != to { add(.moveItem(from.indexPath, to: to.indexPath)) }
  }

  /// Moves an item, and gives it another content.
  @inlinable
  mutating func move(from: ItemPlace, to: ItemPlace, updating item: Snapshot.Item) {
    if from == to { return update(item, at: to.item, inSection: to.section) }
    add(.moveItem(from.indexPath, to: to.indexPath), item)
  }
}
