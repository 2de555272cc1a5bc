/// A cell that shows a model.
@MainActor
public protocol Configurable: AnyObject {
  /// What the cell shows.
  associatedtype Model

  /// Shows a model.
  func configure(with model: Model)
}

/// How the cells of a generator get known to the view.
public enum CellRegisterType: Hashable, Sendable {
  /// By the program, which registers a nib, or anything else that the view takes, under the name of the
  /// cell type.
  case nib

  /// By the generator, which registers the cell type.
  case `class`
}

/// The generators of a cell type.
@MainActor
public struct ConfigurableNamespace<Cell: Configurable> {
  /// Returns a generator that shows a model in a cell that the view reuses.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - registerType: How the cells get known to the view.
  public func baseGenerator(
    with model: Cell.Model, and registerType: CellRegisterType = .class
  ) -> BaseCellGenerator<Cell> {
    BaseCellGenerator(with: model, registerType: registerType)
  }

  /// Returns a generator whose rows are told apart by an identity; see `DiffableCellGenerator`.
  public func diffableGenerator(
    uniqueId: String, with model: Cell.Model, and registerType: CellRegisterType = .class
  ) -> DiffableCellGenerator<Cell> where Cell.Model: Equatable {
    DiffableCellGenerator(uniqueId: uniqueId, with: model, registerType: registerType)
  }
}

extension Configurable {
  /// The generators of this cell type.
  public static var rddm: ConfigurableNamespace<Self> { ConfigurableNamespace() }
}
