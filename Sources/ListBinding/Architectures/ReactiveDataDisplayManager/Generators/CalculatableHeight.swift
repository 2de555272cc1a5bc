/// A cell whose height for a width can be calculated.
public protocol CalculatableHeight: Configurable {
  /// Returns the height of a cell that shows a model.
  static func getHeight(forWidth width: Double, with model: Model) -> Double
}

/// A cell whose width for a height can be calculated, in a list that scrolls sideways.
public protocol CalculatableWidth: Configurable {
  /// Returns the width of a cell that shows a model.
  static func getWidth(forHeight height: Double, with model: Model) -> Double
}

/// A row whose height is calculated from its model.
@MainActor
open class CalculatableHeightCellGenerator<Cell: CalculatableHeight>: BaseCellGenerator<Cell> {
  private let cellWidth: Double

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - cellWidth: The width of the cell.
  ///   - registerType: How the cells get known to the view.
  public init(
    with model: Cell.Model, cellWidth: Double, registerType: CellRegisterType = .class
  ) {
    self.cellWidth = cellWidth
    super.init(with: model, registerType: registerType)
  }

  open override var cellHeight: Double? { Cell.getHeight(forWidth: cellWidth, with: model) }
}

/// A cell of a list that scrolls sideways, whose width is calculated from its model.
@MainActor
open class CalculatableWidthCellGenerator<Cell: CalculatableWidth>: BaseCellGenerator<Cell> {
  private let height: Double

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - cellHeight: The height of the cell.
  ///   - registerType: How the cells get known to the view.
  public init(
    with model: Cell.Model, cellHeight: Double, registerType: CellRegisterType = .class
  ) {
    height = cellHeight
    super.init(with: model, registerType: registerType)
  }

  /// The width of the cell, which is its extent in a list that scrolls sideways.
  open override var cellHeight: Double? { Cell.getWidth(forHeight: height, with: model) }
}
