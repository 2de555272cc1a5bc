public import Foundation

/// A row that shows a model in a cell, and tells when the user selects it; subclass it for state and
/// closures of a row.
///
/// ```swift
/// let generator = FriendCell.rddm.baseGenerator(with: friend)
/// generator.didSelectEvent += { show(friend) }
/// ```
@MainActor
open class BaseCellGenerator<Cell: Configurable>: TableCellGenerator, SelectableItem {
  /// What the cell shows; `BaseTableManager.update(generators:)` shows another.
  public final var model: Cell.Model

  /// How the cells get known to the view.
  public final let registerType: CellRegisterType

  /// Sent when the user selects the row, by a `TableSelectablePlugin`.
  public final let didSelectEvent = BaseEmptyEvent()

  /// Sent when the user deselects the row, by a `TableSelectablePlugin`.
  public final let didDeselectEvent = BaseEmptyEvent()

  /// Whether a `TableSelectablePlugin` deselects the row as soon as it is selected.
  open var isNeedDeselect = true

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - registerType: How the cells get known to the view.
  public init(with model: Cell.Model, registerType: CellRegisterType = .class) {
    self.model = model
    self.registerType = registerType
  }

  /// The name of the cell type; of two types of one name that generators register, the second has another
  /// identifier.
  open var identifier: String {
    registerType == .class
      ? CellIdentifiers.identifier(for: Cell.self) : String(describing: Cell.self)
  }

  open var cellHeight: Double? { nil }

  /// Shows the model in a cell, whose bag is empty.
  open func configure(cell: Cell, with model: Cell.Model) { cell.configure(with: model) }

  open func registerCell<View: ListView>(in tableView: View) {
    guard registerType == .class, let type = Cell.self as? View.Cell.Type else { return }
    tableView.register(type, forCellReuseIdentifier: identifier)
  }

  open func generate<View: ListView>(tableView: View, for indexPath: IndexPath) -> View.Cell? {
    guard Cell.self is View.Cell.Type else { return nil }
    let made = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    guard let cell = made as? Cell else { return nil }
    configure(cell: cell, with: model)
    return made
  }
}
