import ListBinding

/// The cell types that generators have registered with a view.
@MainActor
struct RegisteredCells {
  private weak var view: (any ListView)?

  private struct Registration: Hashable {
    let generatorType: ObjectIdentifier
    let identifier: String
  }

  private var registrations: Set<Registration> = []

  /// Registers the cells of a generator, unless one of its type has done so under its identifier.
  mutating func register(_ generator: any TableCellGenerator, in view: some ListView) {
    if self.view !== view {
      registrations = []
      self.view = view
    }
    let registration = Registration(
      generatorType: ObjectIdentifier(type(of: generator)), identifier: generator.identifier)
    if registrations.insert(registration).inserted { generator.registerCell(in: view) }
  }
}
