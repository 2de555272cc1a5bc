public import ObservableCollections
public import Signals

// Signals of updates, such as those of one array after another that are told apart by a difference.
extension SignalProtocol where Failure == Never {
  /// Shows the updates of a list in a list view, with cells of one type.
  ///
  /// See `bind(to:cellType:)` of data-source signals.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - cellType: The type of the cells.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - configureCell: Shows an item in a cell, whose bag is empty.
  /// - Precondition: `cellType` is the view's `Cell` or a subclass.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<
    DataSource: QueryableDataSourceProtocol & Sendable, View: ListView, Cell: AnyObject
  >(
    to view: View, cellType: Cell.Type, animated: Bool = true,
    rowAnimation: RowAnimation = .automatic,
    configureCell: @escaping @MainActor (Cell, DataSource.Item) -> Void
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    bind(
      to: view, cells: [CellRegistration(cellType, configureCell: configureCell)],
      animated: animated, rowAnimation: rowAnimation)
  }

  /// Shows the updates of a list in a list view, with cells of several types.
  ///
  /// See `bind(to:cells:)` of data-source signals.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - cells: The cell types; an item gets a cell of the first that is for it.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  /// - Precondition: One of `cells` is for each item.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<DataSource: QueryableDataSourceProtocol & Sendable, View: ListView>(
    to view: View, cells: [CellRegistration<View, DataSource.Item>], animated: Bool = true,
    rowAnimation: RowAnimation = .automatic
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    let binder =
      animated
      ? ListBinder<DataSource, View>(rowAnimation: rowAnimation)
      : ReloadingListBinder(rowAnimation: rowAnimation)
    binder.makeCells(of: cells, in: view)
    return bind(to: view, using: binder)
  }
}
