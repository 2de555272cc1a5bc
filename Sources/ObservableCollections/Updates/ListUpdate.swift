/// One update of a list: the list before it, the list after it, and what changed in between.
///
/// It is what an observable array sends. Updates compose: `followed(by:)` makes one of two. The
/// change is made when it is asked for, and so are the events of the update, from the two lists,
/// which share all memory but that of what changed.
public struct ListUpdate<Snapshot: DataSourceProtocol> {
  /// What is known of the change.
  @usableFromInline
  enum Content: Hashable, Sendable {
    /// One edit, which is told as one kind of event.
    case edit(ListEdit)

    /// A change that is told as one kind of event if one will do, and as a batch otherwise.
    case change(ListChange)

    /// A change that is told as a batch, or a reload.
    case batch(ListChange)

    /// One edit that is told as a batch.
    ///
    /// It is kept, since a change does not know which of two neighbours was moved past the other.
    case batchOfOne(ListEdit)

    /// The move of one item that has another content afterwards.
    case moveAndReload(ItemPlace, to: ItemPlace)

    /// Whether nothing is to be told.
    @inlinable var isIdentity: Bool {
      switch self {
      case .edit, .batchOfOne, .moveAndReload: false
      case .change(let change), .batch(let change): change.isIdentity
      }
    }
  }

  /// Makes the list before an edit of the one after it.
  @usableFromInline typealias TakeBack = @Sendable (inout Snapshot) -> Void

  /// What all copies of an update share.
  ///
  /// An update is copied some ten times on its way to a view: one reference is.
  // No enumeration of either: the release of one of a type that is not known looks for that type, which took
  // an eighth of an observed edit.
  @usableFromInline
  final class Storage {
    /// The list before the update, or again the one after it if there is something to take back.
    @usableFromInline let old: Snapshot

    /// Nobody held the list before, so that it was edited in place.
    @usableFromInline let takeBack: TakeBack?
    @usableFromInline let new: Snapshot
    @usableFromInline let version: Int
    @usableFromInline let content: Content

    @inlinable
    init(
      from old: Snapshot?, orTakenBackBy takeBack: TakeBack?, to new: Snapshot, content: Content,
      version: Int
    ) {
      self.old = old ?? new
      self.takeBack = takeBack
      self.new = new
      self.version = version
      self.content = content
    }
  }

  @usableFromInline let storage: Storage

  /// The list after the update.
  @inlinable public var new: Snapshot { storage.new }

  /// The version of `new`: every update of an array adds one.
  @inlinable public var version: Int { storage.version }

  @inlinable var content: Content { storage.content }

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - old: The list before the update.
  ///   - new: The list after the update.
  ///   - structure: The change from one to the other. Where it does not lead from the counts of `old` to
  ///     those of `new`, the update is a reload.
  ///   - version: The version of `new`; 0 for one that is made by hand.
  /// - Complexity: O(*k* log *k* + *s*) for a change of size *k* and *s* sections; O(1) for a reload.
  public init(from old: Snapshot, to new: Snapshot, structure: ListChange, version: Int = 0) {
    let change = structure.leads(from: old, to: new) ? structure : .reload
    self.init(from: old, to: new, uncheckedStructure: change, version: version)
  }

  /// Creates an update of a change that is known to lead from one list to the other.
  package init(
    from old: Snapshot, to new: Snapshot, uncheckedStructure structure: ListChange, version: Int = 0
  ) {
    self.init(from: old, to: new, content: .batch(structure), version: version)
  }

  @inlinable
  init(from old: Snapshot, to new: Snapshot, content: Content, version: Int) {
    storage = Storage(
      from: old, orTakenBackBy: nil, to: new, content: content, version: version)
  }

  /// Creates the update of an edit that was made in place.
  @inlinable
  init(takenBackBy takeBack: @escaping TakeBack, to new: Snapshot, content: Content, version: Int) {
    storage = Storage(
      from: nil, orTakenBackBy: takeBack, to: new, content: content, version: version)
  }

  /// The list before the update.
  ///
  /// Before the first update that an observer of an array gets, this is the empty list. Before the first
  /// that `listUpdates(onViolation:)` makes of events, it is `new`: what was before is not known.
  ///
  /// - Complexity: O(1), or O(log *n*) where an edit is taken back since nobody kept the list. Where many
  ///   are, those of a batch of *k* edits, O(*k* log *n*) for the first time.
  @inlinable
  public var old: Snapshot {
    var list = storage.old
    storage.takeBack?(&list)
    return list
  }

  /// Which sections and items are kept, and where.
  ///
  /// - Complexity: O(1), or O(log *n*) after a single edit.
  public var structure: ListChange {
    switch content {
    case .edit(let edit), .batchOfOne(let edit): ListChange(edit, from: old, to: new)
    case .change(let change), .batch(let change): change
    case .moveAndReload(let from, let to): .moving(from, to: to, leadingTo: new)
    }
  }

  /// Whether it says only that everything may have changed.
  public var isReload: Bool {
    switch content {
    case .edit, .batchOfOne, .moveAndReload: false
    case .change(let change), .batch(let change): change.isReload
    }
  }

  /// Where each section and item is after the update, and where it was before.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public var lookup: ChangeLookup { structure.lookup }

  /// The update that does this one, then another.
  ///
  /// - Parameter next: An update of the list that this one leads to.
  /// - Complexity: O(*k* log *k* + *s*) for two changes of size *k* together and *s* sections.
  /// - Precondition: `next` starts with the sections and items that this update ends with.
  public func followed(by next: ListUpdate) -> ListUpdate {
    ListUpdate(
      from: old, to: next.new, structure: structure.followed(by: next.structure),
      version: next.version)
  }

  /// The update that does this one, then one that is known to begin with the list of this one.
  package func followed(uncheckedBy next: ListUpdate) -> ListUpdate {
    ListUpdate(
      from: old, to: next.new, uncheckedStructure: structure.followed(by: next.structure),
      version: next.version)
  }
}

extension ListUpdate where Snapshot: ListSnapshot {
  /// The change, with what it removes, inserts and updates.
  ///
  /// - Complexity: O(*k* log *n*) for a change of size *k*; O(*s*) for a reload of *s* sections.
  public var change: Change<Snapshot> { Change(structure, from: old, to: new) }
}

extension ListUpdate: Sendable where Snapshot: Sendable {}
extension ListUpdate.Storage: Sendable where Snapshot: Sendable {}

extension ListUpdate: Equatable where Snapshot: Equatable {
  /// Whether two updates are the same, told in the same way: a single edit and a batch of one edit are not.
  /// Updates that lead to the same are those of which `structure` is equal.
  public static func == (lhs: ListUpdate, rhs: ListUpdate) -> Bool {
    lhs.version == rhs.version && lhs.content == rhs.content && lhs.new == rhs.new
      && lhs.old == rhs.old
  }
}

extension ListUpdate: Hashable where Snapshot: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(content)
    hasher.combine(new)
  }
}

extension ListUpdate: CustomStringConvertible {
  /// The version and the edits in short, as in `3: delete 0.1, insert 0.3–5`.
  public var description: String { "\(version): \(structure)" }
}
