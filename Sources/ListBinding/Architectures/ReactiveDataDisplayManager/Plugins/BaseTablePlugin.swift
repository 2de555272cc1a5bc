/// A reaction to events of one kind; subclass it for a reaction of your own.
///
/// Any number of plugins can react to an event, one after the other.
///
/// ```swift
/// final class LogPlugin: BaseTablePlugin<ScrollEvent> {
///   override func process(event: ScrollEvent, with manager: BaseTableManager?) { print(event) }
/// }
///
/// view.rddm.baseBuilder.add(plugin: LogPlugin()).build()
/// ```
@MainActor
open class BaseTablePlugin<Event> {
  /// The type of the generators that the plugin acts on: any, unless the plugin declares another.
  public typealias GeneratorType = any TableCellGenerator

  /// Creates a plugin.
  public init() {}

  /// The name of the plugin, by default that of its type.
  open var pluginName: String { String(describing: Self.self) }

  /// Called once for each `TablePlugins` that has it, when the manager is bound to a view.
  open func setup(with manager: BaseTableManager?) {}

  /// Called with each event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - manager: The manager of the list, which answers `generator(at:)` from the list that the view
  ///     shows.
  open func process(event: Event, with manager: BaseTableManager?) {}
}

/// A reaction to events of one kind.
public typealias PluginAction = BaseTablePlugin

/// A reaction to events of a collection: the same as that of a table.
public typealias BaseCollectionPlugin = BaseTablePlugin

/// The plugins that react to events of one kind, in the order in which they were added.
@MainActor
public struct PluginCollection<Event> {
  /// The plugins in order.
  public private(set) var plugins: [BaseTablePlugin<Event>] = []

  /// Creates a collection without plugins.
  public init() {}

  /// Adds a plugin; one of a type that is there already reacts, too.
  public mutating func add(_ plugin: BaseTablePlugin<Event>) { plugins.append(plugin) }

  /// Lets all plugins get ready.
  public func setup(with manager: BaseTableManager?) {
    for plugin in plugins { plugin.setup(with: manager) }
  }

  /// Lets all plugins react to an event.
  public func process(event: Event, with manager: BaseTableManager?) {
    for plugin in plugins { plugin.process(event: event, with: manager) }
  }
}
