import Synchronization
import Testing

@testable import ObservableCollections

/// What a sequence keeps of the steps that closures take back.
@MainActor @Suite struct RecordedStepsTests {
  private let recorded = RecordedSteps(limit: nil)

  private func record(_ number: UInt64, group: UInt64, undo: @escaping @MainActor () -> Void = {}) {
    recorded.record(
      RecordedSteps.Step(
        place: StepPlace(number: number, group: group), undo: undo, redo: {}))
  }

  private var counts: [Int] {
    recorded.steps.withLock { [$0.undoable.count, $0.redoable.count] }
  }

  @Test func `the steps of a group are kept together, so that the next place is at hand`() {
    for number: UInt64 in 1...1000 { record(number, group: 1) }
    record(1001, group: 1001)
    #expect(counts == [2, 0])
    #expect(recorded.nextPlace(.undo)?.number == 1001)
    #expect(recorded.perform(.undo) && counts == [1, 1])
    #expect(recorded.nextPlace(.undo)?.number == 1000)
    #expect(recorded.perform(.undo) && counts == [0, 2])
    #expect(recorded.nextPlace(.undo) == nil && !recorded.perform(.undo))
    #expect(recorded.nextPlace(.redo)?.number == 1000)
    #expect(recorded.perform(.redo) && counts == [1, 1])
    record(1002, group: 1)
    #expect(counts == [1, 0])
    #expect(recorded.nextPlace(.undo)?.number == 1002)
  }

  @Test func `groups beyond the limit are dropped, with what their closures hold`() {
    final class Held: Sendable {}
    let limited = RecordedSteps(limit: 2)
    weak var held: Held?
    do {
      let first = Held()
      held = first
      limited.record(
        RecordedSteps.Step(
          place: StepPlace(number: 1, group: 1), undo: { _ = first }, redo: {}))
    }
    for number: UInt64 in 2...3 {
      #expect(held != nil)
      limited.record(
        RecordedSteps.Step(
          place: StepPlace(number: number, group: number), undo: {}, redo: {}))
    }
    #expect(held == nil)
    #expect(limited.steps.withLock { $0.undoable.map(\.place.number) } == [2, 3])
    #expect(limited.perform(.undo) && limited.perform(.undo) && !limited.perform(.undo))
    limited.removeAll()
    #expect(!limited.perform(.redo))
  }

  @Test func `a sequence forgets all steps, also those of its stacks`() {
    let array = MutableObservableArray([0])
    let (sequence, stack) = (UndoSequence(), UndoStack(array))
    sequence.add(stack)
    array.append(1)
    sequence.record(undo: {}, redo: {})
    array.append(2)
    #expect(sequence.undo() && sequence.canRedo && sequence.canUndo)
    sequence.removeAll()
    #expect(!sequence.canUndo && !sequence.canRedo && !stack.canUndo && !stack.canRedo)
    #expect(!sequence.undo() && !sequence.redo())
    array.append(3)
    #expect(sequence.undo() && array.snapshot == [0, 1])
  }

  @Test func `the place of a group is that of its newest step, whichever was noted last`() {
    for number: UInt64 in [3, 5, 4] { record(number, group: 3) }
    #expect(recorded.nextPlace(.undo)?.number == 5)
  }

  @Test func `the place of a group that others parted is that of its newest step`() {
    let array = MutableObservableArray([0])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.append(-1) }
    for number in 1...3 {
      array.insert(0, at: 0)
      stack.group(sharing: 7) { array[0] = number }
    }
    let newest = stack.nextPlace(.undo)?.number
    #expect(newest != nil && stack.undo())
    #expect(array.snapshot == [0, 0, 0, 0, -1])
    #expect(stack.nextPlace(.redo)?.number == newest && stack.nextPlace(.redo)?.group == 7)
    #expect(stack.redo() && array.snapshot == [3, 2, 1, 0, -1])
    #expect(stack.nextPlace(.undo)?.number == newest)
    while stack.undo() {}
    #expect(stack.nextPlace(.redo).map { $0.number < newest ?? 0 } == true)
    #expect(stack.redo() && stack.nextPlace(.redo)?.number == newest)
  }
}
