public import Foundation

/// Lets the user drag generators that are `DragAndDroppableItem`s, in the list and out of it, and drop
/// things from elsewhere into the list.
open class TableDragAndDroppablePlugin: FeaturePlugin {
  /// A row that the user can drag.
  public typealias GeneratorType = any DragAndDroppableItem

  /// The manager whose rows are dragged.
  public private(set) final weak var manager: BaseTableManager?

  private let makeGenerator: @MainActor (Any) -> (any TableCellGenerator)?

  /// Creates a plugin.
  ///
  /// - Parameter makeGenerator: Returns the row for a thing that is dropped from elsewhere; `nil` if the
  ///   list does not take it.
  public init(
    makeGenerator: @escaping @MainActor (Any) -> (any TableCellGenerator)? = { _ in nil }
  ) {
    self.makeGenerator = makeGenerator
  }

  open var pluginName: String { "dragAndDroppable" }

  open func setup(with manager: BaseTableManager) { self.manager = manager }

  /// Returns what is dragged with a row; nothing if it cannot be dragged.
  open func dragItems(at indexPath: IndexPath) -> [Any] {
    let item = manager?.generator(at: indexPath) as? GeneratorType
    return item?.draggedContent.map { [$0] } ?? []
  }

  /// Inserts rows for things that are dropped from elsewhere.
  ///
  /// - Parameters:
  ///   - contents: The things; those that the list does not take are left out.
  ///   - indexPath: Where they are dropped, in the list that the view shows.
  open func performDrop(of contents: [Any], at indexPath: IndexPath) {
    manager?.insertAsUser(contents.compactMap(makeGenerator), at: indexPath)
  }

  open func canMoveItem(at indexPath: IndexPath) -> Bool? {
    let item = manager?.generator(at: indexPath) as? GeneratorType
    return item.map { $0.draggedContent != nil }
  }

  open func handle(_ event: ListViewEvent) {
    manager?.moveAsUser(event) { row, _ in (row as? GeneratorType)?.draggedContent != nil }
  }
}
