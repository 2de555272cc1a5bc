import Dispatch
import ObservableCollections
import Signals
import SignalsTesting
import Testing

@Suite struct UndoNameTests {
  private let array = MutableObservableArray(["a"])

  @Test func `the names of the next steps are told, and equal ones not twice`() {
    let stack = UndoStack(array)
    let names = EventRecorder(stack.availability.map { [$0.undoName, $0.redoName] })
    stack.group(named: "Insert") { array.append("b") }
    stack.group(named: "Insert") { array.append("c") }
    stack.group(named: "Delete") { array.removeAll() }
    array.append("d")
    for _ in 0..<4 { stack.undo() }
    stack.redo()
    #expect(
      names.elements == [
        [nil, nil], ["Insert", nil], ["Delete", nil], [nil, nil], ["Delete", nil],
        ["Insert", "Delete"], ["Insert", "Insert"], [nil, "Insert"], ["Insert", "Insert"],
      ])
  }

  @Test func `a new edit after an undo drops the name of what was undone`() {
    let stack = UndoStack(array)
    let last = EventRecorder(stack.availability)
    stack.group(named: "Insert") { array.append("b") }
    stack.undo()
    array.append("c")
    #expect(last.elements.last?.undoName == nil && last.elements.last?.redoName == nil)
    stack.removeAll()
    #expect(last.elements.last == UndoAvailability(canUndo: false, canRedo: false, isSaved: false))
  }

  @Test func `an inner name is used where the outer group has none`() {
    let stack = UndoStack(array)
    let last = EventRecorder(stack.availability)
    var name: String? { last.elements.last?.undoName }
    stack.group(named: "Outer") {
      stack.group(named: "Inner") { array.append("b") }
      #expect(name == "Outer")
    }
    #expect(name == "Outer")
    stack.group {
      array.append("c")
      #expect(name == nil)
      stack.group(named: "First") { array.append("d") }
      stack.group(named: "Second") { array.append("e") }
      #expect(name == "First")
    }
    #expect(name == "First")
    array.batchUpdate { array in
      array.append("f")
      stack.group(named: "Batch") { array.append("g") }
    }
    #expect(name == "Batch")
    array.mutate { array in stack.group(named: "Mutation") { array.append("h") } }
    #expect(name == "Mutation")
    stack.group(named: "Nothing") {}
    #expect(name == "Mutation")
    array.append("i")
    #expect(name == nil)
  }

  @Test func `an inner group that does nothing names nothing`() {
    let stack = UndoStack(array)
    let last = EventRecorder(stack.availability)
    stack.group {
      stack.group(named: "Nothing") {}
      array.append("b")
      stack.group(named: "Insert") { array.append("c") }
    }
    #expect(last.elements.last?.undoName == "Insert")
    array.batchUpdate { array in
      stack.group(named: "Nothing") {}
      array.append("d")
    }
    #expect(last.elements.last?.undoName == nil)
  }

  @Test func `a step that others divide has one name, undone or done`() {
    let stack = UndoStack(array, recording: .groups)
    let last = EventRecorder(stack.availability)
    stack.group {
      array.append("b")
      // A queue's `sync` would stay on this thread.
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { [array] in
        array.insert("x", at: 0)
        isDone.signal()
      }
      isDone.wait()
      stack.group(named: "Insert") { array.append("c") }
    }
    #expect(last.elements.last?.undoName == "Insert" && stack.undoName == "Insert")
    stack.undo()
    #expect(last.elements.last?.redoName == "Insert" && array.snapshot == ["x", "a"])
    #expect(stack.undoName == nil && stack.redoName == "Insert")
  }

  @Test func `a step keeps its name beside the edits of others and while it is taken back`() {
    let stack = UndoStack(array, recording: .groups)
    let last = EventRecorder(stack.availability)
    stack.group(named: "Insert") { array.append("b") }
    array.insert("x", at: 0)
    #expect(last.elements.last?.undoName == "Insert")
    stack.undo()
    array.insert("y", at: 0)
    #expect(last.elements.last?.redoName == "Insert" && last.elements.last?.undoName == nil)
    stack.redo()
    #expect(last.elements.last?.undoName == "Insert" && array.snapshot == ["y", "x", "a", "b"])
  }

  @Test func `what is undone while its group is open leaves the name to what follows`() {
    let stack = UndoStack(array)
    let last = EventRecorder(stack.availability)
    stack.group(named: "Typing") {
      array.append("b")
      stack.undo()
      #expect(last.elements.last?.redoName == "Typing")
      array.append("c")
    }
    #expect(last.elements.last?.undoName == "Typing")
  }
}

@Suite struct UndoSequenceNameTests: TwoArraySuite {
  let arrays = TwoUndoneArrays()
  private let last: EventRecorder<UndoAvailability, Never>

  init() { last = EventRecorder(arrays.undo.availability) }

  private var names: [String?] {
    let told = [last.elements.last?.undoName, last.elements.last?.redoName]
    #expect(told == [undo.undoName, undo.redoName])
    return told
  }

  @Test func `the name is that of the newest step of all stacks`() {
    stacks.0.group(named: "Letter") { letters.append("b") }
    stacks.1.group(named: "Number") { numbers.appendItem(2, toSection: 0) }
    #expect(names == ["Number", nil])
    undo.undo()
    #expect(names == ["Letter", "Number"])
    undo.undo()
    #expect(names == [nil, "Letter"])
    undo.redo()
    #expect(names == ["Letter", "Number"])
    letters.append("c")
    #expect(names == [nil, nil])
  }

  @Test func `a group of several arrays has one name`() {
    undo.group(named: "Both") {
      stacks.0.group(named: "Letter") { letters.append("b") }
      undo.group(named: "Inner") { numbers.appendItem(2, toSection: 0) }
    }
    #expect(names == ["Both", nil])
    undo.undo()
    #expect(names == [nil, "Both"])
    undo.redo()
    #expect(names == ["Both", nil])
    undo.group {
      numbers.appendItem(3, toSection: 0)
      stacks.0.group(named: "Letter") { letters.append("c") }
    }
    #expect(names == ["Letter", nil])
    undo.undo()
    #expect(names == ["Both", "Letter"])
  }

  @Test func `an inner group of the sequence that does nothing names nothing`() {
    undo.group {
      undo.group(named: "Nothing") {}
      letters.append("b")
      undo.group(named: "Letter") { letters.append("c") }
    }
    #expect(names == ["Letter", nil])
  }

  @MainActor @Test func `a step of closures has a name, unless its group has one`() {
    undo.record(named: "Call") {
    } redo: {
    }
    #expect(names == ["Call", nil])
    undo.undo()
    #expect(names == [nil, "Call"])
    undo.group(named: "Group") {
      undo.record(named: "Call") {
      } redo: {
      }
    }
    #expect(names == ["Group", nil])
    undo.group {
      undo.record {
      } redo: {
      }
      undo.record(named: "Second") {
      } redo: {
      }
      undo.record(named: "Third") {
      } redo: {
      }
    }
    #expect(names == ["Second", nil])
    undo.record {
    } redo: {
    }
    #expect(names == [nil, nil])
    // A group without a name that follows one with a name has none.
    undo.group { letters.append("b") }
    #expect(names == [nil, nil])
  }
}
