import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// The mark of what was saved.
@Suite struct SavedStepsTests {
  private let array = MutableObservableArray([0])

  @Test func `it is saved where the steps are done that were done when it was marked`() {
    let stack = UndoStack(array)
    let told = EventRecorder(stack.availability.map(\.isSaved).distinctUntilChanged())
    #expect(stack.isSaved)
    array.append(1)
    #expect(!stack.isSaved)
    stack.markSaved()
    #expect(stack.isSaved)
    array.append(2)
    stack.undo()
    #expect(stack.isSaved)
    stack.undo()
    #expect(!stack.isSaved)
    stack.redo()
    #expect(stack.isSaved)
    #expect(told.elements == [true, false, true, false, true, false, true])
  }

  @Test func `an edit in the place of the marked one is not saved`() {
    let stack = UndoStack(array)
    array.append(1)
    stack.markSaved()
    stack.undo()
    array.append(1)
    #expect(!stack.isSaved)
    stack.undo()
    #expect(!stack.isSaved)
    stack.markSaved()
    #expect(stack.isSaved && stack.redo() && !stack.isSaved)
  }

  @Test func `the limit drops a mark with the steps after it`() {
    let stack = UndoStack(array, limit: 2)
    array.append(1)
    stack.markSaved()
    array.append(2)
    array.append(3)
    // The marked step is not kept, but nothing after it is lost.
    #expect(stack.undo() && stack.undo() && !stack.undo() && stack.isSaved)
    for _ in 0..<2 { stack.redo() }
    array.append(4)
    while stack.undo() {}
    #expect(!stack.isSaved)
    let none = UndoStack(array, limit: 0)
    array.append(5)
    #expect(!none.isSaved)
    none.markSaved()
    #expect(none.isSaved)
  }

  @Test func `to forget the steps saves nothing, and loses nothing`() {
    let stack = UndoStack(array)
    stack.group {
      array.append(1)
      stack.removeAll()
    }
    #expect(!stack.isSaved)
    stack.markSaved()
    stack.removeAll()
    #expect(stack.isSaved)
    array.append(2)
    #expect(!stack.isSaved && stack.undo() && stack.isSaved)
    stack.redo()
    stack.removeAll()
    #expect(!stack.isSaved)
  }

  @Test func `what a batch or a group does after the mark is not saved`() {
    let stack = UndoStack(array)
    array.batchUpdate { array in
      array.append(1)
      stack.markSaved()
      #expect(stack.isSaved)
      array.append(2)
      #expect(!stack.isSaved)
    }
    #expect(!stack.isSaved)
    stack.markSaved()
    stack.group {
      array.append(3)
      array.removeLast()
      #expect(stack.isSaved)
    }
    #expect(stack.isSaved)
  }

  @Test func `what others do is of no account`() {
    let stack = UndoStack(array, recording: .groups)
    array.append(1)
    #expect(stack.isSaved)
    stack.group { array.append(2) }
    stack.markSaved()
    array.append(3)
    array.replace(with: [4])
    #expect(stack.isSaved && !stack.canUndo)
  }
}

@Suite struct SavedSequenceTests: TwoArraySuite {
  let arrays = TwoUndoneArrays()

  @MainActor @Test func `a sequence is saved where all of its stacks are`() {
    let told = EventRecorder(undo.availability.map(\.isSaved).distinctUntilChanged())
    letters.append("b")
    numbers.appendItem(2, toSection: 0)
    #expect(!undo.isSaved)
    undo.markSaved()
    #expect(undo.isSaved && stacks.0.isSaved && stacks.1.isSaved)
    undo.record {
    } redo: {
    }
    #expect(!undo.isSaved)
    undo.undo()
    #expect(undo.isSaved)
    undo.undo()
    #expect(!undo.isSaved && stacks.0.isSaved)
    undo.redo()
    #expect(undo.isSaved)
    stacks.0.undo()
    stacks.0.markSaved()
    #expect(undo.isSaved)
    undo.removeAll()
    #expect(undo.isSaved)
    #expect(told.elements == [true, false, true, false, true, false, true, false, true])
  }

  @MainActor @Test func `steps of closures beyond the limit take the mark along`() {
    let undo = UndoSequence(limit: 1)
    undo.record {
    } redo: {
    }
    undo.markSaved()
    undo.record {
    } redo: {
    }
    undo.undo()
    #expect(undo.isSaved)
    for _ in 0..<2 {
      undo.record {
      } redo: {
      }
    }
    undo.undo()
    #expect(!undo.isSaved)
  }
}
