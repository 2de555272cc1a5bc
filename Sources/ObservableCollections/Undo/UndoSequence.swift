public import Signals
import Synchronization

/// Undoes and redoes the edits of several arrays in the order in which they were made.
///
/// ```swift
/// let undo = UndoSequence()
/// undo.add(UndoStack(songs))
/// undo.add(UndoStack(albums))
/// undo.undo()  // takes back what was done last, in whichever array it was
/// ```
///
/// Each stack can be used by itself as well. All members can be used from any thread.
public final class UndoSequence: Sendable {
  private struct Member: Sendable {
    let availability: @Sendable () -> UndoAvailability
    let number: @Sendable (UndoDirection) -> UInt64?
    let hasOpenStep: @Sendable () -> Bool
    let perform: @Sendable (UndoDirection) -> Bool
  }

  /// A step: whose it is, and its number.
  private struct Step: Sendable {
    let member: Member
    let number: UInt64
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

  /// How many steps are being taken back or done again: what is available is told after that.
  private let performing = Atomic(0)
  private let current = Property(UndoAvailability(canUndo: false, canRedo: false))
  private let bag = DisposeBag()

  /// Creates a sequence without stacks.
  public init() {
    members = Mutex([
      Member(
        availability: { [recorded] in recorded.availability },
        number: { [recorded] in recorded.number(of: $0) }, hasOpenStep: { false },
        perform: { [recorded] in recorded.perform($0) })
    ])
  }

  /// Adds the steps of a stack, which is kept.
  ///
  /// - Parameter stack: A stack that was not added before.
  public func add<Snapshot>(_ stack: UndoStack<Snapshot>) {
    let member = Member(
      availability: { stack.current.value }, number: { stack.number(of: $0) },
      hasOpenStep: { stack.hasOpenStep },
      perform: { $0 == .undo ? stack.undo() : stack.redo() })
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
    recorded.record(RecordedSteps.Step(number: StepNumber.next(), undo: undo, redo: redo))
    publish()
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { newest != nil }

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

  /// Takes the last step back that was made in any of the arrays.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*s*) for *s* stacks, and what the step costs.
  @discardableResult
  public func undo() -> Bool {
    beginPerforming()
    defer { endPerforming() }
    guard let step = newest, step.member.perform(.undo) else { return false }
    guard let number = step.member.number(.redo) else { return true }
    undone.withLock { undone in
      if step.number > undone.newest { undone = Undone() }
      undone.steps.removeAll { $0.number == number }
      undone.steps.append(Step(member: step.member, number: number))
      undone.newest = max(undone.newest, number)
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
    guard let step = lastUndone, step.member.perform(.redo) else { return false }
    undone.withLock { $0.steps.removeAll { $0.number == step.number } }
    return true
  }

  /// The newest step that can be taken back, of any stack.
  private var newest: Step? {
    members.withLock { $0 }
      .compactMap { member in member.number(.undo).map { Step(member: member, number: $0) } }
      .max { $0.number < $1.number }
  }

  /// The step that was undone last and can be done again, unless an edit was made since.
  private var lastUndone: Step? {
    let undone = undone.withLock { $0 }
    if undone.steps.isEmpty { return nil }
    if let newest, newest.number > undone.newest { return nil }
    // A stack by itself may have done some of its steps again, or undone more of them.
    return undone.steps.last { $0.member.number(.redo) == $0.number }
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
      canUndo: members.contains { $0.availability().canUndo }, canRedo: canRedo)
  }
}
