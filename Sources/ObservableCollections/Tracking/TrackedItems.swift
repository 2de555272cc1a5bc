public import Foundation

/// Some of the items of a list, which stay the same items while the list changes.
///
/// It is what a list view keeps of its selection or of expanded rows: index paths that go along with
/// every update. Give it each update of the list, in order:
///
///     var selection = TrackedItems<Message, Message.ID>(by: .identifiable)
///     selection.insert(IndexPath(item: 3, section: 0))
///     let changes = selection.follow(update)
///     if !changes.lost.isEmpty { … }
///
/// An item that an update deletes and inserts again is still the same, and so is one of a list that
/// is reloaded, if its identity is found among what was inserted. An item whose identity is another
/// after an update has gone. If several items have the same identity, the first that is found is it.
///
/// It is a value: it follows the updates that it is given, on whatever thread.
public struct TrackedItems<Item, ID: Hashable & SendableMetatype> {
  /// What tells items apart; without it, they are tracked by their places alone.
  @usableFromInline let id: (@Sendable (Item) -> ID)?

  /// Whether an item that went is tracked again when an update brings it back.
  public let remembersLost: Bool

  /// The identities of the items that went and are tracked again when they come back.
  ///
  /// Set it to restore items that a later update will bring, or to forget some.
  public var remembered: Set<ID> = []

  @usableFromInline var marks = MarkedItems()

  /// Creates it without items.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - remembersLost: Whether an item that went is tracked again when a later update brings it
  ///     back, as a filter does.
  public init(by identity: ItemIdentity<Item, ID>, remembersLost: Bool = false) {
    id = identity.id
    self.remembersLost = remembersLost
  }

  /// The number of items.
  ///
  /// - Complexity: O(1).
  public var count: Int { marks.count }

  /// Whether there are none.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { marks.count == 0 }

  /// The index paths of the items, ascending.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public var indexPaths: [IndexPath] { marks.places.map { $0.indexPath } }

  /// The index paths of the items in a part of a section, ascending.
  ///
  /// - Complexity: O(*m* + log *k*) for *m* of *k* items.
  public func indexPaths(in range: Range<Int>, ofSection section: Int) -> [IndexPath] {
    marks.marks(in: range, of: section).map { $0.indexPath }
  }

  /// Whether an item is tracked.
  ///
  /// - Complexity: O(log *k*) for *k* items.
  /// - Precondition: The index path has two indices.
  public func contains(_ indexPath: IndexPath) -> Bool { marks.contains(ItemPlace(indexPath)) }

  /// Begins to track an item, unless no list has one at its index path.
  ///
  /// - Parameter indexPath: Its index path in the list after the last update that was followed.
  /// - Returns: Whether it is tracked and was not before.
  /// - Complexity: O(log *k*) for *k* items, and O(*s*) in the first of *s* sections to have one.
  /// - Precondition: The index path has two indices.
  @discardableResult
  public mutating func insert(_ indexPath: IndexPath) -> Bool {
    ItemPlace(tracking: indexPath).map { marks.mark($0) } ?? false
  }

  /// Stops tracking an item, which is not remembered.
  ///
  /// - Parameter indexPath: Its index path in the list after the last update that was followed.
  /// - Returns: Whether it was tracked.
  /// - Complexity: O(log *k*) for *k* items, and O(*s*) in the last of *s* sections to have one.
  /// - Precondition: The index path has two indices.
  @discardableResult
  public mutating func remove(_ indexPath: IndexPath) -> Bool { marks.unmark(ItemPlace(indexPath)) }

  /// Stops tracking all items, and forgets those that are remembered.
  public mutating func removeAll() {
    _ = marks.removeAll()
    remembered = []
  }
}

extension TrackedItems where ID == Never {
  /// Creates it without items, to track them by their places alone: all go when the list is reloaded.
  public init() {
    id = nil
    remembersLost = false
  }
}

// MARK: - Lists without sections

extension TrackedItems {
  /// The indices of the items in a list without sections, ascending.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public var indices: [Int] { marks.places.map { $0.item } }

  /// Whether an item of a list without sections is tracked.
  ///
  /// - Complexity: O(log *k*) for *k* items.
  public func contains(_ index: Int) -> Bool {
    marks.contains(ItemPlace(section: 0, item: index))
  }

  /// Begins to track an item of a list without sections, unless no list has one at its index.
  ///
  /// - Returns: Whether it is tracked and was not before.
  /// - Complexity: O(log *k*) for *k* items.
  @discardableResult
  public mutating func insert(_ index: Int) -> Bool {
    insert(IndexPath(item: index, section: 0))
  }

  /// Stops tracking an item of a list without sections, which is not remembered.
  ///
  /// - Returns: Whether it was tracked.
  /// - Complexity: O(log *k*) for *k* items.
  @discardableResult
  public mutating func remove(_ index: Int) -> Bool {
    marks.unmark(ItemPlace(section: 0, item: index))
  }
}

extension TrackedItems: Sendable where ID: Sendable {}
