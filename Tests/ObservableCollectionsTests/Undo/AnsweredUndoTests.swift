import ObservableCollections
import Signals
import Synchronization
import Testing

private enum Call {
  case undo, redo
}

/// An array whose steps are taken back by a stack, or by a sequence that has the stack.
private struct UndoneArray {
  let array = MutableObservableArray([1, 2, 3])
  let perform: @Sendable (Call) -> Bool

  init(bySequence isSequence: Bool) {
    let stack = UndoStack(array)
    let sequence = UndoSequence()
    sequence.add(stack)
    perform = { call in
      switch call {
      case .undo: isSequence ? sequence.undo() : stack.undo()
      case .redo: isSequence ? sequence.redo() : stack.redo()
      }
    }
  }

  /// Lets an observer answer once, when the array becomes a list.
  func answer(_ list: [Int], with call: Call) -> any Disposable {
    let isAnswered = Atomic(false)
    return array.snapshots.observeNext { [perform] snapshot in
      guard Array(snapshot) == list,
        !isAnswered.exchange(true, ordering: .sequentiallyConsistent)
      else { return }
      #expect(perform(call))
    }
  }
}

/// An observer that is told of a step taken back answers it with another call.
@Suite struct AnsweredUndoTests {
  private static let edits: [@Sendable (MutableObservableArray<Int>) -> Void] = [
    { $0.append(9) }, { $0[0] = 9 }, { $0.remove(at: 1) },
    {
      $0.batchUpdate { array in
        array.insert(7, at: 0); array[2] = 8
      }
    },
  ]

  private static func forEachCase(_ body: (UndoneArray, [Int]) -> Void) {
    for isSequence in [false, true] {
      for edit in edits {
        let test = UndoneArray(bySequence: isSequence)
        edit(test.array)
        body(test, Array(test.array.snapshot))
      }
    }
  }

  @Test func `a redo answered by an undo leaves the step undone`() {
    Self.forEachCase { test, edited in
      #expect(test.perform(.undo))
      let answer = test.answer(edited, with: .undo)
      #expect(test.perform(.redo))
      answer.dispose()
      #expect(Array(test.array.snapshot) == [1, 2, 3])
      #expect(!test.perform(.undo))
      #expect(test.perform(.redo))
      #expect(Array(test.array.snapshot) == edited)
    }
  }

  @Test func `an undo answered by a redo leaves the step done`() {
    Self.forEachCase { test, edited in
      let answer = test.answer([1, 2, 3], with: .redo)
      #expect(test.perform(.undo))
      answer.dispose()
      #expect(Array(test.array.snapshot) == edited)
      #expect(!test.perform(.redo))
      #expect(test.perform(.undo))
      #expect(Array(test.array.snapshot) == [1, 2, 3])
    }
  }

  @Test
  func `an undo answered by another takes two steps back, done again one by one`() {
    Self.forEachCase { test, edited in
      test.array.append(5)
      let answer = test.answer(edited, with: .undo)
      #expect(test.perform(.undo))
      answer.dispose()
      #expect(Array(test.array.snapshot) == [1, 2, 3])
      #expect(test.perform(.redo))
      #expect(Array(test.array.snapshot) == edited)
      #expect(test.perform(.redo))
      #expect(Array(test.array.snapshot) == edited + [5])
      #expect(!test.perform(.redo))
    }
  }

  @Test func `an answer is given only once, and told as one update`() {
    for isSequence in [false, true] {
      let test = UndoneArray(bySequence: isSequence)
      test.array.append(9)
      #expect(test.perform(.undo))
      let answer = test.answer([1, 2, 3, 9], with: .undo)
      let lists = Mutex<[[Int]]>([])
      let log = test.array.snapshots.observeNext { list in lists.withLock { $0.append(Array(list)) }
      }
      #expect(test.perform(.redo))
      #expect(lists.withLock { $0 } == [[1, 2, 3], [1, 2, 3, 9], [1, 2, 3]])
      answer.dispose()
      log.dispose()
    }
  }
}
