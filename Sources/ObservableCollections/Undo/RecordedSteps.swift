import Signals
import Synchronization

/// Steps that closures take back and do again.
final class RecordedSteps: Sendable {
  struct Step: Sendable {
    let place: StepPlace
    let undo: @MainActor @Sendable () -> Void
    let redo: @MainActor @Sendable () -> Void
  }

  /// Steps that are taken back together, in the order in which they were recorded.
  struct Group: Sendable {
    /// That of the newest step.
    var place: StepPlace
    var name: String?
    var steps: [Step]
  }

  struct State: Sendable {
    var undoable: [Group] = []
    var redoable: [Group] = []

    /// The number of the last group that was done and is not kept any more.
    var forgotten: UInt64 = 0

    /// The number of the last group that was done when it was marked as saved.
    var saved: UInt64 = 0

    /// The number of the last group that is done.
    var lastDone: UInt64 { undoable.last?.place.number ?? forgotten }
  }

  let steps = Mutex(State())

  /// How many groups are kept at most.
  private let limit: Int?

  /// What is to be called on the main actor, in order.
  private let waiting = Mutex(Queue<@MainActor @Sendable () -> Void>())

  /// Whether closures of steps run. Those of other steps that are taken back meanwhile wait: they would find
  /// another state before all of these are done.
  @MainActor private var isRunning = false

  init(limit: Int?) { self.limit = limit }

  /// Adds a step, unless it is recorded by a closure of another, which takes it back by itself.
  ///
  /// - Parameters:
  ///   - group: What it has in common with others; `nil` if it is a step of its own.
  ///   - name: That of its group, unless that has one.
  func record(
    ofGroup group: UInt64? = nil, named name: String? = nil,
    undo: @escaping @MainActor @Sendable () -> Void,
    redo: @escaping @MainActor @Sendable () -> Void
  ) {
    if MainThread.isCurrent, MainThread.assumeMain({ isRunning }) { return }
    let dropped = steps.withLock { steps in
      let number = LogicalClock.next()
      let place = StepPlace(number: number, group: group ?? number)
      steps.undoable.record(Step(place: place, undo: undo, redo: redo), named: name)
      let expired = steps.undoable.removeOldest(beyond: limit)
      if let last = expired.last { steps.forgotten = last.place.number }
      defer { steps.redoable = [] }
      return (expired, steps.redoable)
    }
    withExtendedLifetime(dropped) {}
  }

  func removeAll() {
    let dropped = steps.withLock { steps in
      defer { steps = State(forgotten: steps.lastDone, saved: steps.saved) }
      return steps
    }
    withExtendedLifetime(dropped) {}
  }

  func markSaved() { steps.withLock { $0.saved = $0.lastDone } }

  var told: ToldSteps {
    steps.withLock { steps in
      let (undo, redo) = (steps.undoable.last, steps.redoable.last)
      return ToldSteps(
        availability: UndoAvailability(
          canUndo: undo != nil, canRedo: redo != nil, undoName: undo?.name, redoName: redo?.name,
          isSaved: steps.lastDone == steps.saved),
        place: undo?.place, isOpen: false)
    }
  }

  /// The place of what is taken back next: of the steps of a group, that of the last one recorded.
  func nextPlace(_ direction: UndoDirection) -> StepPlace? {
    steps.withLock { (direction == .undo ? $0.undoable : $0.redoable).last?.place }
  }

  /// Takes the last step back, with all others of its group; returns whether there was one. Their closures wait
  /// until `callWaiting`, since they may ask for the next step: all of this one is to be taken back before.
  func perform(_ direction: UndoDirection) -> Bool {
    let taken = steps.withLock { steps in
      direction == .undo
        ? steps.undoable.moveLast(to: &steps.redoable)
        : steps.redoable.moveLast(to: &steps.undoable)
    }
    guard let taken else { return false }
    waiting.withLock {
      $0.append {
        switch direction {
        case .undo: for step in taken.steps.reversed() { step.undo() }
        case .redo: for step in taken.steps { step.redo() }
        }
      }
    }
    return true
  }

  /// Calls the closures that wait: now, if this is the main actor.
  func callWaiting() {
    if waiting.withLock({ $0.isEmpty }) { return }
    if MainThread.isCurrent {
      MainThread.assumeMain(runWaiting)
    } else {
      Task { @MainActor in runWaiting() }
    }
  }

  @MainActor private func runWaiting() {
    if isRunning { return }
    isRunning = true
    defer { isRunning = false }
    while let body = waiting.withLock({ $0.popFirst() }) { body() }
  }
}

extension [RecordedSteps.Group] {
  /// Adds a step to the last group, if that is its own.
  fileprivate mutating func record(_ step: RecordedSteps.Step, named name: String?) {
    guard let last = last?.place, last.group == step.place.group else {
      return append(RecordedSteps.Group(place: step.place, name: name, steps: [step]))
    }
    self[count - 1].steps.append(step)
    if self[count - 1].name == nil { self[count - 1].name = name }
    self[count - 1].place = step.place
  }

  /// Takes the oldest groups out that are more than a limit.
  fileprivate mutating func removeOldest(beyond limit: Int?) -> Self {
    guard let limit, count > limit else { return [] }
    let expired = Array(dropLast(Swift.max(0, limit)))
    removeFirst(expired.count)
    return expired
  }

  /// Moves the last group, and returns it.
  fileprivate mutating func moveLast(to others: inout Self) -> Element? {
    guard let last = popLast() else { return nil }
    others.append(last)
    return last
  }
}

/// Where a step is among those of several stacks.
@usableFromInline
struct StepPlace: Sendable {
  /// Greater than that of all that was made before; that of an open step grows with its edits.
  @usableFromInline let number: UInt64

  /// What it has in common with those that are taken back together with it.
  @usableFromInline let group: UInt64

  @inlinable
  init(number: UInt64, group: UInt64) {
    self.number = number
    self.group = group
  }
}
