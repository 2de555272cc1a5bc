import Signals
import Synchronization

/// Steps that closures take back and do again.
final class RecordedSteps: Sendable {
  struct Step: Sendable {
    let place: StepPlace
    let undo: @MainActor @Sendable () -> Void
    let redo: @MainActor @Sendable () -> Void
  }

  private let steps = Mutex<(undoable: [Step], redoable: [Step])>(([], []))

  /// What is to be called on the main actor, in order.
  private let waiting = Mutex(Queue<@MainActor @Sendable () -> Void>())

  /// How many closures of steps run, one inside of the other.
  @MainActor private var running = 0

  /// Adds a step, unless it is recorded by a closure of another, which takes it back by itself.
  func record(_ step: Step) {
    if MainThread.isCurrent, MainThread.assumeMain({ running > 0 }) { return }
    let dropped = steps.withLock { steps in
      steps.undoable.append(step)
      defer { steps.redoable = [] }
      return steps.redoable
    }
    withExtendedLifetime(dropped) {}
  }

  /// The place of what is taken back next: of the steps of a group, that of the last one recorded.
  func nextPlace(_ direction: UndoDirection) -> StepPlace? {
    steps.withLock { steps in
      let next = (direction == .undo ? steps.undoable : steps.redoable).ofLastGroup
      return next.map(\.place).max { $0.number < $1.number }
    }
  }

  /// Takes the last step back, with all others of its group.
  func perform(_ direction: UndoDirection) -> Bool {
    let taken = steps.withLock { steps in
      direction == .undo
        ? steps.undoable.moveLastGroup(to: &steps.redoable)
        : steps.redoable.moveLastGroup(to: &steps.undoable)
    }
    if taken.isEmpty { return false }
    waiting.withLock {
      $0.append { for step in taken { direction == .undo ? step.undo() : step.redo() } }
    }
    if !catchUp() { Task { @MainActor in runWaiting() } }
    return true
  }

  /// Calls what waits because another thread took it back, if this is the main actor; returns whether it is.
  @discardableResult
  func catchUp() -> Bool {
    guard MainThread.isCurrent else { return false }
    MainThread.assumeMain(runWaiting)
    return true
  }

  @MainActor private func runWaiting() {
    running += 1
    defer { running -= 1 }
    while let body = waiting.withLock({ $0.popFirst() }) { body() }
  }
}

extension [RecordedSteps.Step] {
  /// The steps at the end that are of one group, the last one first.
  fileprivate var ofLastGroup: [Element] {
    reversed().prefix { $0.place.group == last?.place.group }
  }

  /// Moves the steps of the last group; returns them in the order in which they are taken back.
  fileprivate mutating func moveLastGroup(to others: inout Self) -> [Element] {
    let moved = ofLastGroup
    removeLast(moved.count)
    others += moved
    return moved
  }
}

/// Where a step is among those of several stacks.
struct StepPlace: Sendable {
  /// Greater than that of all that was made before. An open step has another one each time it is asked.
  let number: UInt64

  /// What it has in common with those that are taken back together with it.
  let group: UInt64
}

/// The numbers of steps: those of several stacks are in order by them.
enum StepNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
