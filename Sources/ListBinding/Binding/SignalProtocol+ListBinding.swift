public import ObservableCollections
import Signals

extension SignalProtocol
where Element: DataSourceEventProtocol, Element.DataSource: Sendable, Failure == Never {
  /// Shows a data source in a list view, with cells that a closure makes.
  ///
  /// It replaces the view's former binding or data source, and ends when the view is released or the
  /// result is disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. It keeps the closures, as long as the binding: let them refer to a
  ///     controller that keeps the view by `[weak self]`.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - headerTitle: Returns the title above a section of the snapshot that the view shows. It is asked for
  ///     when the section comes, is reloaded or has other metadata, and when its items are edited; what else a
  ///     title says is asked for again by `reconfigureSupplementaryViews()` of the view.
  ///   - footerTitle: Returns the title below it.
  ///   - supplementaryView: Makes the header or footer of a section, or returns `nil` if it has none.
  ///   - createCell: Makes the cell of an item; it is given the snapshot that the view shows, the
  ///     index path in it, and the view.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView>(
    to view: View, animated: Bool = true, rowAnimation: RowAnimation = .automatic,
    headerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<Element.DataSource, View>.SupplementaryViewFactory? = nil,
    createCell: @escaping @MainActor (Element.DataSource, IndexPath, View) -> View.Cell
  ) -> ListViewBinding<Element.DataSource> {
    let binder = ListBinder<Element.DataSource, View>.make(
      animated: animated, rowAnimation, headerTitle, footerTitle, supplementaryView, createCell)
    return bind(to: view, using: binder)
  }

  /// Shows a data source in a list view, with a binder of your own.
  ///
  /// It replaces the view's former binding or data source, and the binder's former binding. It ends
  /// when the view is released or the result is disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - binder: Applies the updates to the view; it is kept as long as the binding.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView>(
    to view: View, using binder: ListBinder<Element.DataSource, View>
  ) -> ListViewBinding<Element.DataSource> {
    if let list = self as? any UpdateSource<Element.DataSource> {
      let binding = list.updates.bindWholeUpdates(to: view, using: binder)
      binding.source = self as AnyObject
      return binding
    }
    return bindEvents(to: view, using: binder)
  }

  @MainActor
  @usableFromInline
  func bindEvents<View: ListView>(
    to view: View, using binder: ListBinder<Element.DataSource, View>
  ) -> ListViewBinding<Element.DataSource> {
    let binding = BoundDataSource.install(in: view, for: binder).binding
    let (inbox, lifetime) = (binding.inbox, binding.subscription)
    lifetime.hold(
      observe(
        with: Observer(
          lifetime: lifetime, next: { inbox.receive($0) },
          finish: { _ in inbox.complete() })))
    return binding
  }
}

extension SignalProtocol where Failure == Never {
  /// Shows the updates of a list in a list view, with a binder of your own.
  ///
  /// It replaces the view's former binding or data source, and the binder's former binding. It ends
  /// when the view is released or the result is disposed. An update that does not start with the list that
  /// the one before led to, as behind `debounce`, is a reload.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive.
  ///   - binder: Applies the updates to the view; it is kept as long as the binding.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @discardableResult
  public func bind<DataSource: Sendable, View: ListView>(
    to view: View, using binder: ListBinder<DataSource, View>
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    reloadingAfterGaps().bindWholeUpdates(to: view, using: binder)
  }

  /// Shows updates of which each starts with the list that the one before led to.
  @MainActor
  @inlinable
  func bindWholeUpdates<DataSource: Sendable, View: ListView>(
    to view: View, using binder: ListBinder<DataSource, View>
  ) -> ListViewBinding<DataSource> where Element == ListUpdate<DataSource> {
    let source = BoundDataSource.install(in: view, for: binder)
    let (inbox, lifetime) = (source.binding.inbox, source.binding.subscription)
    lifetime.hold(
      observe(
        with: Observer(
          lifetime: lifetime,
          next: { [weak source] update in
            inbox.receive(update) { source?.apply($0) ?? false }
          },
          finish: { _ in })))
    return source.binding
  }
}

extension SignalProtocol
where
  Element: DataSourceEventProtocol, Element.DataSource: QueryableDataSourceProtocol & Sendable,
  Failure == Never
{
  /// Shows a data source in a list view, with cells of one type.
  ///
  /// The cell type is registered under its name, or a longer one if another type has that name. The
  /// binding replaces the view's former one, and ends when the view is released or the result is
  /// disposed.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. It keeps the closures, as long as the binding: let them refer to a
  ///     controller that keeps the view by `[weak self]`.
  ///   - cellType: The type of the cells.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - headerTitle: Returns the title above a section of the snapshot that the view shows. It is asked for
  ///     when the section comes, is reloaded or has other metadata, and when its items are edited; what else a
  ///     title says is asked for again by `reconfigureSupplementaryViews()` of the view.
  ///   - footerTitle: Returns the title below it.
  ///   - supplementaryView: Makes the header or footer of a section, or returns `nil` if it has none.
  ///   - configureCell: Shows an item in a cell, whose bag is empty.
  /// - Precondition: `cellType` is the view's `Cell` or a subclass.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView, Cell: AnyObject>(
    to view: View, cellType: Cell.Type, animated: Bool = true,
    rowAnimation: RowAnimation = .automatic,
    headerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<Element.DataSource, View>.SupplementaryViewFactory? = nil,
    configureCell: @escaping @MainActor (Cell, Element.DataSource.Item) -> Void
  ) -> ListViewBinding<Element.DataSource> {
    bind(
      to: view, cells: [CellRegistration(cellType, configureCell: configureCell)],
      animated: animated, rowAnimation: rowAnimation, headerTitle: headerTitle,
      footerTitle: footerTitle, supplementaryView: supplementaryView)
  }

  /// Shows a data source in a list view, with a binder of your own and cells of one type.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. It keeps the closures, as long as the binding: let them refer to a
  ///     controller that keeps the view by `[weak self]`.
  ///   - cellType: The type of the cells.
  ///   - binder: Applies the updates to the view; it is kept as long as the binding. The cells are
  ///     made for it, unless it overrides `cell(at:dataSource:view:)`.
  ///   - configureCell: Shows an item in a cell, whose bag is empty.
  /// - Precondition: `cellType` is the view's `Cell` or a subclass.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView, Cell: AnyObject>(
    to view: View, cellType: Cell.Type, using binder: ListBinder<Element.DataSource, View>,
    configureCell: @escaping @MainActor (Cell, Element.DataSource.Item) -> Void
  ) -> ListViewBinding<Element.DataSource> {
    bind(
      to: view, cells: [CellRegistration(cellType, configureCell: configureCell)], using: binder)
  }

  /// Shows a data source in a list view, with cells of several types.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. It keeps the closures, as long as the binding: let them refer to a
  ///     controller that keeps the view by `[weak self]`.
  ///   - cells: The cell types; an item gets a cell of the first that is for it.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - headerTitle: Returns the title above a section of the snapshot that the view shows. It is asked for
  ///     when the section comes, is reloaded or has other metadata, and when its items are edited; what else a
  ///     title says is asked for again by `reconfigureSupplementaryViews()` of the view.
  ///   - footerTitle: Returns the title below it.
  ///   - supplementaryView: Makes the header or footer of a section, or returns `nil` if it has none.
  /// - Precondition: One of `cells` is for each item.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView>(
    to view: View, cells: [CellRegistration<View, Element.DataSource.Item>], animated: Bool = true,
    rowAnimation: RowAnimation = .automatic,
    headerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    footerTitle: (@MainActor (Element.DataSource, Int) -> String?)? = nil,
    supplementaryView: ListBinder<Element.DataSource, View>.SupplementaryViewFactory? = nil
  ) -> ListViewBinding<Element.DataSource> {
    let binder = ListBinder<Element.DataSource, View>.make(
      animated: animated, rowAnimation, headerTitle, footerTitle, supplementaryView)
    return bind(to: view, cells: cells, using: binder)
  }

  /// Shows a data source in a list view, with a binder of your own and cells of several types.
  ///
  /// - Parameters:
  ///   - view: The view; it is not kept alive. It keeps the closures, as long as the binding: let them refer to a
  ///     controller that keeps the view by `[weak self]`.
  ///   - cells: The cell types; an item gets a cell of the first that is for it.
  ///   - binder: Applies the updates to the view; it is kept as long as the binding. The cells are
  ///     made for it, unless it overrides `cell(at:dataSource:view:)`.
  /// - Precondition: One of `cells` is for each item.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView>(
    to view: View, cells: [CellRegistration<View, Element.DataSource.Item>],
    using binder: ListBinder<Element.DataSource, View>
  ) -> ListViewBinding<Element.DataSource> {
    binder.makeCells(of: cells, in: view)
    return bind(to: view, using: binder)
  }
}

extension ListBinder {
  /// A binder with what the parameters of a binding say.
  @usableFromInline
  static func make(
    animated: Bool, _ rowAnimation: RowAnimation, _ headerTitle: TitleFactory?,
    _ footerTitle: TitleFactory?, _ supplementaryView: SupplementaryViewFactory?,
    _ createCell: CellFactory? = nil
  ) -> ListBinder {
    let binder =
      animated
      ? ListBinder(rowAnimation: rowAnimation) : ReloadingListBinder(rowAnimation: rowAnimation)
    binder.headerTitle = headerTitle
    binder.footerTitle = footerTitle
    binder.createSupplementaryView = supplementaryView
    binder.createCell = createCell
    binder.cellsShowMetadata = createCell != nil
    return binder
  }
}
