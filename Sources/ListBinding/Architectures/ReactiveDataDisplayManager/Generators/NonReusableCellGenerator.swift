public import Foundation

/// A row with a cell of its own, which is made once and never shows another row.
///
/// It suits a cell that is costly to make or that keeps what the user did in it. One view at a time can
/// show it.
@MainActor
open class BaseNonReusableCellGenerator<Cell: Configurable & ReusableView>: TableCellGenerator,
  SelectableItem
{
  /// What the cell shows.
  public private(set) final var model: Cell.Model

  /// Sent when the user selects the row, by a `TableSelectablePlugin`.
  public final let didSelectEvent = BaseEmptyEvent()

  /// Sent when the user deselects the row, by a `TableSelectablePlugin`.
  public final let didDeselectEvent = BaseEmptyEvent()

  /// Whether a `TableSelectablePlugin` deselects the row as soon as it is selected.
  open var isNeedDeselect = true

  private let make: () -> Cell

  /// The cell, which is made when it is first asked for.
  public private(set) final lazy var cell: Cell = make()

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - cell: Makes the cell, once.
  public init(with model: Cell.Model, cell: @escaping @autoclosure () -> Cell) {
    self.model = model
    make = cell
  }

  final weak var host: (any CellHost)?

  /// Shows another model in the cell, also while it is on screen; what was bound for the one before ends.
  public final func update(model: Cell.Model) {
    self.model = model
    if let host { host.configureAnew(self, by: show) } else { show() }
  }

  private func show() {
    cell.bag.dispose()
    configure(cell: cell, with: model)
  }

  /// Shows the model in the cell, whose bag is empty.
  open func configure(cell: Cell, with model: Cell.Model) { cell.configure(with: model) }

  open var identifier: String { String(describing: Cell.self) }

  open var cellHeight: Double? { nil }

  open func registerCell<View: ListView>(in tableView: View) {}

  open func generate<View: ListView>(tableView: View, for indexPath: IndexPath) -> View.Cell? {
    guard let made = cell as? View.Cell else { return nil }
    show()
    return made
  }
}

extension BaseNonReusableCellGenerator: CellOwner {}
