/// Which cell types a view knows, for a binder that registers them when they are needed.
@MainActor
public final class RegisteredCells {
  private weak var view: (any ListView)?

  /// What was registered last under an identifier.
  private var types: [String: ObjectIdentifier] = [:]

  /// Creates a note of a view that knows no types.
  public init() {}

  /// Registers the cells of a type, unless it was the last to do so under its identifier, in this view.
  ///
  /// - Parameters:
  ///   - type: The type of the cells, or of what makes them.
  ///   - identifier: The reuse identifier.
  ///   - view: The view; of another one than before nothing is known.
  ///   - body: Registers the cells; it may do anything.
  public func register(
    _ type: Any.Type, as identifier: String, in view: any ListView, _ body: () -> Void
  ) {
    if self.view !== view { (self.view, types) = (view, [:]) }
    let type = ObjectIdentifier(type)
    if types[identifier] == type { return }
    body()
    types[identifier] = type
  }
}
