/// A part of what a view asks, such as moving rows; a manager has one plugin for each feature.
@MainActor
public protocol FeaturePlugin: ListViewResponder {
  /// The type of the generators that the plugin acts on: any, unless the plugin declares another.
  associatedtype GeneratorType = any TableCellGenerator

  /// The name of the feature; of several plugins with one name, the first counts.
  var pluginName: String { get }

  /// Called once, when the manager is bound to a view.
  func setup(with manager: BaseTableManager)
}

/// The plugins of a manager.
@MainActor
public final class TablePlugins {
  /// Those that react to events of rows, headers and footers.
  public internal(set) var tablePlugins = PluginCollection<TableEvent>()

  /// Those that react to scrolling.
  public internal(set) var scrollPlugins = PluginCollection<ScrollEvent>()

  /// Those that react to prefetching.
  public internal(set) var prefetchPlugins = PluginCollection<PrefetchEvent>()

  private var areReady = false

  /// Those that answer the view, one for each feature.
  public private(set) var featurePlugins: [any FeaturePlugin] = []

  init(_ other: TablePlugins) {
    tablePlugins = other.tablePlugins
    scrollPlugins = other.scrollPlugins
    prefetchPlugins = other.prefetchPlugins
    featurePlugins = other.featurePlugins
  }

  /// Creates the plugins of a manager.
  ///
  /// - Parameters:
  ///   - table: Those that react to events of rows, headers and footers.
  ///   - scroll: Those that react to scrolling.
  ///   - prefetch: Those that react to prefetching.
  ///   - features: Those that answer the view; of several with one name, the first counts.
  public init(
    table: [BaseTablePlugin<TableEvent>] = [], scroll: [BaseTablePlugin<ScrollEvent>] = [],
    prefetch: [BaseTablePlugin<PrefetchEvent>] = [], features: [any FeaturePlugin] = []
  ) {
    for plugin in table { tablePlugins.add(plugin) }
    for plugin in scroll { scrollPlugins.add(plugin) }
    for plugin in prefetch { prefetchPlugins.add(plugin) }
    for plugin in features { add(plugin) }
  }

  /// Adds a feature, unless there is one of that name.
  func add(_ plugin: any FeaturePlugin) {
    if featurePlugins.contains(where: { $0.pluginName == plugin.pluginName }) { return }
    featurePlugins.append(plugin)
  }

  /// Lets all plugins get ready, once: when they are bound for the first time.
  func setup(with manager: BaseTableManager) {
    if areReady { return }
    areReady = true
    tablePlugins.setup(with: manager)
    scrollPlugins.setup(with: manager)
    prefetchPlugins.setup(with: manager)
    for plugin in featurePlugins { plugin.setup(with: manager) }
  }

  /// Returns the first answer of a feature.
  public func answer<Answer>(_ ask: (any FeaturePlugin) -> Answer?) -> Answer? {
    for plugin in featurePlugins {
      if let answer = ask(plugin) { return answer }
    }
    return nil
  }
}
