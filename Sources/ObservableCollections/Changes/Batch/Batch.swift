public import Foundation

/// A change in the batch reading: what a table or collection view carries out in one go.
///
/// Deletions, reloads and move sources index the list before the batch, insertions and move
/// destinations the list after it.
public struct Batch: Hashable, Sendable {
  /// A section that moves, `from` before the batch, `to` after it.
  public struct SectionMove: Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that moves, `from` before the batch, `to` after it.
  public struct ItemMove: Hashable, Sendable {
    public var from: IndexPath
    public var to: IndexPath

    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  public var deletedSections = IndexSet()
  public var insertedSections = IndexSet()
  public var reloadedSections = IndexSet()

  /// Sorted by destination.
  public var movedSections: [SectionMove] = []

  public var deletedItems: [IndexPath] = []
  public var insertedItems: [IndexPath] = []
  public var reloadedItems: [IndexPath] = []

  /// Sorted by destination.
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
  public var update: [DataSourceEventKind] { [.beginUpdates] + kinds + [.endUpdates] }
}
