/// A row that is told apart from others by an identity, and whose content can be compared.
///
/// `BaseTableManager.refill(with:)` tells the view what differs between two lists of such rows.
@MainActor
public protocol DiffableItemSource: AnyObject {
  /// What stays the same while the content changes.
  nonisolated var uniqueId: String { get }

  /// The content.
  var state: AnyHashable { get }
}

/// A row that shows a model, and stays the same row in a list that is filled anew.
@MainActor
open class DiffableCellGenerator<Cell: Configurable>: BaseCellGenerator<Cell>, DiffableItemSource
where Cell.Model: Equatable {
  /// What tells the row apart from others.
  public nonisolated let uniqueId: String

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - uniqueId: What tells the row apart from others.
  ///   - model: What the cell shows.
  ///   - registerType: How the cells get known to the view.
  public init(
    uniqueId: String, with model: Cell.Model, registerType: CellRegisterType = .class
  ) {
    self.uniqueId = uniqueId
    super.init(with: model, registerType: registerType)
  }

  /// The model.
  open var state: AnyHashable { AnyHashable(Content(model: model)) }

  /// A model need not have a hash.
  private struct Content: Hashable {
    let model: Cell.Model

    func hash(into hasher: inout Hasher) {}
  }
}
