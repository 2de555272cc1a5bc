extension DataSourceController {
  /// Shows the rows in a list view, with cells that data controllers configure.
  ///
  /// The binding keeps this controller. It replaces the view's former one, and ends when the view is
  /// released or the result is disposed. The delegate's empty view is shown if the view is a
  /// `BackgroundListView`.
  ///
  /// The delegate's empty view is shown in a `BackgroundListView`. A part of a view is none, since what is behind
  /// the rows is that of all lists in it.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. Its cell types are registered under the reuse
  ///     identifiers of data controllers.
  ///   - errorCellType: The type of the cells of rows that have no data controller, written
  ///     `ErrorCell.self as Cell.Type` for a subclass of the view's `Cell`. If it is a `CellView`, it is
  ///     given an `ErrorCellDataController`.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  /// - Precondition: A cell type is registered with the view for each data controller that it shows.
  /// - Returns: The binding, which can be disposed from any thread.
  @discardableResult
  public func bind<View: ListView>(
    to view: View, errorCellType: View.Cell.Type, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> {
    view.register(errorCellType, forCellReuseIdentifier: ErrorCellDataController.reuseIdentifier)
    return list.bind(
      to: view, using: DataSourceControllerBinder(self, rowAnimation: rowAnimation))
  }

  /// Shows the rows in a list view of headless cells; see `bind(to:errorCellType:rowAnimation:)`.
  ///
  /// Rows that have no data controller are shown in cells of type `HeadlessErrorCell`.
  @discardableResult
  public func bind<View: ListView>(
    to view: View, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> where View.Cell == HeadlessListCell {
    bind(
      to: view, errorCellType: HeadlessErrorCell.self as HeadlessListCell.Type,
      rowAnimation: rowAnimation)
  }
}
