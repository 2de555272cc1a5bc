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
  ///
  /// An override of what it returns is for those who read it, and changes no view: the rows that the
  /// section keeps are shown.
  open var originRowsCount: Int { keptRowCount }

  /// The number of rows that the section shows: none while it is collapsed.
  public final var rowsCount: Int { isCollapsed ? 0 : keptRowCount }

  /// The data source that the section was added to, and where.
  final weak var dataSource: TableDataSource?
  final var key: AnyHashable?
  final var order: StableOrder?

  init(priority: Int, minRowsCount: Int, maxRowsCount: Int) {
    self.priority = priority
    self.minRowsCount = max(minRowsCount, 0)
    self.maxRowsCount = max(maxRowsCount, self.minRowsCount)
  }

  // MARK: Rows, which the two kinds of sections keep

  /// The number of rows, also while the section is collapsed.
  var keptRowCount: Int { 0 }

  /// The rows in order.
  var rows: ArraySnapshot<TableRow> { ArraySnapshot() }

  /// The row at an index; `nil` if that is out of bounds.
  func row(at index: Int) -> TableRow? { nil }

  /// The index of a row; `nil` if it was removed.
  ///
  /// - Parameter hint: Where the row is unless views lag behind.
  func index(of row: TableRow, near hint: Int) -> Int? { nil }

  /// Returns the view above the rows, which is of the list view's cell type, or `nil` for none.
  open func configureHeader() -> (any ReusableView)? { nil }

  /// Returns the view below the rows, which is of the list view's cell type, or `nil` for none.
  open func configureFooter() -> (any ReusableView)? { nil }

  /// Calls the hook for updated cells with the cell of a row, if it is on screen.
  ///
  /// Call it when the contents of a row have changed. A cell that was prepared by then, and is not on screen
  /// yet, gets the hook when it is. An index out of bounds does nothing.
  ///
  /// - Parameter index: The index of the row, also while views lag behind.
  /// - Complexity: O(log *n*) for *n* rows.
  public final func cellUpdated(at index: Int) {
    if let row = row(at: index) { dataSource?.didUpdate(row, at: index) }
  }

  /// Lets views ask again for all cells of the section, its header, its footer and the heights.
  ///
  /// - Complexity: O(log² *s*) for *s* sections.
  public final func sectionUpdated() { dataSource?.reload(self) }
}
