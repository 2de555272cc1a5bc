/// Puts a manager together with its view, plugins, delegate, data source and animator.
///
/// ```swift
/// let manager = view.rddm.manualBuilder
///   .add(plugin: .selectable())
///   .add(featurePlugin: .movable())
///   .set(animator: TableUpdatesAnimator())
///   .build()
/// ```
@MainActor
public final class TableBuilder<Manager: BaseTableManager, View: ListView> {
  private let view: View
  private let manager: Manager
  private let errorCellType: View.Cell.Type
  private var delegate = BaseTableDelegate()
  private var dataSource = BaseTableDataSource()
  private var animator: any Animator = TableBatchUpdatesAnimator()
  private let plugins = TablePlugins()
  private var isBuilt = false

  init(_ manager: Manager, _ view: View, errorCellType: View.Cell.Type) {
    self.manager = manager
    self.view = view
    self.errorCellType = errorCellType
  }

  /// Replaces the delegate.
  public func set(delegate: BaseTableDelegate) -> Self {
    self.delegate = delegate
    return self
  }

  /// Replaces the data source.
  public func set(dataSource: BaseTableDataSource) -> Self {
    self.dataSource = dataSource
    return self
  }

  /// Replaces the animator.
  public func set(animator: any Animator) -> Self {
    self.animator = animator
    return self
  }

  /// Adds a plugin that reacts to events of rows, headers and footers.
  public func add(plugin: BaseTablePlugin<TableEvent>) -> Self {
    plugins.tablePlugins.add(plugin)
    return self
  }

  /// Adds a plugin that reacts to scrolling.
  public func add(plugin: BaseTablePlugin<ScrollEvent>) -> Self {
    plugins.scrollPlugins.add(plugin)
    return self
  }

  /// Adds a plugin that reacts to prefetching.
  public func add(plugin: BaseTablePlugin<PrefetchEvent>) -> Self {
    plugins.prefetchPlugins.add(plugin)
    return self
  }

  /// Adds a feature; nothing if there is a plugin for it already.
  public func add(featurePlugin: some FeaturePlugin) -> Self {
    plugins.add(featurePlugin)
    return self
  }

  /// Adds a feature; nothing if there is a plugin for it already.
  public func set(plugin: some FeaturePlugin) -> Self { add(featurePlugin: plugin) }

  // A closure of the main actor can be given to a plugin whose type is known, but not to any.

  /// Adds a feature; nothing if there is a plugin for it already.
  public func add(featurePlugin: TableDragAndDroppablePlugin) -> Self {
    plugins.add(featurePlugin)
    return self
  }

  /// Adds a feature; nothing if there is a plugin for it already.
  public func set(plugin: TableDragAndDroppablePlugin) -> Self { add(featurePlugin: plugin) }

  /// Binds the manager to the view, and lets the plugins get ready; nothing if it has done so before.
  ///
  /// - Returns: The manager, which the view keeps as long as it shows the list.
  @discardableResult
  public func build() -> Manager {
    if isBuilt { return manager }
    isBuilt = true
    // What is added to the builder later is not the manager's.
    let plugins = TablePlugins(plugins)
    let binder = TableManagerBinder<View>(
      manager, delegate: delegate, dataSource: dataSource, animator: animator, plugins: plugins)
    manager.bind(to: view, errorCellType: errorCellType, using: binder)
    return manager
  }
}
