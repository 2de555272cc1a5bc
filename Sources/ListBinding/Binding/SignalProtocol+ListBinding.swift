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
  ///   - view: The view; it is not kept alive.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - createCell: Makes the cell of an item; it is given the snapshot that the view shows, the
  ///     index path in it, and the view.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView>(
    to view: View, animated: Bool = true, rowAnimation: RowAnimation = .automatic,
    createCell: @escaping @MainActor (Element.DataSource, IndexPath, View) -> View.Cell
  ) -> ListViewBinding<Element.DataSource> {
    let binder =
      animated
      ? ListBinder(rowAnimation: rowAnimation, createCell: createCell)
      : ReloadingListBinder(rowAnimation: rowAnimation, createCell: createCell)
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
      return list.updates.bind(to: view, using: binder)
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
          lifetime: lifetime, next: { inbox.receive($0.eventWithVersion) },
          finish: { _ in inbox.complete() })))
    return binding
  }
}

extension SignalProtocol where Failure == Never {
  /// Shows the updates of a list in a list view, with a binder of your own.
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
  public func bind<DataSource: Sendable, View: ListView>(
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
  ///   - view: The view; it is not kept alive.
  ///   - cellType: The type of the cells.
  ///   - animated: Whether the view is updated in parts; if not, every update is a reload.
  ///   - rowAnimation: The animation of insertions, deletions and reloads.
  ///   - configureCell: Shows an item in a cell.
  /// - Precondition: `cellType` is the view's `Cell` or a subclass.
  /// - Returns: The binding, which can be disposed from any thread.
  @MainActor
  @inlinable
  @discardableResult
  public func bind<View: ListView, Cell: AnyObject>(
    to view: View, cellType: Cell.Type, animated: Bool = true,
    rowAnimation: RowAnimation = .automatic,
    configureCell: @escaping @MainActor (Cell, Element.DataSource.Item) -> Void
  ) -> ListViewBinding<Element.DataSource> {
    guard let registrable = cellType as? View.Cell.Type else {
      fatalError("\(cellType) is not a \(View.Cell.self), the cells of \(View.self)")
    }
    let identifier = CellIdentifiers.identifier(for: cellType)
    view.register(registrable, forCellReuseIdentifier: identifier)
    return bind(to: view, animated: animated, rowAnimation: rowAnimation) {
      dataSource, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      guard let typed = cell as? Cell else {
        fatalError("The view has no \(cellType) under \"\(identifier)\", but a \(cell)")
      }
      configureCell(typed, dataSource.item(at: indexPath))
      return cell
    }
  }
}

extension DataSourceEventProtocol {
  /// The event as the package's own type, with its version if it has one.
  fileprivate var eventWithVersion: DataSourceEvent<DataSource> {
    self as? DataSourceEvent<DataSource> ?? DataSourceEvent(kind: kind, dataSource: dataSource)
  }
}
