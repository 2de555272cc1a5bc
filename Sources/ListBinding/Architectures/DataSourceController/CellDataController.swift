/// What a cell shows of a model object, and the kind of cell that shows it.
///
/// A controller makes one each time that a view asks for a cell, and to find out whether a row that was
/// updated keeps its cell. A model object that is a `CellDataController` itself is used as it is.
@MainActor
public protocol CellDataController {
  /// The identifier under which the cell type is registered with the view, the same for all of one type.
  var reuseIdentifier: String { get }

  /// Makes the data controller of a model object.
  ///
  /// It may be called in the middle of an update of a view, which it must not touch.
  ///
  /// - Parameter model: A model object of a type that this type was registered for, which may be
  ///   several; of any other, return one that shows nothing.
  static func populate(with model: Any) -> any CellDataController
}

/// A cell that a data controller can configure.
@MainActor
public protocol CellView: AnyObject {
  /// Shows what a data controller holds; the cell's bag is empty.
  func configure(with dataController: any CellDataController)
}
