import Synchronization

extension UndoStack {
  /// Notes that what is done now is saved: `isSaved` is true, and will be again when steps are undone
  /// and done again until the same ones are done.
  ///
  /// What an open batch or group has done so far is part of it, and what it does later is not; inside
  /// `mutate` it is the list before that. A new stack is marked so.
  public func markSaved() {
    catchUp { $0.markSaved() }
    tellFollowers()
  }

  /// Whether the steps that are done are those that were done at the last call of `markSaved()`.
  ///
  /// Until the next call it is never true again once a step that was done then was undone and is replaced by an
  /// edit, or a step that was made after it is forgotten: beyond the limit, by `removeAll()`, or since others
  /// reloaded the array. What others did beside the steps is of no account.
  ///
  /// - Complexity: As `canUndo`.
  public var isSaved: Bool {
    var isSaved = false
    catchUp { isSaved = $0.isSaved }
    return isSaved
  }

  /// The name of the step that `undo()` takes back, if it has one.
  ///
  /// - Complexity: O(1).
  public var undoName: String? { upToDate.undoName }

  /// The name of the step that `redo()` does again, if it has one.
  ///
  /// - Complexity: As `undoName`.
  public var redoName: String? { upToDate.redoName }

  private var upToDate: UndoAvailability {
    catchUp()
    return told.availability
  }

  /// What there is, as far as it is known; nothing to take back without the array.
  var told: ToldSteps {
    let told = history.withLock { $0.told }
    return store() == nil
      ? ToldSteps(
        availability: UndoAvailability(
          canUndo: false, canRedo: false, isSaved: told.availability.isSaved),
        place: nil, isOpen: false) : told
  }
}
