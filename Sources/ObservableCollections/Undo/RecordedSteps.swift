import Signals
import Synchronization

/// Steps that closures take back and do again.
final class RecordedSteps: Sendable {
  struct Step: Sendable {
    let number: UInt64
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

  var availability: UndoAvailability {
    steps.withLock {
      UndoAvailability(canUndo: !$0.undoable.isEmpty, canRedo: !$0.redoable.isEmpty)
    }
  }

  func number(of direction: UndoDirection) -> UInt64? {
    steps.withLock { (direction == .undo ? $0.undoable : $0.redoable).last?.number }
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

/// The numbers of steps: those of several stacks are in order by them.
enum StepNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
