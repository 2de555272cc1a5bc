import Synchronization
import Testing

@testable import ObservableCollections

/// What a sequence keeps of the steps that closures take back.
@MainActor @Suite struct RecordedStepsTests {
  private let recorded = RecordedSteps(limit: nil)

  /// Records a step, and returns its number.
  @discardableResult
  private func record(group: UInt64?) -> UInt64? {
    recorded.record(ofGroup: group, undo: {}, redo: {})
    return recorded.nextPlace(.undo)?.number
  }

  private var counts: [Int] {
    recorded.steps.withLock { [$0.undoable.count, $0.redoable.count] }
  }

  @Test func `the steps of a group are kept together, so that the next place is at hand`() {
    var last: UInt64?
    for _ in 1...1000 {
      let number = record(group: 1)
      #expect(number ?? 0 > last ?? 0)
      last = number
    }
    let alone = record(group: nil)
    #expect(counts == [2, 0])
    #expect(alone ?? 0 > last ?? 0)
    #expect(recorded.perform(.undo) && counts == [1, 1])
    #expect(recorded.nextPlace(.undo)?.number == last)
    #expect(recorded.perform(.undo) && counts == [0, 2])
    #expect(recorded.nextPlace(.undo) == nil && !recorded.perform(.undo))
    #expect(recorded.nextPlace(.redo)?.number == last)
    #expect(recorded.perform(.redo) && counts == [1, 1])
    #expect(record(group: 1) ?? 0 > alone ?? 0)
    #expect(counts == [1, 0])
  }

  @Test func `groups beyond the limit are dropped, with what their closures hold`() {
    final class Held: Sendable {}
    let limited = RecordedSteps(limit: 2)
    weak var held: Held?
    do {
      let first = Held()
      held = first
      limited.record(undo: { _ = first }, redo: {})
    }
    for _ in 0..<2 {
      #expect(held != nil)
      limited.record(undo: {}, redo: {})
    }
    #expect(held == nil)
    #expect(limited.steps.withLock { $0.undoable.count } == 2)
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
