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
    carryOut()
    body(&current)
    edits.note(.edit(edit), leadingTo: current)
  }
}

extension DerivedList.Pending {
  /// What is told of the edit.
  @inlinable var content: ListUpdate<Snapshot>.Content {
    switch self {
    case .insert(_, let place): .edit(.insertItems(place.items, section: place.section))
    case .remove(let place): .edit(.deleteItems(place.items, section: place.section))
    case .update(_, let place): .edit(.reloadItems(place.items, section: place.section))
    case .move(let from, let to, nil): .edit(.moveItem(from.indexPath, to: to.indexPath))
    case .move(let from, let to, .some): .moveAndReload(from, to: to)
    }
  }

  /// One edit that does this one, then another; `nil` where there is none.
  ///
  /// An item that is moved and reloaded in two steps is told as one that is both.
  @inlinable
  func followed(by next: Self) -> Self? {
    guard case .move(let from, let place, let item) = self else { return nil }
    switch next {
    case .update(let new, place): return .move(from, to: place, new)
    case .move(place, to: let to, let new) where from != to:
      return .move(from, to: to, new ?? item)
    default: return nil
    }
  }

  /// Does the edit, and returns the item that it takes out.
  @inlinable
  func carryOut(on list: inout Snapshot) -> Snapshot.Item? {
    switch self {
    case .insert(let item, let place):
      list.editItems(inSection: place.section) { $0.insert(item, at: place.item) }
      return nil
    case .remove(let place):
      return list.editItems(inSection: place.section) { $0.remove(at: place.item) }
    case .update(let item, let place):
      return list.editItems(inSection: place.section) { $0.exchange(place.item, for: item) }
    case .move(let from, let to, let item):
      let old = list.editItems(inSection: from.section) { $0.remove(at: from.item) }
      list.editItems(inSection: to.section) { $0.insert(item ?? old, at: to.item) }
      return old
    }
  }

  /// Does the edit and notes it, and returns the item that it takes out.
  @inlinable
  func carryOut(on list: inout Snapshot, _ edits: inout EditComposer) -> Snapshot.Item? {
    defer { edits.append(content, leadingTo: list) }
    return carryOut(on: &list)
  }

  /// Takes the edit back.
  ///
  /// - Parameter old: The item that it took out.
  @inlinable
  func takeBack(from list: inout Snapshot, _ old: Snapshot.Item?) {
    switch (self, old) {
    case (.insert(_, let place), _):
      list.editItems(inSection: place.section) { _ = $0.remove(at: place.item) }
    case (.remove(let place), let old?):
      list.editItems(inSection: place.section) { $0.insert(old, at: place.item) }
    case (.update(_, let place), let old?):
      list.editItems(inSection: place.section) { _ = $0.exchange(place.item, for: old) }
    case (.move(let from, let to, _), let old?):
      list.editItems(inSection: to.section) { _ = $0.remove(at: to.item) }
      list.editItems(inSection: from.section) { $0.insert(old, at: from.item) }
    case (_, nil):
      break
    }
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
