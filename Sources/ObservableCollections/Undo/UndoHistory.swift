import Signals

/// The steps that can be undone and redone: the state of an undo stack, without its lock.
///
/// What a mutator drops is put into `dropped`, whose owner releases it without the lock held.
@usableFromInline
struct UndoHistory<Snapshot: ListSnapshot & Sendable>: Sendable
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  /// All steps in the order in which they were made: first those that are done, then those undone.
  @usableFromInline var steps: [Step] = []

  /// How many steps are done, and where the one to be done again is.
  @usableFromInline var doneCount = 0

  /// How many of the first steps are of groups beyond the limit. They are empty, and are removed once
  /// they are half of those done.
  @usableFromInline var expiredCount = 0

  /// What the open batch and groups have done so far.
  @usableFromInline var open: UpdateComposer<Snapshot>?
  private var openID: UInt64 = 0

  /// When the last edit of it was noted, or the batch of that one ended.
  private(set) var openTime: UInt64 = 0

  /// How many batches and groups are open on each thread.
  private var batches: [UInt: Int] = [:]
  private var groups: [UInt: Int] = [:]

  /// The threads that had a group open since the last step ended.
  private var grouping: Set<UInt> = []

  /// What the steps of the open groups have in common: the number of the first, or one that a sequence
  /// shares among stacks.
  private(set) var group: UInt64?

  /// The name of the step of the open groups.
  private(set) var name: StepName?

  /// The group that gave the name, and how many edits there were before it.
  private var naming: (thread: UInt, depth: Int?, editCount: Int)?

  /// The step that the open groups go on with.
  private var continued: UInt64?

  /// The last step, if all that it did came to nothing.
  private var vanished: UInt64?

  /// The number of the last step that was done and is not kept any more.
  var forgotten: UInt64 = 0

  /// The number of the last step that was done when it was marked as saved.
  @usableFromInline var saved: UInt64 = 0

  /// What the edit of each tag does, until it is noted.
  private var expected: [UInt64: Reversal] = [:]

  /// How many edits became a part of steps.
  private(set) var editCount = 0

  /// How many entries of the journal were taken.
  private(set) var entryCount = 0

  let limit: Int?
  private let recordsGroupsOnly: Bool
  var dropped: [any Sendable] = []

  init(limit: Int?, recordsGroupsOnly: Bool) {
    self.limit = limit
    self.recordsGroupsOnly = recordsGroupsOnly
  }

  /// Where the step is that is taken back next.
  @inlinable
  func index(_ direction: UndoDirection) -> Int? {
    let index = direction == .undo ? doneCount - 1 : doneCount
    return index >= expiredCount && index < steps.count ? index : nil
  }

  func step(_ direction: UndoDirection) -> Step? { index(direction).map { steps[$0] } }

  /// - Parameter time: When it was appended: before observers were told, who may edit other lists.
  mutating func take(_ entry: Journal<Snapshot>.Entry, at time: UInt64) {
    entryCount += 1
    switch entry {
    case .batchBegan(let thread):
      batches[thread, default: 0] += 1
    case .batchEnded(let thread):
      // One that was open before the stack was made is of a thread that is not known.
      Self.endOne(of: &batches, on: batches[thread] == nil ? 0 : thread)
      openTime = time
      closeStepUnlessOpen()
    case .edit(let update, let tag, let thread):
      if let tag, let reversal = expected.removeValue(forKey: tag), move(reversal) { return }
      if recordsGroupsOnly, groups[thread] == nil { return takeOthers(update) }
      openTime = time
      append(update)
      closeStepUnlessOpen()
    }
  }

  private mutating func append(_ update: ListUpdate<Snapshot>) {
    editCount += 1
    // Where no step is kept, an open one is nothing to undo either.
    if let limit, limit <= 0 {
      forgotten = openTime
      return
    }
    if open == nil {
      open = UpdateComposer(update)
      openID = continued ?? LogicalClock.next()
    } else if let replaced = open?.append(update) {
      dropped.append(replaced)
    }
  }

  /// Notes what others did, which the steps are taken back beside.
  private mutating func takeOthers(_ update: ListUpdate<Snapshot>) {
    endStep()
    if groups.isEmpty { (group, continued, name, naming) = (nil, nil, nil, nil) }
    // Nothing can be taken back beside a reload, which does not say what it keeps.
    if update.isReload { return removeAll() }
    let change = update.structure
    note(change, after: .undo)
    note(change, after: .redo)
  }

  /// Notes what others did after the step that is taken back next.
  private mutating func note(_ others: ListChange?, after direction: UndoDirection) {
    guard let others, !others.isIdentity, let index = index(direction) else { return }
    steps[index].others.append(others)
  }

  /// - Parameters:
  ///   - id: A step that the group goes on with, if it is the last one.
  ///   - shared: What the steps of other stacks are known by that are taken back together with that of
  ///     this group; of no account if the open groups have steps already.
  ///   - name: The name of the step; of no account if it has one.
  mutating func beginGroup(
    continuing id: UInt64? = nil, sharing shared: UInt64? = nil, named name: String? = nil
  ) {
    groups[ThreadIdentity.current, default: 0] += 1
    if recordsGroupsOnly { grouping.insert(ThreadIdentity.current) }
    if group == nil { group = shared }
    if self.name == nil, let name {
      self.name = StepName(name)
      naming = (ThreadIdentity.current, groups[ThreadIdentity.current], editCount)
    }
    guard let id, open == nil, group == nil else { return }
    if id == vanished { continued = id }
    if let last = step(.undo), last.id == id {
      (group, continued, self.name) = (last.group, id, last.name ?? self.name)
    }
  }

  mutating func endGroup() {
    let thread = ThreadIdentity.current
    if let naming, naming.thread == thread, naming.depth == groups[thread] {
      // One that did nothing has named nothing.
      if naming.editCount == editCount { name = nil }
      self.naming = nil
    }
    Self.endOne(of: &groups, on: ThreadIdentity.current)
    closeStepUnlessOpen()
  }

  private static func endOne(of counts: inout [UInt: Int], on thread: UInt) {
    if let count = counts[thread] { counts[thread] = count > 1 ? count - 1 : nil }
  }

  /// The step that the last edit is part of, so far.
  var lastStep: UInt64? { open == nil ? step(.undo)?.id : openID }

  private mutating func closeStepUnlessOpen() {
    guard groups.isEmpty, !isBatchOpen else { return }
    close(end)
    (group, continued, name, naming) = (nil, nil, nil, nil)
    grouping = []
  }

  /// Whether a batch is open that the step is a part of: of groups, only one of their threads.
  private var isBatchOpen: Bool {
    if batches[0] != nil || !recordsGroupsOnly { return !batches.isEmpty }
    return grouping.contains { batches[$0] != nil }
  }

  /// What becomes of the steps when the open one ends.
  enum End {
    /// It came to nothing.
    case unchanged

    /// It is a step, which goes on with the last one if it is to replace that.
    case step(Step, replacesLast: Bool)

    /// It took back what the last step did.
    case removalOfLast
  }

  /// What becomes of the steps if the open one, if any, ends now.
  var end: End {
    guard let update = open?.update(), !update.new.isIdentical(to: update.old) else {
      return .unchanged
    }
    guard let last = step(.undo), last.group == group, last.others.isEmpty else {
      let step = Step(
        number: openTime, id: openID, group: group ?? openTime, name: name, change: update.change)
      return .step(step, replacesLast: false)
    }
    let both = last.change.followed(by: update.change)
    if both.isIdentity { return .removalOfLast }
    let step = Step(
      number: openTime, id: last.id, group: last.group, name: last.name ?? name, change: both)
    return .step(step, replacesLast: true)
  }

  /// Ends the open step, if any: what the open batch and groups do later is another.
  mutating func endStep() { endStep(by: end) }

  private mutating func endStep(by end: End) {
    close(end)
    grouping = Set(groups.keys)
  }

  private mutating func close(_ end: End) {
    guard let composer = open.take() else { return }
    dropped.append(composer)
    switch end {
    case .unchanged:
      vanished = openID
    case .step(let step, let replacesLast):
      vanished = nil
      if !groups.isEmpty { group = step.group }
      dropSteps(from: doneCount - (replacesLast ? 1 : 0))
      steps.append(step)
      doneCount += 1
      numberLast()
      dropOldest()
    case .removalOfLast:
      vanished = step(.undo)?.id
      dropSteps(from: doneCount - 1)
    }
  }

  /// Drops the steps that were undone, and of those done the last ones.
  private mutating func dropSteps(from index: Int) {
    doneCount = index
    guard index < steps.count else { return }
    dropped.append(Array(steps[index...]))
    steps.removeSubrange(index...)
  }

  /// Whether a step of the same group is taken back after one that is taken back next.
  @inlinable
  func hasMore(beyond index: Int, _ direction: UndoDirection) -> Bool {
    let next = direction == .undo ? index - 1 : index + 1
    return next >= expiredCount && next < steps.count && steps[next].group == steps[index].group
  }

  /// The step to take back now, and whether there is more of its group.
  ///
  /// - Parameter last: A step that was taken back: then only one of its group is meant that was not yet. Others
  ///   may have made it the next one again.
  mutating func next(
    _ direction: UndoDirection, after last: StepPlace?
  ) -> (step: Step, hasMore: Bool)? {
    let end = end
    guard canTakeBack(direction, after: end) else { return nil }
    endStep(by: end)
    guard let index = index(direction) else { return nil }
    let step = steps[index]
    if let last {
      let isBeyond = direction == .undo ? step.number < last.number : step.number > last.number
      guard isBeyond, step.group == last.group else { return nil }
    }
    return (step, hasMore(beyond: index, direction))
  }

  /// Lets the edit of a tag be noted as one that takes a step back.
  mutating func expect(_ reversal: Reversal, tag: UInt64) { expected[tag] = reversal }

  mutating func forget(tag: UInt64) { expected[tag] = nil }

  /// Moves a step that was taken back; false when others came in between.
  mutating func move(_ reversal: Reversal) -> Bool {
    let direction = reversal.direction
    guard open == nil, let index = index(direction), steps[index].number == reversal.step.number
    else { return false }
    steps[index] = reversal.step
    didTakeBack(direction)
    note(reversal.others, after: direction)
    return true
  }

  mutating func removeAll() {
    endStep()
    forgotten = number(of: doneCount)
    dropped.append(steps)
    (steps, doneCount, expiredCount) = ([], 0, 0)
  }
}
