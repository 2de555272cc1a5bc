public import Foundation

/// A change in the batch reading: what a table or collection view carries out in one go.
///
/// Deletions, reloads and move sources index the list before the batch, insertions and move
/// destinations the list after it.
public struct Batch: Hashable, Sendable {
  /// A section that moves, `from` before the batch, `to` after it.
  public struct SectionMove: Hashable, Sendable {
    /// The section before the batch.
    public var from: Int

    /// The section after it.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that moves, `from` before the batch, `to` after it.
  public struct ItemMove: Hashable, Sendable {
    /// The item before the batch.
    public var from: IndexPath

    /// The item after it.
    public var to: IndexPath

    /// Creates a move.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// The sections that are deleted, by their indices before the batch.
  public var deletedSections = IndexSet()

  /// The sections that are inserted, by their indices after the batch.
  public var insertedSections = IndexSet()

  /// The sections that are reloaded, by their indices before the batch.
  public var reloadedSections = IndexSet()

  /// The sections that move, sorted by destination.
  public var movedSections: [SectionMove] = []

  /// The items that are deleted, by their index paths before the batch, sorted.
  public var deletedItems: [IndexPath] = []

  /// The items that are inserted, by their index paths after the batch, sorted.
  public var insertedItems: [IndexPath] = []

  /// The items that are reloaded, by their index paths before the batch, sorted.
  public var reloadedItems: [IndexPath] = []

  /// The items that move, sorted by destination.
  public var movedItems: [ItemMove] = []

  /// Creates an empty batch.
  public init() {}

  /// Whether nothing is to be done.
  public var isEmpty: Bool { self == Batch() }

  /// The kinds of event that make the batch, without `beginUpdates` and `endUpdates`.
  public var kinds: [DataSourceEventKind] {
    var kinds: [DataSourceEventKind] = []
    if !deletedSections.isEmpty { kinds.append(.deleteSections(deletedSections)) }
    if !deletedItems.isEmpty { kinds.append(.deleteItems(deletedItems)) }
    if !insertedSections.isEmpty { kinds.append(.insertSections(insertedSections)) }
    if !insertedItems.isEmpty { kinds.append(.insertItems(insertedItems)) }
    for move in movedSections { kinds.append(.moveSection(move.from, move.to)) }
    for move in movedItems { kinds.append(.moveItem(move.from, move.to)) }
    if !reloadedSections.isEmpty { kinds.append(.reloadSections(reloadedSections)) }
    if !reloadedItems.isEmpty { kinds.append(.reloadItems(reloadedItems)) }
    return kinds
  }

  /// The kinds of event that make the batch, between `beginUpdates` and `endUpdates`.
  public var updateKinds: [DataSourceEventKind] { [.beginUpdates] + kinds + [.endUpdates] }
}
