/// The updates that a list view accepts.
public struct ListViewCapabilities: Hashable, Sendable {
  /// How a list view reads the indices of an update.
  public enum Updates: Hashable, Sendable {
    /// Deletions, reloads and move sources index the list before the update, insertions and move
    /// destinations the list after it, as in `UITableView` and `UICollectionView`.
    case batch

    /// Each call indexes the list that results from the previous one, as in `NSTableView`.
    case patch

    /// Only contiguous insertions and deletions, each on the result of the previous one.
    case splices

    /// No partial updates; every update is a reload.
    case reload
  }

  /// How the view reads the indices of an update.
  public var updates: Updates

  /// Whether the view can move items and sections; if not, a move becomes a deletion and an
  /// insertion.
  public var moves: Bool

  /// Whether the view has sections; if not, all items are shown in section 0.
  public var sections: Bool

  /// Whether one update of a batch view may reload something and also do something else; if not, reloads
  /// come in an update of their own, after the others.
  ///
  /// `UICollectionView` is known to fail on reloads beside moves and deletions. In a patch view, whose
  /// calls each stand by themselves, they come last in the same update.
  public var mixesReloads: Bool

  /// Whether one update of a batch view may move a section and also edit its items; if not, the section is
  /// deleted and inserted.
  ///
  /// `UITableView` and `UICollectionView` are known to fail on it. A patch view is told of both.
  public var editsMovedSections: Bool

  /// Whether the view can show another content in the cell that it has, by
  /// `reconfigureItems(at:)`; if not, the item is reloaded.
  ///
  /// What is reconfigured counts as reloaded for `mixesReloads`. A view of `.splices` is told of
  /// deletions and insertions all the same.
  public var reconfigures: Bool

  /// Whether the view can show other metadata of a section while its cells stay, by
  /// `reconfigureSupplementaryViews(inSections:)`; if not, the section is reloaded.
  ///
  /// A section is reloaded all the same if the binder's `cellsShowMetadata` is true, or if all of its items were
  /// replaced as well. Leave it `false` if sections can gain or lose their header, and the view cannot show that
  /// while the cells stay.
  public var reconfiguresSections: Bool

  /// The most items and sections that one update may edit; an update of more is a reload.
  ///
  /// It bounds the time that the main actor is kept busy, after a burst of edits for example. Items are counted,
  /// not calls, since a call names each of its items, and a view does something for each: a table that is told of
  /// ten thousand new rows one by one takes longer than to load them anew. A view that takes a range in one step, as
  /// many of `.splices` do, can pass more; what is left is an index path for each item.
  public var maximumEditCount: Int

  /// Creates the capabilities of a view; by default, what a table view is known to survive.
  ///
  /// - Parameters:
  ///   - updates: How the view reads the indices of an update.
  ///   - moves: Whether the view can move items and sections.
  ///   - sections: Whether the view has sections.
  ///   - mixesReloads: Whether one update of a batch view may reload something and also do something else.
  ///   - editsMovedSections: Whether one update of a batch view may move a section and also edit its items.
  ///   - reconfigures: Whether the view can show another content in the cell that it has.
  ///   - reconfiguresSections: Whether the view can show other metadata of a section while its cells stay.
  ///   - maximumEditCount: The most items and sections that one update may edit.
  public init(
    updates: Updates = .batch, moves: Bool = true, sections: Bool = true,
    mixesReloads: Bool = false, editsMovedSections: Bool = false, reconfigures: Bool = false,
    reconfiguresSections: Bool = false, maximumEditCount: Int = 10_000
  ) {
    self.updates = updates
    self.moves = moves
    self.sections = sections
    self.mixesReloads = mixesReloads
    self.editsMovedSections = editsMovedSections
    self.reconfigures = reconfigures
    self.reconfiguresSections = reconfiguresSections
    self.maximumEditCount = maximumEditCount
  }
}
