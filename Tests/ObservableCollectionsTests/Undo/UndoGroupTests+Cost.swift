import Dispatch
import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Many steps, and large ones.
extension UndoGroupTests {
  @Test func `a thousand steps are undone and redone in short time`() {
    let ended: Bool? = result(within: 60) {
      let array = MutableObservableArray(Array(0..<1000))
      let stack = UndoStack(array)
      for index in 0..<1000 { array[index] = -index }
      for _ in 0..<1000 { if !stack.undo() { return false } }
      if array.snapshot != ArraySnapshot(0..<1000) || stack.canUndo { return false }
      for _ in 0..<1000 { if !stack.redo() { return false } }
      return array.snapshot == ArraySnapshot((0..<1000).map { -$0 })
    }
    #expect(ended == true)
  }

  @Test func `a thousand recorded steps among a thousand edits of others are undone`() {
    let ended: Bool? = result(within: 60) {
      let array = MutableObservableArray([Int]())
      let stack = UndoStack(array, recording: .groups)
      for number in 0..<1000 {
        stack.group { array.insert(number, at: array.count / 2) }
        array.insert(-1, at: 0)
      }
      for _ in 0..<1000 { if !stack.undo() { return false } }
      return array.snapshot == ArraySnapshot(repeatElement(-1, count: 1000)) && !stack.canUndo
    }
    #expect(ended == true)
  }

  @Test func `a batch of ten thousand sets is one step`() {
    let array = MutableObservableArray(Array(0..<10_000))
    let stack = UndoStack(array)
    array.batchUpdate { array in
      for index in 0..<10_000 { array[index] = 0 }
    }
    #expect(stack.undo() && array.snapshot == ArraySnapshot(0..<10_000) && !stack.canUndo)
  }

  @Test func `twenty thousand edits of others in an open group do not make the next ones slow`() {
    let ended: Bool? = result(within: 300) {
      let array = MutableObservableArray([0])
      let stack = UndoStack(array, recording: .groups)
      let (mayEdit, hasEdited) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        for number in 0..<20_000 {
          mayEdit.wait()
          array[0] = number
          hasEdited.signal()
        }
      }
      stack.availability.observeNext { _ in }
      stack.group {
        for number in 0..<20_000 {
          array.append(number)
          mayEdit.signal()
          hasEdited.wait()
        }
      }
      return stack.canUndo && stack.undoName == nil
    }
    #expect(ended == true)
  }
}
