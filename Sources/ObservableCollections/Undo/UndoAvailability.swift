/// Whether there is something to undo, and something to redo.
public struct UndoAvailability: Hashable, Sendable {
  /// Whether something was done that can be undone.
  public var canUndo: Bool

  /// Whether something was undone that can be done again.
  public var canRedo: Bool

  /// Creates an availability.
  @inlinable
  public init(canUndo: Bool, canRedo: Bool) {
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}
