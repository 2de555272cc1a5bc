import Dispatch
import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// A sequence that several threads take steps back with.
@Suite struct UndoSequenceThreadTests {
  @Test func `threads that undo at once take back as many steps, the last ones first`() async {
    for _ in 0..<300 {
      let (a, b) = (MutableObservableArray<Int>([]), MutableObservableArray<Int>([]))
      let sequence = UndoSequence()
      sequence.add(UndoStack(a))
      sequence.add(UndoStack(b))
      a.append(1)
      b.append(2)
      a.append(3)
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { _ = sequence.undo() } }
      }
      #expect(a.snapshot == [1] && b.snapshot == [])
      #expect(sequence.redo() && sequence.redo() && !sequence.canRedo)
      #expect(a.snapshot == [1, 3] && b.snapshot == [2])
    }
  }

  @MainActor @Test func `what another thread takes back comes before what the main actor does`() {
    let log = Shared<[String]>([])
    let sequence = UndoSequence()
    for name in ["1", "2"] {
      sequence.record {
        log.withLock { $0.append("undo " + name) }
      } redo: {
        log.withLock { $0.append("redo " + name) }
      }
    }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      sequence.undo()
      isDone.signal()
    }
    isDone.wait()
    #expect(log.value == [])
    sequence.undo()
    #expect(log.value == ["undo 2", "undo 1"])
    sequence.redo()
    #expect(log.value == ["undo 2", "undo 1", "redo 1"])
  }

  @MainActor @Test func `what another thread takes back comes before steps of stacks, too`() {
    let array = MutableObservableArray<Int>([])
    let counts = Shared<[Int]>([])
    let sequence = UndoSequence()
    sequence.add(UndoStack(array))
    array.append(1)
    sequence.record {
      counts.withLock { $0.append(array.count) }
    } redo: {
    }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      sequence.undo()
      isDone.signal()
    }
    isDone.wait()
    sequence.undo()
    #expect(counts.value == [1])
    #expect(array.count == 0)
  }

  /// Adds numbers, and records each call by the call that takes it back.
  @MainActor private final class Adder {
    var numbers: [Int] = []
    let undo = UndoSequence()

    func add(_ number: Int) {
      numbers.append(number)
      undo.record {
        self.removeLast()
      } redo: {
        self.add(number)
      }
    }

    func removeLast() {
      let number = numbers.removeLast()
      undo.record {
        self.add(number)
      } redo: {
        self.removeLast()
      }
    }
  }

  @MainActor @Test func `closures of steps may call what records steps`() {
    let adder = Adder()
    adder.add(1)
    adder.add(2)
    #expect(adder.undo.undo() && adder.numbers == [1] && adder.undo.canRedo)
    #expect(adder.undo.undo() && adder.numbers == [] && !adder.undo.canUndo)
    #expect(adder.undo.redo() && adder.undo.redo() && adder.numbers == [1, 2])
    adder.removeLast()
    #expect(adder.undo.undo() && adder.numbers == [1, 2])
  }

  @Test func `a thread that has waited for its turn waits no more for what it does in it`() {
    let array = MutableObservableArray<Int>([])
    let (other, sequence) = (MutableObservableArray<Int>([]), UndoSequence())
    sequence.add(UndoStack(array))
    sequence.add(UndoStack(other))
    let (isIn, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    array.append(1)
    array.updates.skip(first: 1).observeNext { _ in
      isIn.signal()
      mayEnd.wait()
    }
    Thread.detachNewThread { sequence.undo() }
    isIn.wait()
    other.append(1)
    other.updates.skip(first: 1).take(first: 1).observeNext { _ in
      for _ in 0..<400 { sequence.markSaved() }
    }
    let start = ContinuousClock.now
    #expect(sequence.undo())
    #expect(start.duration(to: .now) < .seconds(300))
    mayEnd.signal()
  }
}
