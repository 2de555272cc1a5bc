import ObservableCollections
import TestSupport
import Testing

/// A group inside of an atomic edit, which takes effect after the group has ended.
@Suite struct UndoInMutateTests {
  private struct Stop: Error {}

  private let array = MutableObservableArray([1, 2, 3])
  private let stack: UndoStack<ArraySnapshot<Int>>

  init() {
    stack = UndoStack(array, recording: .groups)
  }

  @Test func `an atomic edit with a group in it is a step`() {
    array.mutate { array in
      stack.group { array.append(4) }
      #expect(!stack.undo())
    }
    array.append(5)
    #expect(stack.canUndo)
    #expect(stack.undo() && array.snapshot == [1, 2, 3, 5])
    #expect(!stack.canUndo)
    #expect(stack.redo() && array.snapshot == [1, 2, 3, 4, 5])
  }

  @Test func `two groups of an atomic edit are one step`() {
    array.mutate { array in
      stack.group { array.append(4) }
      array.mutate { _ in stack.group { array.removeFirst() } }
    }
    stack.group { array.append(6) }
    #expect(stack.undo() && array.snapshot == [2, 3, 4])
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    #expect(!stack.canUndo)
  }

  @Test func `an atomic edit that throws leaves no group open`() {
    #expect(throws: Stop.self) {
      try array.mutate { array throws(Stop) in
        stack.group { array.append(4) }
        throw Stop()
      }
    }
    array.mutate { takeBackGroup(in: $0) }
    array.append(6)
    #expect(!stack.canUndo)
    #expect(array.snapshot == [1, 2, 3, 6])
  }

  @Test func `what follows a group in an edit that was taken back is in no group`() {
    array.mutate { array in
      takeBackGroup(in: array)
      array.append(6)
    }
    #expect(array.snapshot == [1, 2, 3, 6])
    #expect(!stack.canUndo)
    stack.group { array.append(7) }
    #expect(stack.undo() && array.snapshot == [1, 2, 3, 6])
  }

  /// Makes a group in an atomic edit that throws.
  private func takeBackGroup(in array: MutableObservableArray<Int>) {
    do throws(Stop) {
      try array.mutate { array throws(Stop) in
        stack.group { array.append(5) }
        throw Stop()
      }
    } catch {}
  }

  @Test func `an atomic edit that is made again is one step`() {
    let attempts = Shared(0)
    array.mutate { array in
      let isFirst = attempts.increment() == 1
      stack.group { array.append(4) }
      if isFirst { onThreads(1) { [array] _ in array.insert(0, at: 0) } }
    }
    #expect(array.snapshot == [0, 1, 2, 3, 4])
    #expect(stack.undo() && array.snapshot == [0, 1, 2, 3])
    #expect(!stack.canUndo)
    array.append(5)
    #expect(!stack.canUndo)
  }

  @Test func `an atomic edit in a group in an atomic edit of another array is a step`() {
    let other = MutableObservableArray([1])
    other.mutate { _ in
      stack.group { array.mutate { $0.append(4) } }
      #expect(stack.canUndo)
    }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
  }
}
