public import Signals
import Synchronization

/// Undoes and redoes the edits of several arrays in the order in which they were made.
///
/// ```swift
/// let undo = UndoSequence()
/// undo.add(UndoStack(songs))
/// undo.add(UndoStack(albums))
/// undo.group {
///   songs.remove(at: 0)
///   albums.append(single)
/// }
/// undo.undo()  // takes back what was done last, in whichever arrays it was: here in both
/// ```
///
/// Each stack can be used by itself as well. All members can be used from any thread, also inside an observer.
public final class UndoSequence: Sendable {
  private let recorded: RecordedSteps
  private let members: Mutex<[Member]>
  private let undone = Mutex(UndoneOrder())

  /// How many groups are open, which join each other, and what their steps have in common.
  private let groups = Mutex<(count: Int, group: UInt64, name: String?)>((0, 0, nil))

  /// Those of threads that take steps back, so that no two find the same step to be the last one.
  let turns = Turns()

  /// How many steps are being taken back or done again: what is available is told after that.
  private let performing = Atomic(0)
  private let current = Property(UndoAvailability.nothingDone)
  private let bag = DisposeBag()

  /// Creates a sequence without stacks.
  ///
  /// - Parameter limit: How many steps of `record(undo:redo:)` are kept, or groups of them; a stack has a limit
  ///   of its own.
  public init(limit: Int? = nil) {
    let recorded = RecordedSteps(limit: limit)
    self.recorded = recorded
    members = Mutex([Member(recorded)])
  }

  /// Adds the steps of a stack, which is kept.
  ///
  /// - Parameter stack: A stack that was not added before.
  public func add<Snapshot>(_ stack: UndoStack<Snapshot>) {
    let member = Member(stack)
    members.withLock { $0.append(member) }
    stack.availability.observeNext { [weak self] _ in self?.publish() }.dispose(in: bag)
    stack.follow { [weak self] in self?.publish() }.dispose(in: bag)
  }

  /// Adds a step that closures take back: a call of an architecture that no stack records.
  ///
  /// ```swift
  /// manager.remove(generator, needRemoveEmptySection: false)
  /// undo.record {
  ///   try? manager.insert(after: previous, new: [generator])
  /// } redo: {
  ///   manager.remove(generator, needRemoveEmptySection: false)
  /// }
  /// ```
  ///
  /// What the closures record on the main actor, until they return, is no step, so that they may call what
  /// records one. They edit no array whose stack was added: that is a step of its own.
  ///
  /// - Parameters:
  ///   - name: The name of the step, as `availability` tells it; that of a `group` takes precedence.
  ///   - undo: Takes the step back. Called on the main actor, before `undo()` returns if that is called there;
  ///     of a `group` after its arrays have been taken back. Closures are called one after the other: if `undo()`
  ///     is called by one of them, that of the next step is called when they have returned.
  ///   - redo: Does it again. Called as `undo` is.
  public func record(
    named name: String? = nil,
    undo: @escaping @MainActor @Sendable () -> Void,
    redo: @escaping @MainActor @Sendable () -> Void
  ) {
    let (group, outerName) = groups.withLock { $0.count > 0 ? ($0.group, $0.name) : (nil, nil) }
    recorded.record(ofGroup: group, named: outerName ?? name, undo: undo, redo: redo)
    publish()
  }

  /// Makes what is done until the closure returns one step, in whichever arrays it is, with what is recorded
  /// meanwhile.
  ///
  /// The edits stay updates of their own. Groups that are open at once, on one thread or on several, are
  /// one. Steps are taken back together while each is the last one of its stack: so call this outside of
  /// batches, groups and `mutate` of a single array, whose step ends later than those of the others.
  ///
  /// A part that its stack took back by itself, or that is beyond the stack's limit, is left out.
  ///
  /// - Parameters:
  ///   - name: The name of the step, as `availability` tells it; that of an outer group takes precedence, and
  ///     of several inner ones the first that did something.
  ///   - body: Called once, with no lock held. It edits arrays whose stacks were added before.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before is a step nevertheless.
  /// - Complexity: O(*s*) for *s* stacks, and what the closure costs.
  @discardableResult
  public func group<Result, Failure: Error>(
    named name: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginPerforming()
    defer { endPerforming() }
    let members = allMembers
    // A stack whose open groups have steps already goes on with these, and so do the others.
    let open = members.compactMap { $0.openGroup() }.first
    let (group, outerName) = groups.withLock { groups in
      if groups.count == 0 { (groups.group, groups.name) = (open ?? LogicalClock.next(), nil) }
      defer { groups.name = groups.name ?? name }
      groups.count += 1
      return (groups.group, groups.name)
    }
    defer { groups.withLock { $0.count -= 1 } }
    var result: Swift.Result<Result, Failure>?
    Self.call(inside: members.map { member in { member.group(group, outerName ?? name, $0) } }[...])
    {
      let start = LogicalClock.now
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
      // One that did nothing has named nothing.
      if outerName == nil, LogicalClock.now == start { groups.withLock { $0.name = nil } }
    }
    guard let result else { fatalError("A group calls its closure") }
    return try result.get()
  }

  /// Calls a closure inside of others, the first of which is the outermost.
  private static func call(inside others: ArraySlice<(() -> Void) -> Void>, _ body: () -> Void) {
    guard let first = others.first else { return body() }
    first { call(inside: others.dropFirst(), body) }
  }

  /// Whether there is something to undo: what `undo()` would return.
  public var canUndo: Bool { !nextGroup(of: nextSteps).isEmpty }

  /// Whether there is something to redo: not once another edit was made in any of the arrays.
  public var canRedo: Bool { !nextGroup(of: undoneSteps).isEmpty }

  /// The name of the step that `undo()` takes back, if it has one.
  public var undoName: String? { told.undoName }

  /// The name of the step that `redo()` does again, if it has one.
  public var redoName: String? { told.redoName }

  /// What there is to undo and to redo, and whether it is saved: now, and whenever an edit or a call changes
  /// it, at the end of calls of this sequence.
  ///
  /// An open batch or group is something to undo, as for its stack, also if it cancels out so far; `isSaved` is false
  /// meanwhile.
  public var availability: SafeSignal<UndoAvailability> {
    publish()
    return current.toSignal()
  }

  /// Takes the last step back that was made in any of the arrays, or in several by `group`.
  ///
  /// Inside `mutate` of an array there is nothing to undo if that is the last one, or one of these. While
  /// another thread undoes or redoes, the call waits for it, for a second at most.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*s* log *s*) for *s* stacks, and what the step costs.
  @discardableResult
  public func undo() -> Bool {
    beginPerforming()
    defer { endPerforming() }
    return turns.take {
      recorded.callWaiting()
      let steps = nextGroup(of: nextSteps)
      guard let last = steps.first else { return false }
      let call = LogicalClock.next()
      return perform(.undo, steps) { step in
        guard let place = step.member.nextPlace(.redo) else { return }
        undone.withLock { undone in
          if last.place.number > undone.newest { undone = UndoneOrder() }
          undone.insert(place.number, call: call)
          undone.newest = max(undone.newest, last.place.number, place.number)
        }
      }
    }
  }

  /// Does the step again that this sequence undid last, unless another was made since.
  ///
  /// Of a group of several arrays it does what that call of `undo()` took back.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*s* log *s*) for *s* stacks, and what the step costs.
  @discardableResult
  public func redo() -> Bool {
    beginPerforming()
    defer { endPerforming() }
    return turns.take {
      recorded.callWaiting()
      return perform(.redo, nextGroup(of: undoneSteps)) { step in
        undone.withLock { $0.remove(step.place.number) }
      }
    }
  }

  /// Forgets all steps, also those of the stacks; what is done stays saved or unsaved.
  public func removeAll() {
    beginPerforming()
    defer { endPerforming() }
    for member in allMembers { member.removeAll() }
    undone.withLock { $0 = UndoneOrder() }
  }

  /// As `lastGroup(of:)`; none if not all of them can be taken back.
  private func nextGroup(of steps: [Step]) -> [Step] {
    let group = lastGroup(of: steps)
    return group.contains { $0.member.isInMutate() } ? [] : group
  }

  /// The last of some steps, and those of its group, in the order in which they are taken back.
  func lastGroup(of steps: [Step]) -> [Step] {
    guard let last = steps.last else { return [] }
    return steps.filter { $0.place.group == last.place.group && $0.call == last.call }.reversed()
  }

  /// Takes steps of one group back, one after the other; returns whether there was any.
  ///
  /// - Parameter didPerform: Called after each.
  private func perform(
    _ direction: UndoDirection, _ steps: [Step], _ didPerform: (Step) -> Void
  ) -> Bool {
    var isDone = false
    // What observers do when they are told of a step must come neither between it and the others nor before
    // the sequence knows of it: they may call it again. So may closures of recorded steps.
    Self.call(inside: steps.map { $0.member.batch }[...]) {
      for step in steps
      where step.member.nextPlace(direction)?.group == step.place.group
        && step.member.perform(direction)
      {
        isDone = true
        didPerform(step)
      }
      recorded.callWaiting()
    }
    return isDone
  }

  /// What each stack can take back next, the newest last.
  private var nextSteps: [Step] {
    steps(.undo).sorted { $0.place.number < $1.place.number }
  }

  /// What each stack can take back next, or do again.
  private func steps(_ direction: UndoDirection) -> [Step] {
    allMembers
      .compactMap { member in member.nextPlace(direction).map { Step(member: member, place: $0) } }
  }

  /// What was undone and can be done again next by some stack, the last one last; nothing once an edit
  /// was made since.
  var undoneSteps: [Step] {
    guard let newest = undone.withLock({ $0.times.isEmpty ? nil : $0.newest }) else { return [] }
    if let next = nextSteps.last, next.place.number > newest { return [] }
    // A stack by itself may have done some of its steps again, or undone more of them.
    let steps = steps(.redo)
    let times = undone.withLock { undone in steps.map { undone.times[$0.place.number] } }
    return zip(times, steps)
      .compactMap { time, step in time.map { (place: $0.place, call: $0.call, step: step) } }
      .sorted { $0.place < $1.place }
      .map { Step(member: $0.step.member, place: $0.step.place, call: $0.call) }
  }

  var allMembers: [Member] { members.withLock { $0 } }

  func beginPerforming() { performing.add(1, ordering: .sequentiallyConsistent) }

  func endPerforming() {
    performing.subtract(1, ordering: .sequentiallyConsistent)
    publish()
  }

  private func publish() {
    while performing.load(ordering: .sequentiallyConsistent) == 0 {
      // The thread that publishes last has looked last.
      let now = told
      if current.value == now { return }
      current.value = now
    }
  }
}
