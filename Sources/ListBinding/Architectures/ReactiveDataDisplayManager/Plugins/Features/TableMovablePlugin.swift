public import Foundation

/// Lets the user move generators that are `MovableItem`s.
open class TableMovablePlugin: FeaturePlugin {
  /// A row that the user can move.
  public typealias GeneratorType = any MovableItem

  /// The manager whose rows are moved.
  public private(set) final weak var manager: BaseTableManager?

  /// Creates a plugin.
  public init() {}

  open var pluginName: String { "movable" }

  open func setup(with manager: BaseTableManager) { self.manager = manager }

  private func item(at indexPath: IndexPath) -> GeneratorType? {
    manager?.generator(at: indexPath) as? GeneratorType
  }

  open func canMoveItem(at indexPath: IndexPath) -> Bool? { item(at: indexPath)?.canMove }

  open func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard let item = item(at: source), source.section != proposed.section else { return nil }
    return item.canMoveInOtherSection ? nil : source
  }

  open func handle(_ event: ListViewEvent) {
    manager?.moveAsUser(event) { row, leavesSection in
      guard let item = row as? GeneratorType, item.canMove else { return false }
      return !leavesSection || item.canMoveInOtherSection
    }
  }
}

extension BaseTableManager {
  /// Carries out a move that a view reports or asks for.
  ///
  /// - Parameter isMovable: Returns whether a row can be moved, and out of its section if it is.
  func moveAsUser(
    _ event: ListViewEvent,
    where isMovable: (_ row: any TableCellGenerator, _ leavesSection: Bool) -> Bool
  ) {
    // A move that the view made is shown already; one that it asks for is not.
    let (shown, source, target): (IndexPath, IndexPath, IndexPath)
    switch event {
    case .didMove(let from, let to): (shown, source, target) = (to, from, to)
    case .move(let from, let to): (shown, source, target) = (from, from, to)
    default: return
    }
    guard let generator = generator(at: shown),
      isMovable(generator, source.section != target.section)
    else { return }
    moveAsUser(generator, to: target)
  }
}
