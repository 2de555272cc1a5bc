public import Foundation

/// What the cell of a row shows whose model object has no data controller.
public struct ErrorCellDataController: CellDataController, Hashable, Sendable {
  /// The identifier under which a binding registers its error cells.
  public nonisolated static let reuseIdentifier = "DataSourceController.ErrorCell"

  public var reuseIdentifier: String { Self.reuseIdentifier }

  /// What is wrong, and where.
  public let message: String

  /// Describes the row at an index path.
  public nonisolated init(at indexPath: IndexPath) {
    message =
      "missing model or data controller at section \(indexPath.section), row \(indexPath.row)"
  }

  private nonisolated init(message: String) { self.message = message }

  /// Makes a message that is the description of a model object.
  public static func populate(with model: Any) -> any CellDataController {
    Self(message: "missing data controller for \(model)")
  }
}

/// The error cell of headless list views.
public final class HeadlessErrorCell: HeadlessListCell, CellView {
  /// What is wrong, and where.
  public private(set) var message = ""

  public func configure(with dataController: any CellDataController) {
    message = (dataController as? ErrorCellDataController)?.message ?? ""
  }
}
