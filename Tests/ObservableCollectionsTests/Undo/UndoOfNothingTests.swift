import ObservableCollections
import Testing

/// What leads back to the same list is no step.
@Suite struct UndoOfNothingTests {
  private let array = MutableObservableArray([1, 2, 3])

  @Test(arguments: [UndoStack<ArraySnapshot<Int>>.Recording.all, .groups])
  func `a batch that puts the list back is no step`(
    recording: UndoStack<ArraySnapshot<Int>>.Recording
  ) {
    let stack = UndoStack(array, recording: recording)
    stack.group { array.append(4) }
    #expect(stack.undo())
    let before = array.snapshot
    stack.group {
      array.batchUpdate { array in
        array.replace(with: [9])
        array.replace(with: before)
      }
    }
    #expect(array.snapshot == before)
    #expect(!stack.canUndo && !stack.undo())
    #expect(stack.canRedo && stack.redo())
    #expect(array.snapshot == [1, 2, 3, 4])
  }

  @Test func `a batch outside of a group that puts the list back is no step`() {
    let stack = UndoStack(array)
    let before = array.snapshot
    array.batchUpdate { array in
      array.replace(with: [9])
      array.replace(with: before)
    }
    #expect(!stack.canUndo)
  }

  @Test func `a batch that replaces the list is a step`() {
    let stack = UndoStack(array)
    array.batchUpdate { array in
      array.replace(with: [9])
      array.replace(with: [8])
    }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
  }

  @Test(arguments: [UndoStack<ArraySnapshot<Int>>.Recording.all, .groups])
  func `what cancelled out in an open group is no step`(
    recording: UndoStack<ArraySnapshot<Int>>.Recording
  ) {
    let stack = UndoStack(array, recording: recording)
    stack.group {
      array.append(4)
      #expect(stack.canUndo)
      array.removeLast()
      #expect(!stack.canUndo && !stack.undo())
    }
    #expect(!stack.canUndo && !stack.canRedo)
    stack.group { array.append(4) }
    #expect(stack.undo())
    stack.group {
      array.append(5)
      #expect(!stack.canRedo && !stack.redo())
      array.removeLast()
      #expect(stack.canRedo && stack.redo())
      #expect(array.snapshot == [1, 2, 3, 4])
    }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    #expect(!stack.canUndo)
  }

  @Test func `what takes back the beginning of its group is no step`() {
    let stack = UndoStack(array, recording: .groups)
    stack.group {
      array.append(4)
      onThreads(1) { [array] _ in array.insert(0, at: 0) }
      _ = stack.canUndo
      array.append(5)
      array.removeLast()
      #expect(stack.canUndo)
    }
    #expect(stack.undo() && array.snapshot == [0, 1, 2, 3])
  }

  @Test func `in a mutate there is nothing to undo or redo`() {
    let stack = UndoStack(array)
    array.append(4)
    array.append(5)
    #expect(stack.undo())
    array.mutate { _ in
      #expect(!stack.canUndo && !stack.canRedo)
      #expect(!stack.undo() && !stack.redo())
    }
    #expect(stack.canUndo && stack.canRedo)
  }
}
