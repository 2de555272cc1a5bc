import Signals

/// The steps that can be undone and redone: the state of an undo stack, without its lock.
///
/// What a mutator drops is put into `dropped`, whose owner releases it without the lock held.
struct UndoHistory<Snapshot: ListSnapshot & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// Something that was done and can be taken back.
  struct Step: Sendable {
    let number: UInt64

    /// What several steps have in common that are taken back together.
    let group: UInt64
    var change: Change<Snapshot>

    /// What others did after it.
    var others = EditComposer()
  }

  enum Direction {
    case undo
    case redo
  }

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  private var lastNumber: UInt64 = 0

  /// What the open batch and groups have done so far.
  private var open: UpdateComposer<Snapshot>?
  private var isBatchOpen = false

  /// How many groups are open on each thread.
  private var groups: [UInt: Int] = [:]

  /// The number of the step that the edits of the open groups began.
  private var group: UInt64?

  /// Which way the call of each tag goes that has set a mark, until the mark is read.
  private var requests: [UInt64: Direction] = [:]

  /// The step that the call of each tag is to take back, as it was at its mark.
  private var answers: [UInt64: Step] = [:]

  /// What the edit of each tag takes back, until it is noted.
  private var performed: [UInt64: (step: UInt64, direction: Direction)] = [:]

  private let limit: Int?
  private let recordsGroupsOnly: Bool
  var dropped: [any Sendable] = []

  init(limit: Int?, recordsGroupsOnly: Bool) {
    self.limit = limit
    self.recordsGroupsOnly = recordsGroupsOnly
  }

  var availability: UndoAvailability {
    UndoAvailability(
      canUndo: !undoable.isEmpty || open != nil, canRedo: !redoable.isEmpty && open == nil)
  }

  mutating func take(_ entry: Journal<Snapshot>.Entry) {
    switch entry {
    case .mark(let tag):
      if let direction = requests.removeValue(forKey: tag) {
        answers[tag] = prepare(direction, tag: tag)
      }
    case .batchBegan:
      isBatchOpen = true
    case .batchEnded:
      isBatchOpen = false
      closeStepUnlessOpen()
    case .edit(let update, let tag, let thread):
      if let tag, move(tag, update) { return }
      if recordsGroupsOnly, groups[thread] == nil { return takeOthers(update) }
      append(update)
      closeStepUnlessOpen()
    }
  }

  private mutating func append(_ update: ListUpdate<Snapshot>) {
    if open == nil {
      open = UpdateComposer(update)
    } else if let replaced = open?.append(update) {
      dropped.append(replaced)
    }
  }

  /// Notes what others did, which the steps are taken back beside.
  private mutating func takeOthers(_ update: ListUpdate<Snapshot>) {
    closeStep()
    if groups.isEmpty { group = nil }
    if !undoable.isEmpty { undoable[undoable.count - 1].others.append(update) }
    if !redoable.isEmpty { redoable[redoable.count - 1].others.append(update) }
  }

  mutating func beginGroup() { groups[ThreadIdentity.current, default: 0] += 1 }

  mutating func endGroup() {
    let thread = ThreadIdentity.current
    if let depth = groups[thread] { groups[thread] = depth > 1 ? depth - 1 : nil }
    closeStepUnlessOpen()
  }

  private mutating func closeStepUnlessOpen() {
    guard groups.isEmpty && !isBatchOpen else { return }
    closeStep()
    group = nil
  }

  private mutating func closeStep() {
    guard let composer = open.take() else { return }
    dropped.append(composer)
    guard let update = composer.update() else { return }
    lastNumber += 1
    let group = group ?? lastNumber
    if !groups.isEmpty { self.group = group }
    undoable.append(Step(number: lastNumber, group: group, change: update.change))
    dropped.append(redoable)
    redoable = []
    if let limit, undoable.count > limit { dropped.append(undoable.removeFirst()) }
  }

  /// The group of the step that is taken back next.
  func nextGroup(_ direction: Direction) -> UInt64? {
    (direction == .undo ? undoable : redoable).last?.group
  }

  /// Asks for a step at the mark that is set next with a tag.
  mutating func request(_ direction: Direction, tag: UInt64) { requests[tag] = direction }

  /// The step at the mark of a tag.
  mutating func answer(tag: UInt64) -> Step? { answers.removeValue(forKey: tag) }

  /// The step to take back now, whose edit will be noted with a tag.
  private mutating func prepare(_ direction: Direction, tag: UInt64) -> Step? {
    if direction == .undo {
      closeStep()
    } else if open != nil {
      return nil
    }
    guard let step = direction == .undo ? undoable.last : redoable.last else { return nil }
    performed[tag] = (step.number, direction)
    return step
  }

  mutating func forget(tag: UInt64) {
    performed[tag] = nil
    requests[tag] = nil
    if let answer = answers.removeValue(forKey: tag) { dropped.append(answer) }
  }

  /// Moves the step that an edit took back; false when others came in between.
  mutating func move(_ tag: UInt64, _ update: ListUpdate<Snapshot>) -> Bool {
    guard let (number, direction) = performed.removeValue(forKey: tag), open == nil else {
      return false
    }
    switch direction {
    case .undo:
      guard undoable.last?.number == number, let step = undoable.popLast() else { return false }
      redoable.append(Self.reverted(step, by: update, &undoable))
    case .redo:
      guard redoable.last?.number == number, let step = redoable.popLast() else { return false }
      undoable.append(Self.reverted(step, by: update, &redoable))
    }
    return true
  }

  /// The step that takes back the taking back of another.
  ///
  /// - Parameter rest: The steps before, the last of which others have come after now.
  private static func reverted(
    _ step: Step, by update: ListUpdate<Snapshot>, _ rest: inout [Step]
  ) -> Step {
    guard let others = step.others.change() else {
      return Step(number: step.number, group: step.group, change: step.change.inverse)
    }
    if !rest.isEmpty {
      let all = step.change.structure.followed(by: others).followed(by: update.structure)
      rest[rest.count - 1].others.append(all)
    }
    return Step(number: step.number, group: step.group, change: update.change)
  }

  mutating func removeAll() {
    dropped.append((undoable, redoable))
    if let composer = open.take() { dropped.append(composer) }
    undoable = []
    redoable = []
  }
}

extension EditComposer {
  fileprivate mutating func append<Snapshot: DataSourceProtocol>(_ update: ListUpdate<Snapshot>) {
    append(update.structure)
  }
}
