extension DataSourceController {
  /// Shows the rows in a list view, with cells that data controllers configure.
  ///
  /// The binding keeps this controller. It replaces the view's former one, and ends when the view is
  /// released or the result is disposed. The delegate's empty view is shown if the view is a
  /// `BackgroundListView`.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. Its cell types are registered under the reuse
  ///     identifiers of data controllers.
  ///   - errorCellType: The type of the cells of rows that have no data controller. If it is a
  ///     `CellView`, it is given an `ErrorCellDataController`.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  /// - Precondition: A cell type is registered with the view for each data controller that it shows,
  ///   and `errorCellType` is the view's `Cell` or a subclass.
  /// - Returns: The binding, which can be disposed from any thread.
  @discardableResult
  public func bind<View: ListView, ErrorCell: AnyObject>(
    to view: View, errorCellType: ErrorCell.Type, rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<Snapshot> {
    guard let registrable = errorCellType as? View.Cell.Type else {
      fatalError("\(errorCellType) is not a \(View.Cell.self), the cells of \(View.self)")
    }
    view.register(registrable, forCellReuseIdentifier: ErrorCellDataController.reuseIdentifier)
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
    bind(to: view, errorCellType: HeadlessErrorCell.self, rowAnimation: rowAnimation)
  }
}
