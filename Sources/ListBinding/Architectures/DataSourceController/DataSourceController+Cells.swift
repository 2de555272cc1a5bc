public import Foundation

extension DataSourceController {
  /// Registers the type of the data controllers of model objects of a type.
  ///
  /// A model object has that type if it is its exact dynamic type: neither a superclass nor a
  /// protocol of it. Cells that are on screen stay as they are.
  ///
  /// - Parameters:
  ///   - dataController: The type; it can be registered for several model types.
  ///   - model: The type of the model objects. A type that was registered for it before is replaced.
  public func register(dataController: any CellDataController.Type, for model: Any.Type) {
    dataControllers[ObjectIdentifier(model)] = dataController
  }

  /// Returns a new data controller for a row, as a view is given it.
  ///
  /// - Returns: The model object itself if it is a data controller, or one of the type that is
  ///   registered for its type; `nil` if there is none, or the index path is out of bounds.
  /// - Complexity: O(log *n*) for *n* rows, beside what it takes to make it.
  public func cellDataController(at indexPath: IndexPath) -> (any CellDataController)? {
    modelObject(at: indexPath).flatMap { cellDataController(for: $0) }
  }

  func cellDataController(for model: Any) -> (any CellDataController)? {
    if let model = model as? any CellDataController { return model }
    return dataControllers[ObjectIdentifier(type(of: model))]?.populate(with: model)
  }
}
