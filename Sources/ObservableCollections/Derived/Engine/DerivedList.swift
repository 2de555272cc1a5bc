public import Synchronization

/// The result of a derived collection while it takes an input: the list, and what is done to it.
///
/// Every edit changes the list and is noted, so that all edits of one input are told as one change.
/// One or two edits of one item each wait until the end: then they are done to the collection
/// itself, in place, without a copy.
@usableFromInline
struct DerivedList<Snapshot: EditableList & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// An edit of one item that waits.
  @usableFromInline
  enum Pending: Sendable {
    case insert(Snapshot.Item, ItemPlace)
    case remove(ItemPlace)

    /// Gives an item another content.
    case update(Snapshot.Item, ItemPlace)

    /// Moves an item, and gives it another content if there is one.
    case move(ItemPlace, to: ItemPlace, Snapshot.Item?)
  }

  /// The list with all edits but those that wait.
  @usableFromInline var current: Snapshot
  @usableFromInline var pending: Pending?

  /// What waits behind it.
  @usableFromInline var second: Pending?
  @usableFromInline var edits = NotedEdits<Snapshot>()

  /// Whether the input is the reload of one of several sources. The result is a reload, too, when no
  /// item stays.
  @usableFromInline var isOfReload = false

  /// What is known of the edits that are done now; `nil` when they are to be noted.
  @usableFromInline var known: Known?

  /// What need not be found out by doing edits one by one.
  @usableFromInline
  enum Known: Sendable {
    /// What they come to.
    case change

    /// That, and the list that they lead to.
    case changeAndList
  }

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
    if isOfReload { return commitReload(to: store) }
    guard let pending = pending.take() else {
      if let content = edits.content { store.advance(to: current, content) }
      return
    }
    // The list of the store is edited in place if nobody else holds it.
    current = Snapshot()
    if let second = second.take() {
      _ = store.edit(
        { list in
          var edits = EditComposer()
          let olds = (pending.carryOut(on: &list, &edits), second.carryOut(on: &list, &edits))
          return (edits.content(), olds)
        },
        takenBackBy: { olds in
          { list in
            second.takeBack(from: &list, olds.1)
            pending.takeBack(from: &list, olds.0)
          }
        })
    } else {
      _ = store.edit(
        { list in
          let old = pending.carryOut(on: &list)
          return (pending.content, old)
        },
        takenBackBy: { old in { list in pending.takeBack(from: &list, old) } })
    }
  }

  /// Does the edits that wait.
  @inlinable
  mutating func carryOut() {
    guard let first = pending.take() else { return }
    carryOut(first)
    if let second = second.take() { carryOut(second) }
  }

  @inlinable
  mutating func carryOut(_ edit: Pending) {
    _ = edit.carryOut(on: &current)
    edits.note(edit.content, leadingTo: current)
  }

  @inlinable
  mutating func add(_ edit: Pending) {
    if let known {
      if known == .change { _ = edit.carryOut(on: &current) }
      return
    }
    guard edits.isEmpty else { return carryOut(edit) }
    guard let first = pending else {
      pending = edit
      return
    }
    if let both = (second ?? first).followed(by: edit) {
      if second == nil { pending = both } else { second = both }
    } else if second == nil {
      second = edit
    } else {
      carryOut()
      carryOut(edit)
    }
  }

  @inlinable
  mutating func edit(_ edit: ListEdit, _ body: (inout Snapshot) -> Void) {
    if known == .changeAndList { return }
    carryOut()
    body(&current)
    if known == nil { edits.note(.edit(edit), leadingTo: current) }
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

// : - Items

extension DerivedList {
  @inlinable
  mutating func insert(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    add(.insert(item, ItemPlace(section: section, item: index)))
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
    add(.remove(ItemPlace(section: section, item: index)))
  }

  /// Gives an item another content.
  @inlinable
  mutating func update(_ item: Snapshot.Item, at index: Int, inSection section: Int = 0) {
    add(.update(item, ItemPlace(section: section, item: index)))
  }

  /// Gives an item another content, unless the two are known to be equal.
  @inlinable
  mutating func update(
    _ item: Snapshot.Item, at place: ItemPlace, unless areEqual: Equality<Snapshot.Item>?
  ) {
    if let areEqual, areEqual(self.item(at: place), item) { return }
    add(.update(item, place))
  }

  /// An item of the list, read through an edit that waits if that is possible.
  @inlinable
  mutating func item(at place: ItemPlace) -> Snapshot.Item {
    if second == nil {
      switch pending {
      case nil: return current.items(inSection: place.section)[place.item]
      case .update(let item, place): return item
      case .update: return current.items(inSection: place.section)[place.item]
      case .move(let from, to: place, let item):
        return item ?? current.items(inSection: from.section)[from.item]
      case .insert, .remove, .move: break
      }
    }
    return list.items(inSection: place.section)[place.item]
  }

  /// Moves an item; `to` is its place after the move.
  @inlinable
  mutating func move(from: ItemPlace, to: ItemPlace) {
    if from != to { add(.move(from, to: to, nil)) }
  }

  /// Moves an item, and gives it another content.
  @inlinable
  mutating func move(from: ItemPlace, to: ItemPlace, updating item: Snapshot.Item) {
    if from == to { return update(item, at: to.item, inSection: to.section) }
    add(.move(from, to: to, item))
  }
}
