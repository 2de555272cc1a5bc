import ListBinding

/// The cell types that generators have registered with a view.
///
/// It is a class since generators are asked meanwhile, which may edit the list.
@MainActor
final class RegisteredCells {
  private weak var view: (any ListView)?

  /// The type of the generators whose cells an identifier has.
  private var types: [String: ObjectIdentifier] = [:]

  /// Registers the cells of a generator, unless one of its type was the last to do so under its
  /// identifier.
  func register(_ generator: any TableCellGenerator, in view: some ListView) {
    if self.view !== view {
      types = [:]
      self.view = view
    }
    let (type, identifier) = (ObjectIdentifier(type(of: generator)), generator.identifier)
    if types[identifier] == type { return }
    generator.registerCell(in: view)
    types[identifier] = type
  }
}
