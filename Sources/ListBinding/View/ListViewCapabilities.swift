/// What a list view declares about itself, so that it is only sent updates that it understands.
public struct ListViewCapabilities: Hashable, Sendable {
  /// How a list view reads the indices of an update.
  public enum Updates: Hashable, Sendable {
    /// Deletions, reloads and move sources index the list before the update, insertions and move
    /// destinations the list after it, as in `UITableView` and `UICollectionView`.
    case batch

    /// Each call is relative to the result of the one before, as in `NSTableView`.
    case patch

    /// Only contiguous insertions and deletions, each on the result of the one before.
    case splices

    /// No partial updates: every update is a reload.
    case reload
  }

  /// How the view reads the indices of an update.
  public var updates: Updates

  /// Whether the view can move items and sections; if not, a move is a deletion and an insertion.
  public var moves: Bool

  /// Whether the view knows sections; if not, all items are shown in section 0.
  public var sections: Bool

  /// Creates what a view declares: that of a table view, unless it is said otherwise.
  public init(updates: Updates = .batch, moves: Bool = true, sections: Bool = true) {
    self.updates = updates
    self.moves = moves
    self.sections = sections
  }
}
