import ObservableCollections
import Signals
import Testing

/// The trace of an edit goes on until the observers are told of the edit.
@Suite struct BatchTraceTests {
  private let array = MutableObservableArray([1, 2, 3])

  @Test(arguments: [false, true])
  func `an edit of an open batch holds its trace until the batch ends`(isSecond: Bool) {
    array.observeNext { _ in }
    weak var trace: DeliveryTrace?
    array.batchUpdate { array in
      if isSecond { array.append(4) }
      let (_, _, undelivered) = DeliveryTrace.following { array.moveItem(from: 0, to: 1) }
      #expect(undelivered?.isInBatch == true)
      trace = undelivered
    }
    #expect(trace == nil)
  }

  @Test func `an edit of a batch that a stack records holds its trace`() {
    let stack = UndoStack(array)
    array.observeNext { _ in }
    array.batchUpdate { array in
      array.append(4)
      for _ in 0..<2 {
        let (_, _, undelivered) = DeliveryTrace.following { array.append(5) }
        #expect(undelivered?.isInBatch == true)
      }
    }
    #expect(stack.canUndo)
  }

  @Test func `an edit that nobody waits for leaves no trace`() {
    array.observeNext { _ in }
    let (_, _, undelivered) = DeliveryTrace.following {
      array.batchUpdate { $0.moveItem(from: 0, to: 1) }
    }
    #expect(undelivered == nil)
  }
}
