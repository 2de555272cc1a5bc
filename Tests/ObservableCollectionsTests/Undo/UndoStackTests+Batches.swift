import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// Steps that are batches, and undo while one is open.
extension UndoStackTests {
  @Test func `a batch is a step, and so is a group of batches`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    array.batchUpdate { array in
      array.append(2)
      array.append(3)
    }
    stack.group {
      array.append(4)
      stack.group { array.batchUpdate { $0.remove(at: 0) } }
      array.append(5)
    }
    #expect(array.snapshot == [2, 3, 4, 5])
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    #expect(stack.undo() && array.snapshot == [1])
    #expect(stack.redo() && stack.redo() && array.snapshot == [2, 3, 4, 5])
  }

  @Test func `undo inside a batch takes back what the batch has done`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    array.batchUpdate { array in
      array.append(2)
      #expect(stack.undo() && array.snapshot == [1])
      #expect(stack.redo() && array.snapshot == [1, 2])
      #expect(stack.undo())
      array.append(3)
    }
    #expect(array.snapshot == [1, 3])
    #expect(log.events.last?.version == 1)
    #expect(stack.undo() && array.snapshot == [1] && !stack.undo())
  }

  @Test func `stacks that come and are asked inside a batch miss nothing of it`() {
    let array = MutableObservableArray([1])
    let first = UndoStack(array)
    var second: UndoStack<ArraySnapshot<Int>>?
    array.batchUpdate { array in
      array.append(2)
      array[0] = 3
      second = UndoStack(array)
      #expect(first.canUndo && second?.canUndo == false)
      array.append(4)
      array.removeLast()
      #expect(second?.canUndo == false)
      array.append(5)
      array[1] = 6
    }
    #expect(array.snapshot == [3, 6, 5])
    #expect(second?.undo() == true && array.snapshot == [3, 2] && second?.canUndo == false)
    #expect(second?.redo() == true && array.snapshot == [3, 6, 5])
    second = nil
    for _ in 0..<3 { #expect(first.undo()) }
    #expect(array.snapshot == [1] && !first.canUndo)
  }

  @Test func `a stack that leaves a batch takes nothing of it along`() {
    let array = MutableObservableArray([1])
    var first: UndoStack? = UndoStack(array)
    array.batchUpdate { array in
      array.append(2)
      array.append(3)
      #expect(first?.canUndo == true)
      array.append(4)
      first = nil
      array.append(5)
      first = UndoStack(array)
      array.append(6)
      array[0] = 7
    }
    #expect(array.snapshot == [7, 2, 3, 4, 5, 6])
    #expect(first?.undo() == true && array.snapshot == [1, 2, 3, 4, 5])
    #expect(first?.canUndo == false)
  }

  @Test func `a batch goes on after a stack has left it, whatever edits come`() {
    let array = MutableObservableArray([1, 2, 3])
    var stack: UndoStack? = UndoStack(array)
    array.batchUpdate { array in
      array[0] = 9
      stack = nil
      array.mutate { $0.append(contentsOf: [4, 5, 6]) }
      array.append(7)
      array.removeSubrange(1..<6)
    }
    #expect(array.snapshot == [9, 7])
    stack = UndoStack(array)
    array.append(8)
    #expect(stack?.undo() == true && array.snapshot == [9, 7])
    #expect(stack?.canUndo == false)
  }
}
