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
}
