/// Whether there is something to undo, and something to redo.
public struct UndoAvailability: Hashable, Sendable {
  public var canUndo: Bool
  public var canRedo: Bool

  /// Creates an availability.
  public init(canUndo: Bool, canRedo: Bool) {
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}
