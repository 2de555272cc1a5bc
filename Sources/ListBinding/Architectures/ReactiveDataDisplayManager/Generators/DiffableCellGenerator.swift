/// A row that is told apart from others by an identity, and whose content can be compared.
///
/// `BaseTableManager.refill(with:)` tells the view what differs between two lists of such rows.
@MainActor
public protocol DiffableItemSource: AnyObject {
  /// The identity and content of the row.
  var diffableItem: DiffableItem { get }
}

/// The identity and content of a row.
public struct DiffableItem: Hashable {
  /// What stays the same while the content changes.
  public let id: AnyHashable

  /// The content.
  public let state: AnyHashable

  /// Creates an item.
  public init(id: AnyHashable, state: AnyHashable) {
    self.id = id
    self.state = state
  }
}

/// A row that shows a model, and stays the same row in a list that is filled anew.
@MainActor
open class DiffableCellGenerator<Cell: Configurable>: BaseCellGenerator<Cell>, DiffableItemSource
where Cell.Model: Equatable {
  /// What tells the row apart from others.
  public final let uniqueId: AnyHashable

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - uniqueId: What tells the row apart from others.
  ///   - model: What the cell shows.
  ///   - registerType: How the cells get known to the view.
  public init(
    uniqueId: AnyHashable, with model: Cell.Model, registerType: CellRegisterType = .class
  ) {
    self.uniqueId = uniqueId
    super.init(with: model, registerType: registerType)
  }

  open var diffableItem: DiffableItem {
    DiffableItem(id: uniqueId, state: AnyHashable(Content(model: model)))
  }

  private struct Content: Hashable {
    let model: Cell.Model

    func hash(into hasher: inout Hasher) {}
  }
}
