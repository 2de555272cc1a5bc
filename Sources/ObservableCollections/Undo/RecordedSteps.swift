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

  func record(_ step: Step) {
    let dropped = steps.withLock { steps in
      steps.undoable.append(step)
      defer { steps.redoable = [] }
      return steps.redoable
    }
    withExtendedLifetime(dropped) {}
  }

  func nextPlace(_ direction: UndoDirection) -> StepPlace? {
    steps.withLock { (direction == .undo ? $0.undoable : $0.redoable).last?.place }
  }

  func perform(_ direction: UndoDirection) -> Bool {
    let step = steps.withLock { steps -> Step? in
      let step = direction == .undo ? steps.undoable.popLast() : steps.redoable.popLast()
      guard let step else { return nil }
      if direction == .undo { steps.redoable.append(step) } else { steps.undoable.append(step) }
      return step
    }
    guard let step else { return false }
    let body = direction == .undo ? step.undo : step.redo
    if MainThread.isCurrent { MainThread.assumeMain(body) } else { Task { @MainActor in body() } }
    return true
  }
}

/// Where a step is among those of several stacks.
struct StepPlace: Sendable {
  /// Greater than that of all that was made before.
  let number: UInt64

  /// What it has in common with those that are taken back together with it.
  let group: UInt64
}

/// The numbers of steps: those of several stacks are in order by them.
enum StepNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
