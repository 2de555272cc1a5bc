public import Foundation

/// What says how the swipe actions of rows look.
@MainActor
public protocol TableSwipeProvider: AnyObject {
  /// Returns the title of an action, and whether it destroys something.
  func action(of type: String) -> (title: String, isDestructive: Bool)
}

/// Gives generators that are `SwipeableItem`s their swipe actions.
open class TableSwipeActionsConfigurationPlugin: FeaturePlugin {
  /// A row that has swipe actions.
  public typealias GeneratorType = any SwipeableItem

  private weak var manager: BaseTableManager?
  private let swipeProvider: (any TableSwipeProvider)?

  /// Creates a plugin.
  ///
  /// - Parameter swipeProvider: What says how the actions look, kept as long as the plugin; without it,
  ///   each has the name of its type for a title.
  public init(swipeProvider: (any TableSwipeProvider)? = nil) { self.swipeProvider = swipeProvider }

  open var pluginName: String { "swipeActions" }

  open func setup(with manager: BaseTableManager) { self.manager = manager }

  private func item(at indexPath: IndexPath) -> GeneratorType? {
    manager?.generator(at: indexPath) as? GeneratorType
  }

  /// Lets the user swipe rows that have actions.
  open func canEditItem(at indexPath: IndexPath) -> Bool? {
    item(at: indexPath)?.actionTypes.isEmpty == false ? true : nil
  }

  open func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    guard let item = item(at: indexPath) else { return nil }
    let event = item.didSwipeEvent
    return item.actionTypes.map { type in
      let look = swipeProvider?.action(of: type) ?? (title: type, isDestructive: false)
      return ListViewAction(look.title, isDestructive: look.isDestructive) {
        event.invoke(with: type)
      }
    }
  }
}
