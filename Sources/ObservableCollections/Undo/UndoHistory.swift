import Signals

/// The steps that can be undone and redone: the state of an undo stack, without its lock.
///
/// What a mutator drops is put into `dropped`, whose owner releases it without the lock held.
@usableFromInline
struct UndoHistory<Snapshot: ListSnapshot & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// Something that was done and can be taken back.
  @usableFromInline
  struct Step: Sendable {
    @usableFromInline let number: UInt64

    /// What the step is known by while it is open, before it has a number.
    @usableFromInline let id: UInt64

    /// What several steps have in common that are taken back together.
    @usableFromInline let group: UInt64

    /// What it did; what takes back a step that was undone is a step too.
    @usableFromInline var change: Change<Snapshot>

    /// Whether it only updates a few items, so that it is taken back under the lock of the list.
    @usableFromInline let isSmall: Bool

    /// What others did after it.
    @usableFromInline var others = ChangeComposer()

    @inlinable
    init(number: UInt64, id: UInt64, group: UInt64, change: Change<Snapshot>) {
      self.number = number
      self.id = id
      self.group = group
      self.change = change
      isSmall = change.structure.onlyUpdatesFewItems
    }
  }

  /// A step that was taken back as it is.
  @usableFromInline
  struct MovedStep: Sendable {
    @usableFromInline let group: UInt64

    /// Whether there is more of the group to be taken back.
    @usableFromInline let hasMore: Bool

    /// What is to be released outside of locks.
    @usableFromInline let dropped: Change<Snapshot>.Dropped

    @inlinable
    init(group: UInt64, hasMore: Bool, dropped: Change<Snapshot>.Dropped) {
      self.group = group
      self.hasMore = hasMore
      self.dropped = dropped
    }
  }

  @usableFromInline var undoable = ArraySnapshot<Step>()
  @usableFromInline var redoable = ArraySnapshot<Step>()

  /// What the open batch and groups have done so far.
  @usableFromInline var open: UpdateComposer<Snapshot>?
  private var openID: UInt64 = 0

  /// How many batches and groups are open on each thread.
  private var batches: [UInt: Int] = [:]
  private var groups: [UInt: Int] = [:]

  /// The threads that had a group open since the last step ended.
  private var grouping: Set<UInt> = []

  /// The number of the step that the edits of the open groups began.
  private var group: UInt64?

  /// The step that the open groups go on with.
  private var continued: UInt64?

  /// The last step, if all that it did came to nothing.
  private var vanished: UInt64?

  /// What the edit of each tag does, until it is noted.
  private var expected: [UInt64: Reversal] = [:]

  /// How many edits became a part of steps.
  private(set) var editCount = 0

  /// How many entries of the journal were taken.
  private(set) var entryCount = 0

  private let limit: Int?
  private let recordsGroupsOnly: Bool
  var dropped: [any Sendable] = []

  init(limit: Int?, recordsGroupsOnly: Bool) {
    self.limit = limit
    self.recordsGroupsOnly = recordsGroupsOnly
  }

  /// What can be undone and redone; while a step is open, without a look at what it comes to.
  @inlinable var availability: UndoAvailability {
    UndoAvailability(
      canUndo: !undoable.isEmpty || open != nil, canRedo: !redoable.isEmpty && open == nil)
  }

  mutating func take(_ entry: Journal<Snapshot>.Entry) {
    entryCount += 1
    switch entry {
    case .batchBegan(let thread):
      batches[thread, default: 0] += 1
    case .batchEnded(let thread):
      // One that was open before the stack was made is of a thread that is not known.
      Self.endOne(of: &batches, on: batches[thread] == nil ? 0 : thread)
      closeStepUnlessOpen()
    case .edit(let update, let tag, let thread):
      if let tag, let reversal = expected.removeValue(forKey: tag), move(reversal) { return }
      if recordsGroupsOnly, groups[thread] == nil { return takeOthers(update) }
      append(update)
      closeStepUnlessOpen()
    }
  }

  private mutating func append(_ update: ListUpdate<Snapshot>) {
    editCount += 1
    if open == nil {
      open = UpdateComposer(update)
      openID = continued ?? StepNumber.next()
    } else if let replaced = open?.append(update) {
      dropped.append(replaced)
    }
  }

  /// Notes what others did, which the steps are taken back beside.
  private mutating func takeOthers(_ update: ListUpdate<Snapshot>) {
    closeStep()
    grouping = Set(groups.keys)
    if groups.isEmpty { (group, continued) = (nil, nil) }
    // Nothing can be taken back beside a reload, which does not say what it keeps.
    if update.isReload { return removeAll() }
    let change = update.structure
    Self.note(change, after: &undoable)
    Self.note(change, after: &redoable)
  }

  /// Notes what others did after the last of some steps.
  private static func note(_ others: ListChange?, after steps: inout ArraySnapshot<Step>) {
    guard let others, !others.isIdentity, !steps.isEmpty else { return }
    steps[steps.count - 1].others.append(others)
  }

  /// - Parameter id: A step that the group goes on with, if it is the last one.
  mutating func beginGroup(continuing id: UInt64? = nil) {
    groups[ThreadIdentity.current, default: 0] += 1
    if recordsGroupsOnly { grouping.insert(ThreadIdentity.current) }
    guard let id, open == nil, group == nil else { return }
    if id == vanished { continued = id }
    if let last = undoable.last, last.id == id { (group, continued) = (last.group, id) }
  }

  mutating func endGroup() {
    Self.endOne(of: &groups, on: ThreadIdentity.current)
    closeStepUnlessOpen()
  }

  private static func endOne(of counts: inout [UInt: Int], on thread: UInt) {
    if let count = counts[thread] { counts[thread] = count > 1 ? count - 1 : nil }
  }

  /// The step that the last edit is part of, so far.
  var lastStep: UInt64? { open == nil ? undoable.last?.id : openID }

  private mutating func closeStepUnlessOpen() {
    guard groups.isEmpty, !isBatchOpen else { return }
    closeStep()
    (group, continued) = (nil, nil)
    grouping = []
  }

  /// Whether a batch is open that the step is a part of: of groups, only one of their threads.
  private var isBatchOpen: Bool {
    if batches[0] != nil || !recordsGroupsOnly { return !batches.isEmpty }
    return grouping.contains { batches[$0] != nil }
  }

  private mutating func closeStep() {
    guard let composer = open.take() else { return }
    dropped.append(composer)
    vanished = openID
    guard let update = composer.update(), !update.new.isIdentical(to: update.old) else { return }
    vanished = nil
    let number = StepNumber.next()
    let group = group ?? number
    if !groups.isEmpty { self.group = group }
    dropped.append(redoable)
    redoable = ArraySnapshot()
    if let last = undoable.last, last.group == group, last.others.isEmpty {
      return goOn(with: last, number, update.change)
    }
    undoable.append(Step(number: number, id: openID, group: group, change: update.change))
    if let limit, undoable.count > limit { dropped.append(undoable.remove(at: 0)) }
  }

  /// Makes the last step and what was done after it one; none, if that took it back.
  private mutating func goOn(with step: Step, _ number: UInt64, _ change: Change<Snapshot>) {
    dropped.append(undoable.removeLast())
    let both = step.change.followed(by: change)
    guard !both.isIdentity else {
      vanished = step.id
      return
    }
    undoable.append(Step(number: number, id: step.id, group: step.group, change: both))
  }

  /// The group of the step that is taken back next.
  @inlinable
  func nextGroup(_ direction: UndoDirection) -> UInt64? {
    (direction == .undo ? undoable : redoable).last?.group
  }

  /// The steps if the open one ended now: it may have come to nothing.
  private var closed: UndoHistory {
    var closed = self
    closed.closeStep()
    return closed
  }

  /// Whether there is something to take back.
  ///
  /// - Complexity: O(1); O(*k* log *k* + log *n*) for *k* edits of an open step and *n* steps.
  func canTakeBack(_ direction: UndoDirection) -> Bool {
    let steps = closed
    return !(direction == .undo ? steps.undoable : steps.redoable).isEmpty
  }

  /// The number of what is taken back next: of the steps of a group, that of the last one made.
  ///
  /// - Complexity: As `canTakeBack(_:)`.
  func nextNumber(_ direction: UndoDirection) -> UInt64? {
    if direction == .undo { return closed.undoable.last?.number }
    let group = redoable.last?.group
    return redoable.reversed().lazy.prefix { $0.group == group }.map(\.number).max()
  }

  /// The step to take back now.
  mutating func next(_ direction: UndoDirection) -> Step? {
    // A step that is open goes on, and leaves nothing to redo, unless it came to nothing.
    let steps = closed
    guard let step = (direction == .undo ? steps.undoable : steps.redoable).last else { return nil }
    self = steps
    grouping = Set(groups.keys)
    return step
  }

  /// Lets the edit of a tag be noted as one that takes a step back.
  mutating func expect(_ reversal: Reversal, tag: UInt64) { expected[tag] = reversal }

  mutating func forget(tag: UInt64) { expected[tag] = nil }

  /// Moves a step that was taken back; false when others came in between.
  mutating func move(_ reversal: Reversal) -> Bool {
    let number = reversal.step.number
    guard open == nil else { return false }
    switch reversal.direction {
    case .undo:
      guard undoable.last?.number == number else { return false }
      undoable.removeLast()
      Self.note(reversal.others, after: &undoable)
      redoable.append(reversal.step)
    case .redo:
      guard redoable.last?.number == number else { return false }
      redoable.removeLast()
      Self.note(reversal.others, after: &redoable)
      undoable.append(reversal.step)
    }
    return true
  }

  mutating func removeAll() {
    dropped.append((undoable, redoable))
    if let composer = open.take() { dropped.append(composer) }
    undoable = ArraySnapshot()
    redoable = ArraySnapshot()
  }
}

@usableFromInline
enum UndoDirection: Sendable {
  case undo, redo
}
