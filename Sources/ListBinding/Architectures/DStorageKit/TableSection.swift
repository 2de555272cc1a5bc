import ListBinding

/// A section of rows that all have cells of one type; subclass it for your cells.
///
/// The section has no contents of its own: it says how many rows there are, and its hooks show in each
/// cell what the program has for it. The cells are dequeued by the name of their type.
///
/// Each row is an object, so that a section has 2,000,000 rows at most.
///
/// A hook gets the index that its row has by now, also while a view lags behind, so that it may index
/// the contents. Change the contents first, and then the rows.
///
/// ```swift
/// final class FriendsSection: TableSection<FriendCell> {
///   private(set) var friends: [String]
///
///   init(friends: [String]) {
///     self.friends = friends
///     super.init(priority: 1, minRowsCount: 0, maxRowsCount: .max)
///     sectionRowHeight = 60
///     originRowsCount = friends.count
///   }
///
///   func add(_ friend: String) {
///     friends.append(friend)
///     cellAdded(at: friends.count - 1)
///   }
///
///   func remove(at index: Int) {
///     friends.remove(at: index)
///     cellRemoved(at: index)
///   }
///
///   override func onCellAddedToSection(at index: Int, cell: FriendCell) {
///     cell.title = friends[index]
///   }
/// }
/// ```
@MainActor
open class TableSection<Cell: AnyObject>: BaseTableSection {
  private var allRows = ArraySnapshot<TableRow>()

  /// Creates a section, which has the fewest rows that it may have.
  ///
  /// - Parameters:
  ///   - priority: The place of the section in its data source: the lowest comes first.
  ///   - minRowsCount: The fewest rows; less than zero counts as zero.
  ///   - maxRowsCount: The most rows; less than `minRowsCount` counts as that, and both count as
  ///     2,000,000 if they are more.
  /// - Complexity: O(`minRowsCount`).
  public override init(priority: Int, minRowsCount: Int = 1, maxRowsCount: Int = 1) {
    let limit = 2_000_000
    super.init(
      priority: priority, minRowsCount: min(minRowsCount, limit),
      maxRowsCount: min(maxRowsCount, limit))
    originRowsCount = self.minRowsCount
  }

  /// The number of rows that the section has, also while it is collapsed.
  ///
  /// What is set is brought between `minRowsCount` and `maxRowsCount`. Rows are added and removed at
  /// the end. An override of what it returns is for those who read it, and changes no view.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows that come or go.
  open override var originRowsCount: Int {
    get { allRows.count }
    set {
      let count = min(max(newValue, minRowsCount), maxRowsCount)
      let old = allRows.count
      if count == old + 1 {
        cellAdded(at: old)
      } else if count > old {
        let new = (old..<count).map { _ in TableRow() }
        allRows.append(contentsOf: new)
        dataSource?.didInsert(new, at: old, in: self)
      } else if count < old {
        for index in count..<old { allRows[index].leaveSection(at: index) }
        allRows.removeSubrange(count..<old)
        dataSource?.didRemove(count..<old, in: self)
      }
    }
  }

  /// Adds a row, after the program added its contents.
  ///
  /// - Parameter index: The index of the new row.
  /// - Returns: Whether it was added; not if the index is out of bounds, or the section is full.
  /// - Complexity: O(log *n*) for *n* rows.
  @discardableResult
  public final func cellAdded(at index: Int) -> Bool {
    guard 0...allRows.count ~= index, allRows.count < maxRowsCount else { return false }
    let row = TableRow()
    allRows.insert(row, at: index)
    dataSource?.didInsert(row, at: index, in: self)
    return true
  }

  /// Removes a row, after the program removed its contents.
  ///
  /// - Parameter index: The index of the row.
  /// - Returns: Whether it was removed; not if the index is out of bounds, or the section has no more
  ///   rows than it must have.
  /// - Complexity: O(log *n*) for *n* rows.
  @discardableResult
  public final func cellRemoved(at index: Int) -> Bool {
    guard allRows.indices.contains(index), allRows.count > minRowsCount else { return false }
    allRows.remove(at: index).leaveSection(at: index)
    dataSource?.didRemove(index..<(index + 1), in: self)
    return true
  }

  /// Called with a cell that was dequeued for a row, before it is on screen.
  open func onCellPreparedInSection(at index: Int, cell: Cell) {}

  /// Called with a cell that comes on screen.
  open func onCellAddedToSection(at index: Int, cell: Cell) {}

  /// Called with a cell whose display ended, once for each that was added.
  ///
  /// - Parameters:
  ///   - index: The index of the row; if it was removed, the last one that it had.
  ///   - cell: The cell.
  open func onCellRemovedFromSection(at index: Int, cell: Cell) {}

  /// Called with a cell on screen that the user selected.
  open func onCellSelectedInSection(at index: Int, cell: Cell) {}

  /// Called with a cell on screen, by `cellUpdated(at:)`.
  open func onCellUpdatedInSection(at index: Int, cell: Cell) {}

  // MARK: Rows

  override final var keptRowCount: Int { allRows.count }
  override final var rows: ArraySnapshot<TableRow> { allRows }

  override final func row(at index: Int) -> TableRow? {
    allRows.indices.contains(index) ? allRows[index] : nil
  }

  /// - Complexity: O(*d* log *n*) for a row that is *d* rows from where the hint says, as where *d* rows came on
  ///   top of those that a paused view shows. To find it at once would take an index of all rows, which
  ///   every section would pay for.
  override final func index(of row: TableRow, near hint: Int) -> Int? {
    guard row.isInSection else { return nil }
    for distance in 0...max(allRows.count, hint) {
      for index in [hint - distance, hint + distance] where self.row(at: index) === row {
        return index
      }
    }
    return nil
  }
}

extension TableSection: CellHandler {}
