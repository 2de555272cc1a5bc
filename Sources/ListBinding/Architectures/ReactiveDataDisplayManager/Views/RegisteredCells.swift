import ListBinding

/// The cell types that generators have registered with a view.
@MainActor
struct RegisteredCells {
  private weak var view: (any ListView)?

  /// The type of the generators whose cells an identifier has.
  private var types: [String: ObjectIdentifier] = [:]

  /// Registers the cells of a generator, unless one of its type was the last to do so under its
  /// identifier.
  mutating func register(_ generator: any TableCellGenerator, in view: some ListView) {
    if self.view !== view {
      types = [:]
      self.view = view
    }
    let type = ObjectIdentifier(type(of: generator))
    if types.updateValue(type, forKey: generator.identifier) != type {
      generator.registerCell(in: view)
    }
  }
}
