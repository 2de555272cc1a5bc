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
/// Each stack can be used by itself as well. All members can be used from any thread.
public final class UndoSequence: Sendable {
  private struct Member: Sendable {
    let canUndo: @Sendable () -> Bool
    let nextPlace: @Sendable (UndoDirection) -> StepPlace?
    let hasOpenStep: @Sendable () -> Bool
    let perform: @Sendable (UndoDirection) -> Bool

    /// Makes what a closure does a step of a group.
    let group: @Sendable (UInt64, () -> Void) -> Void
  }

  /// A step: whose it is, and its place.
  private struct Step: Sendable {
    let member: Member
    let place: StepPlace
  }

  /// The steps that this sequence undid and did not redo since the last edit, in the order in which it
  /// did.
  private struct Undone: Sendable {
    var steps: [Step] = []

    /// The number of the newest step that was undone: that of a later edit is greater.
    var newest: UInt64 = 0
  }

  private let recorded = RecordedSteps()
  private let members: Mutex<[Member]>
  private let undone = Mutex(Undone())

  /// The group that is open on each thread.
  private let groups = Mutex<[UInt: UInt64]>([:])

  /// How many steps are being taken back or done again: what is available is told after that.
  private let performing = Atomic(0)
  private let current = Property(UndoAvailability(canUndo: false, canRedo: false))
  private let bag = DisposeBag()

  /// Creates a sequence without stacks.
  public init() {
    members = Mutex([
      Member(
        canUndo: { [recorded] in recorded.nextPlace(.undo) != nil },
        nextPlace: { [recorded] in recorded.nextPlace($0) }, hasOpenStep: { false },
        perform: { [recorded] in recorded.perform($0) }, group: { $1() })
    ])
  }

  /// Adds the steps of a stack, which is kept.
  ///
  /// - Parameter stack: A stack that was not added before.
  public func add<Snapshot>(_ stack: UndoStack<Snapshot>) {
    let member = Member(
      canUndo: { stack.current.value.canUndo }, nextPlace: { stack.nextPlace($0) },
      hasOpenStep: { stack.hasOpenStep },
      perform: { $0 == .undo ? stack.undo() : stack.redo() },
      group: { stack.group(sharing: $0, $1) })
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
  /// - Parameters:
  ///   - undo: Takes the step back. Called on the main actor: at once, if `undo()` is called there.
  ///   - redo: Does it again. Called as `undo` is.
  public func record(
    undo: @escaping @MainActor @Sendable () -> Void,
    redo: @escaping @MainActor @Sendable () -> Void
  ) {
    let number = StepNumber.next()
    let group = groups.withLock { $0[ThreadIdentity.current] }
    recorded.record(
      RecordedSteps.Step(
        place: StepPlace(number: number, group: group ?? number), undo: undo, redo: redo))
    publish()
  }

  /// Makes all that is done until the closure returns one step, in whichever arrays it is, with what is
  /// recorded meanwhile; the edits stay updates of their own.
  ///
  /// To each stack it is as if the closure were called in a group of its own. An inner group joins the
  /// outer one. If a stack by itself took its part back, `undo()` takes back the others.
  ///
  /// - Parameter body: Called once, with no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; what it did before is a step nevertheless.
  @discardableResult
  public func group<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadIdentity.current
    let group = StepNumber.next()
    let isInner = groups.withLock { groups in
      if groups[thread] != nil { return true }
      groups[thread] = group
      return false
    }
    if isInner { return try body() }
    defer { groups.withLock { $0[thread] = nil } }
    let members = members.withLock { $0 }
    var result: Swift.Result<Result, Failure>?
    Self.open(group, of: members[...]) {
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("A group calls its closure") }
    return try result.get()
  }

  /// Calls a closure in a group of all of some stacks.
  private static func open(_ group: UInt64, of members: ArraySlice<Member>, _ body: () -> Void) {
    guard let first = members.first else { return body() }
    first.group(group) { open(group, of: members.dropFirst(), body) }
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { newest() != nil }

  /// Whether there is something to redo: not once another edit was made in any of the arrays.
  public var canRedo: Bool { lastUndone != nil }

  /// Whether there is something to undo or redo: now, and whenever an edit or a call changes it, at the
  /// end of calls of this sequence.
  ///
  /// An open batch or group is something to undo, as for its stack, also if it cancels out so far.
  public var availability: SafeSignal<UndoAvailability> {
    publish()
    return current.toSignal()
  }

  /// Takes the last step back that was made in any of the arrays, or in several by `group`.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*s*) for *s* stacks, and what the step costs.
  @discardableResult
  public func undo() -> Bool {
    beginPerforming()
    defer { endPerforming() }
    guard let step = newest(), undo(step) else { return false }
    while let next = newest(of: step.place.group), undo(next) {}
    return true
  }

  private func undo(_ step: Step) -> Bool {
    guard step.member.perform(.undo) else { return false }
    guard let place = step.member.nextPlace(.redo) else { return true }
    undone.withLock { undone in
      if step.place.number > undone.newest { undone = Undone() }
      undone.steps.removeAll { $0.place.number == place.number }
      undone.steps.append(Step(member: step.member, place: place))
      undone.newest = max(undone.newest, place.number)
    }
    return true
  }

  /// Does the step again that this sequence undid last, unless another was made since.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*s*) for *s* stacks, and what the step costs.
  @discardableResult
  public func redo() -> Bool {
    beginPerforming()
    defer { endPerforming() }
    guard let step = lastUndone, redo(step) else { return false }
    while let next = lastUndone, next.place.group == step.place.group, redo(next) {}
    return true
  }

  private func redo(_ step: Step) -> Bool {
    guard step.member.perform(.redo) else { return false }
    undone.withLock { $0.steps.removeAll { $0.place.number == step.place.number } }
    return true
  }

  /// The newest step that can be taken back, of any stack.
  ///
  /// - Parameter group: The only group to look at, if any.
  private func newest(of group: UInt64? = nil) -> Step? {
    members.withLock { $0 }
      .compactMap { member in member.nextPlace(.undo).map { Step(member: member, place: $0) } }
      .filter { group == nil || $0.place.group == group }
      .max { $0.place.number < $1.place.number }
  }

  /// The step that was undone last and can be done again, unless an edit was made since.
  private var lastUndone: Step? {
    let undone = undone.withLock { $0 }
    if undone.steps.isEmpty { return nil }
    if let newest = newest(), newest.place.number > undone.newest { return nil }
    // A stack by itself may have done some of its steps again, or undone more of them.
    return undone.steps.last { $0.member.nextPlace(.redo)?.number == $0.place.number }
  }

  private func beginPerforming() { performing.add(1, ordering: .sequentiallyConsistent) }

  private func endPerforming() {
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

  /// What is told: as `canUndo` and `canRedo`, but that no open step is composed for it.
  private var told: UndoAvailability {
    let members = members.withLock { $0 }
    if members.contains(where: { $0.hasOpenStep() }) {
      return UndoAvailability(canUndo: true, canRedo: false)
    }
    return UndoAvailability(
      canUndo: members.contains { $0.canUndo() }, canRedo: canRedo)
  }
}
