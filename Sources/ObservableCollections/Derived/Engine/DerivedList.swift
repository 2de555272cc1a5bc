/// The result of a derived collection while it takes an input: the list, and what is done to it.
///
/// Every edit changes the list and is noted, so that all edits of one input are told as one change.
/// Edits of one item each wait, unless somebody asks for the list between them: in the end they are done
/// to the collection itself, in place, without a copy of what lies around the items.
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
  @usableFromInline var others: [Pending] = []

  /// Whether more than two edits may wait: the list is as it was, and nobody else holds it.
  @usableFromInline var mayWait: Bool
  @usableFromInline var edits = NotedEdits<Snapshot>()

  /// Whether the input is the reload of one of several sources. The result is a reload, too, when no
  /// item stays.
  @usableFromInline var isOfReload = false

  /// Whether the list is there already that the edits lead to, and what they come to is known.
  @usableFromInline var isFollowing = false

  /// How many edits may wait: no lock is held for longer than it takes to do them.
  @inlinable static var mostWaiting: Int { 2_000 }

  /// - Parameter contents: The list, and whether others hold it, so that it cannot be edited in place.
  @inlinable
  init(_ contents: (list: Snapshot, isHeld: Bool)) {
    current = contents.list
    mayWait = !contents.isHeld
  }

  /// The list as the edits have left it.
  @inlinable var list: Snapshot {
    mutating get {
      carryOut()
      return current
    }
  }

  @inlinable
  mutating func edit(_ edit: ListEdit, _ body: (inout Snapshot) -> Void) {
    if isFollowing { return }
    carryOut()
    mayWait = false
    body(&current)
    edits.note(.edit(edit), leadingTo: current)
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
    if second == nil, others.isEmpty {
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
