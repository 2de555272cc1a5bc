/// What there is to undo and to redo, and whether what was done is saved.
public struct UndoAvailability: Hashable, Sendable {
  /// Whether something was done that can be undone.
  public var canUndo: Bool

  /// Whether something was undone that can be done again.
  public var canRedo: Bool

  /// The name of the step that is undone next, if it has one.
  public var undoName: String?

  /// The name of the step that is done again next, if it has one.
  public var redoName: String?

  /// Whether the steps that are done are those that were done at the last call of `markSaved()`.
  public var isSaved: Bool

  /// Creates an availability.
  @inlinable
  public init(
    canUndo: Bool, canRedo: Bool, undoName: String? = nil, redoName: String? = nil,
    isSaved: Bool = true
  ) {
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.undoName = undoName
    self.redoName = redoName
    self.isSaved = isSaved
  }

  /// What there is before anything was done.
  static var nothingDone: Self { Self(canUndo: false, canRedo: false, isSaved: true) }
}
