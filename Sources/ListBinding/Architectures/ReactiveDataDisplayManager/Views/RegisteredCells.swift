import ListBinding

/// The cell types that generators have registered with a view.
@MainActor
struct RegisteredCells {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let identifier: String
  }

  private weak var view: (any ListView)?
  private var keys: Set<Key> = []

  /// Registers the cells of a generator, unless one of its type did so under the same identifier.
  mutating func register(_ generator: any TableCellGenerator, in view: some ListView) {
    if self.view !== view {
      keys = []
      self.view = view
    }
    let key = Key(type: ObjectIdentifier(type(of: generator)), identifier: generator.identifier)
    if keys.insert(key).inserted { generator.registerCell(in: view) }
  }
}
