/// What sections of cells of one type and sections of wrappers have in common.
///
/// A program subclasses `TableSection` or `MultiTableSection`.
@MainActor
open class BaseTableSection {
  /// The place of the section in its data source: the lowest comes first.
  public nonisolated let priority: Int

  /// The fewest rows that the section may have.
  public let minRowsCount: Int

  /// The most rows that the section may have.
  public let maxRowsCount: Int

  /// The height of a row; `nil` for one that the view finds out.
  open var sectionRowHeight: Double? = TableDataSource.automaticDimension

  /// The height of the header; `nil` for one that the view finds out.
  open var headerHeight: Double? = TableDataSource.automaticDimension

  /// The height of the footer; `nil` for one that the view finds out.
  open var footerHeight: Double? = TableDataSource.automaticDimension

  /// What the section can ask of the program's screens, to be cast to the type that it needs; it is
  /// not kept alive.
  open weak var baseFlowDelegate: (any BaseFlowDelegate)?

  /// Whether the section shows none of its rows.
  public internal(set) final var isCollapsed = false

  /// The number of rows that the section has, also while it is collapsed.
  open var originRowsCount: Int { rows.count }

  /// The number of rows that the section shows: none while it is collapsed.
  public final var rowsCount: Int { isCollapsed ? 0 : rows.count }

  final var rows = ArraySnapshot<TableRow>()

  /// The data source that the section was added to, and where.
  final weak var dataSource: TableDataSource?
  final var key: AnyHashable?
  final var order: StableOrder?

  init(priority: Int, minRowsCount: Int, maxRowsCount: Int) {
    self.priority = priority
    self.minRowsCount = max(minRowsCount, 0)
    self.maxRowsCount = max(maxRowsCount, self.minRowsCount)
  }

  /// Returns the view above the rows, which is of the list view's cell type, or `nil` for none.
  open func configureHeader() -> (any ReusableView)? { nil }

  /// Returns the view below the rows, which is of the list view's cell type, or `nil` for none.
  open func configureFooter() -> (any ReusableView)? { nil }

  /// Calls the hook for updated cells with the cell of a row, if it is on screen.
  ///
  /// Call it when the contents of a row have changed. An index out of bounds does nothing.
  ///
  /// - Parameter index: The index of the row, also while views lag behind.
  /// - Complexity: O(log *n*) for *n* rows.
  public final func cellUpdated(at index: Int) {
    if rows.indices.contains(index) { dataSource?.didUpdate(rows[index]) }
  }

  /// Lets views ask again for all cells of the section, its header, its footer and the heights.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func sectionUpdated() { dataSource?.reload(self) }
}

// MARK: - Rows

extension BaseTableSection {
  /// Inserts rows, here and where the section is shown.
  ///
  /// - Precondition: `0 <= index && index <= rows.count`.
  func insertRows(_ new: [TableRow], at index: Int) {
    for row in new { row.isInSection = true }
    if new.count == 1 {
      rows.insert(new[0], at: index)
    } else {
      rows.insert(contentsOf: new, at: index)
    }
    dataSource?.didInsert(new, at: index, in: self)
  }

  /// Removes rows, here and where the section is shown.
  ///
  /// - Precondition: The range lies in the rows.
  func removeRows(_ range: Range<Int>) {
    for index in range { rows[index].isInSection = false }
    if range.count == 1 { rows.remove(at: range.lowerBound) } else { rows.removeSubrange(range) }
    dataSource?.didRemove(range, in: self)
  }

  /// The index of a row; `nil` if it was removed.
  ///
  /// - Parameter hint: Where the row is unless views lag behind; it is looked for from there.
  /// - Complexity: O(log *n*) if it is there.
  func index(of row: TableRow, near hint: Int) -> Int? {
    guard row.isInSection else { return nil }
    for distance in 0...max(rows.count, hint) {
      for index in [hint - distance, hint + distance]
      where rows.indices.contains(index) && rows[index] === row { return index }
    }
    return nil
  }
}
