public import ObservableCollections
public import Signals

// Signals of updates, such as those of one array after another that are told apart by a difference.
extension SignalProtocol where Failure == Never {
  /// Shows the updates of a list in a list view, with cells that a closure makes.
  ///
  /// See `bind(to:createCell:)` of data-source signals, whose parameters are the same.
  ///
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<DataSource: DataSourceProtocol & Sendable, View: ListView>(
    to view: View, animated: Bool = true, rowAnimation: RowAnimation = .automatic,
    headerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<DataSource, View>.SupplementaryViewFactory? = nil,
    createCell: @escaping @MainActor (DataSource, IndexPath, View) -> View.Cell
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    let binder = ListBinder<DataSource, View>.make(
      animated: animated, rowAnimation, headerTitle, footerTitle, supplementaryView, createCell)
    return bind(to: view, using: binder)
  }

  /// Shows the updates of a list in a list view, with cells of one type.
  ///
  /// See `bind(to:cellType:)` of data-source signals, whose parameters are the same.
  ///
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
    headerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<DataSource, View>.SupplementaryViewFactory? = nil,
    configureCell: @escaping @MainActor (Cell, DataSource.Item) -> Void
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    bind(
      to: view, cells: [CellRegistration(cellType, configureCell: configureCell)],
      animated: animated, rowAnimation: rowAnimation, headerTitle: headerTitle,
      footerTitle: footerTitle, supplementaryView: supplementaryView)
  }

  /// Shows the updates of a list in a list view, with a binder of your own and cells of one type.
  ///
  /// See `bind(to:cellType:using:)` of data-source signals.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<
    DataSource: QueryableDataSourceProtocol & Sendable, View: ListView, Cell: AnyObject
  >(
    to view: View, cellType: Cell.Type, using binder: ListBinder<DataSource, View>,
    configureCell: @escaping @MainActor (Cell, DataSource.Item) -> Void
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    bind(
      to: view, cells: [CellRegistration(cellType, configureCell: configureCell)], using: binder)
  }

  /// Shows the updates of a list in a list view, with cells of several types.
  ///
  /// See `bind(to:cells:)` of data-source signals, whose parameters are the same.
  ///
  /// - Precondition: One of `cells` is for each item.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<DataSource: QueryableDataSourceProtocol & Sendable, View: ListView>(
    to view: View, cells: [CellRegistration<View, DataSource.Item>], animated: Bool = true,
    rowAnimation: RowAnimation = .automatic,
    headerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<DataSource, View>.SupplementaryViewFactory? = nil
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    let binder = ListBinder<DataSource, View>.make(
      animated: animated, rowAnimation, headerTitle, footerTitle, supplementaryView)
    return bind(to: view, cells: cells, using: binder)
  }

  /// Shows the updates of a list in a list view, with a binder of your own and cells of several types.
  ///
  /// See `bind(to:cells:using:)` of data-source signals.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<DataSource: QueryableDataSourceProtocol & Sendable, View: ListView>(
    to view: View, cells: [CellRegistration<View, DataSource.Item>],
    using binder: ListBinder<DataSource, View>
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    binder.makeCells(of: cells, in: view)
    return bind(to: view, using: binder)
  }
}
