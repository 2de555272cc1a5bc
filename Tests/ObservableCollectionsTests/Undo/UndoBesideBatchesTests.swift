import Dispatch
import ObservableCollections
import Synchronization
import TestSupport
import Testing

/// What steps are while other threads have batches open.
@Suite struct UndoBesideBatchesTests {
  @Test func `groups are steps of their own while another thread has a batch open`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    let (isOpen, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isInTime = threadsEnd(2, within: 60) { number in
      if number == 0 {
        array.batchUpdate { array in
          array.append(9)
          isOpen.signal()
          mayEnd.wait()
        }
      } else {
        isOpen.wait()
        stack.group { array.insert(2, at: 1) }
        // In a batch of the same thread, both are one.
        array.batchUpdate { array in
          stack.group { array.insert(3, at: 2) }
          stack.group { array.insert(4, at: 3) }
        }
        stack.group { array.insert(5, at: 4) }
        mayEnd.signal()
      }
    }
    #expect(isInTime && array.snapshot == [1, 2, 3, 4, 5, 9])
    #expect(stack.undo() && array.snapshot == [1, 2, 3, 4, 9])
    #expect(stack.undo() && array.snapshot == [1, 2, 9])
    #expect(stack.undo() && array.snapshot == [1, 9])
    #expect(!stack.undo())
  }

  @Test(arguments: [UndoStack<ArraySnapshot<Int>>.Recording.all, .groups])
  func `batches that overlap others are several steps`(
    recording: UndoStack<ArraySnapshot<Int>>.Recording
  ) {
    let array = MutableObservableArray<Int>()
    let stack = UndoStack(array, recording: recording)
    // Each thread begins its next batch before the other one ends its own.
    let began = [DispatchSemaphore(value: 1), DispatchSemaphore(value: 0)]
    let isInTime = threadsEnd(2, within: 60) { number in
      for round in 0..<10 {
        let value = 2 * round + number
        stack.group {
          array.batchUpdate { array in
            began[number].wait()
            array.append(value)
            began[1 - number].signal()
          }
        }
      }
    }
    #expect(isInTime && array.snapshot.sorted() == Array(0..<20))
    var steps = 0
    while stack.undo() { steps += 1 }
    #expect(array.isEmpty && steps > 0)
    while stack.redo() {}
    #expect(array.snapshot.sorted() == Array(0..<20))
  }

  @Test func `groups are steps of their own after a step that others ended`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    let (isGrouped, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isInTime = threadsEnd(2, within: 60) { number in
      if number == 0 {
        array.batchUpdate { array in
          stack.group { array.append(2) }
          isGrouped.signal()
          mayEnd.wait()
        }
      } else {
        isGrouped.wait()
        array.append(9)
        stack.group { array.append(3) }
        stack.group { array.append(4) }
        mayEnd.signal()
      }
    }
    #expect(isInTime && array.snapshot == [1, 2, 9, 3, 4])
    #expect(stack.undo() && array.snapshot == [1, 2, 9, 3])
    #expect(stack.undo() && array.snapshot == [1, 2, 9])
    #expect(stack.undo() && array.snapshot == [1, 9])
    #expect(!stack.undo())
  }

  @Test func `a batch in which the stack was made is one step`() {
    let array = MutableObservableArray([1])
    let stack = Mutex<UndoStack<ArraySnapshot<Int>>?>(nil)
    array.batchUpdate { array in
      let made = UndoStack(array, recording: .groups)
      made.group { array.append(2) }
      made.group { array.append(3) }
      stack.withLock { $0 = made }
    }
    guard let stack = stack.withLock({ $0 }) else { return }
    stack.group { array.append(4) }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    #expect(stack.undo() && array.snapshot == [1])
    #expect(!stack.undo())
  }

  @Test func `a batch that began when another had ended is another step`() {
    let array = MutableObservableArray<Int>()
    let stack = UndoStack(array)
    let (isOpen, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (hasEnded, hasLeft) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isInTime = threadsEnd(2, within: 60) { number in
      if number == 0 {
        hasLeft.wait()
        array.batchUpdate { array in
          array.append(2)
          isOpen.signal()
          mayEnd.wait()
        }
        hasEnded.signal()
      } else {
        array.batchUpdate { array in
          array.append(1)
          hasLeft.signal()
          isOpen.wait()
        }
        array.batchUpdate { array in
          mayEnd.signal()
          hasEnded.wait()
          array.append(3)
        }
      }
    }
    #expect(isInTime && array.snapshot == [1, 2, 3])
    #expect(stack.undo() && array.snapshot == [1, 2])
    #expect(stack.undo() && array.isEmpty)
    #expect(!stack.undo())
  }
}
