/// The steps that can be undone and redone: the state of an undo stack, without its lock.
///
/// What a mutator drops is put into `dropped`, whose owner releases it without the lock held.
struct UndoHistory<Change: ChangeProtocol> {
  struct Step {
    var number: UInt64
    var change: Change
  }

  enum Direction {
    case undo
    case redo
  }

  /// An entry of the journal, read.
  enum Entry {
    case edit(Change, tag: UInt64?)
    case batchBegan
    case batchEnded
  }

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  private var lastNumber: UInt64 = 0

  /// What the open batch and groups have done so far.
  private var open = ChangeComposer<Change>()
  private var isBatchOpen = false
  private var groupDepth = 0

  /// What the edit of each tag undoes or redoes, until it is noted.
  private var performed: [UInt64: (step: UInt64, direction: Direction)] = [:]

  private let limit: Int?
  var dropped: [Step] = []

  init(limit: Int?) {
    self.limit = limit
  }

  var availability: UndoAvailability {
    UndoAvailability(
      canUndo: !undoable.isEmpty || !open.isEmpty, canRedo: !redoable.isEmpty && open.isEmpty)
  }

  mutating func take(_ entry: Entry) {
    switch entry {
    case .batchBegan:
      isBatchOpen = true
    case .batchEnded:
      isBatchOpen = false
      closeStepUnlessGrouped()
    case .edit(let change, let tag):
      if let tag, move(tag) { return }
      open.append(change)
      closeStepUnlessGrouped()
    }
  }

  mutating func beginGroup() { groupDepth += 1 }

  mutating func endGroup() {
    groupDepth -= 1
    closeStepUnlessGrouped()
  }

  private mutating func closeStepUnlessGrouped() {
    if groupDepth == 0 && !isBatchOpen { closeStep() }
  }

  private mutating func closeStep() {
    guard let change = open.finish(), !change.isIdentity else { return }
    lastNumber += 1
    undoable.append(Step(number: lastNumber, change: change))
    dropped += redoable
    redoable = []
    if let limit, undoable.count > limit { dropped.append(undoable.removeFirst()) }
  }

  /// The change to apply now, which will be noted with a tag.
  mutating func prepare(_ direction: Direction, tag: UInt64) -> Change? {
    if direction == .undo {
      closeStep()
    } else if !open.isEmpty {
      return nil
    }
    guard let step = direction == .undo ? undoable.last : redoable.last else { return nil }
    performed[tag] = (step.number, direction)
    return direction == .undo ? step.change.inverse : step.change
  }

  mutating func forget(tag: UInt64) { performed[tag] = nil }

  /// Moves the step that an edit undid or redid; false when others came in between.
  private mutating func move(_ tag: UInt64) -> Bool {
    guard let (number, direction) = performed.removeValue(forKey: tag), open.isEmpty else {
      return false
    }
    switch direction {
    case .undo:
      guard undoable.last?.number == number, let step = undoable.popLast() else { return false }
      redoable.append(step)
    case .redo:
      guard redoable.last?.number == number, let step = redoable.popLast() else { return false }
      undoable.append(step)
    }
    return true
  }

  mutating func removeAll() {
    dropped += undoable + redoable
    if let change = open.finish() { dropped.append(Step(number: 0, change: change)) }
    undoable = []
    redoable = []
  }
}

extension UndoHistory: Sendable where Change: Sendable {}
extension UndoHistory.Step: Sendable where Change: Sendable {}
