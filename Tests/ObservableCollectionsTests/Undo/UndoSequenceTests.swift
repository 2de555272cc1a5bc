import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Several arrays whose edits are taken back in the order in which they were made.
@Suite struct UndoSequenceTests: TwoArraySuite {
  let arrays = TwoUndoneArrays()
  private let bag = DisposeBag()

  @Test func `the last edit of any array is taken back first, and done again last`() {
    var states = [state]
    letters.append("b")
    states.append(state)
    numbers.appendItem(2, toSection: 0)
    states.append(state)
    letters.batchUpdate { letters in
      letters.append("c")
      letters.remove(at: 0)
    }
    states.append(state)
    numbers.removeItem(at: [0, 0])
    states.append(state)
    for expected in states.dropLast().reversed() {
      #expect(undo.canUndo)
      #expect(undo.undo())
      #expect(state == expected)
    }
    #expect(!undo.canUndo)
    #expect(!undo.undo())
    for expected in states.dropFirst() {
      #expect(undo.canRedo)
      #expect(undo.redo())
      #expect(state == expected)
    }
    #expect(!undo.redo())
  }

  @Test func `what is available is told as it is after a group that came to nothing in between`() {
    let log = Log<UndoAvailability>()
    undo.availability.observeNext { log.receive($0) }.dispose(in: bag)
    let group = UndoStack(letters, recording: .groups)
    undo.add(group)
    stacks.0.removeAll()
    group.group {
      letters.append("b")
      letters.remove(at: 1)
      undo.undo()
      letters.append("c")
    }
    #expect(undo.canUndo)
    #expect(log.events.last == UndoAvailability(canUndo: true, canRedo: false, isSaved: false))
  }

  @Test func `it is told that an edit of one array leaves nothing of the others to do again`() {
    let log = Log<UndoAvailability>()
    letters.append("b")
    numbers.appendItem(2, toSection: 0)
    undo.undo()
    undo.availability.observeNext { log.receive($0) }.dispose(in: bag)
    letters.append("c")
    #expect(!undo.canRedo)
    #expect(log.events.map(\.canRedo) == [true, false])
    undo.undo()
    undo.undo()
    letters.batchUpdate { $0.append("d") }
    #expect(log.events.map(\.canRedo) == [true, false, true, true, false])
  }

  @Test func `it is told of what a stack does by itself`() {
    let log = Log<UndoAvailability>()
    for letter in ["b", "c", "d"] { letters.append(letter) }
    undo.undo()
    undo.availability.observeNext { log.receive($0) }.dispose(in: bag)
    stacks.0.undo()
    #expect(log.events.last?.canRedo == undo.canRedo)
    stacks.0.redo()
    #expect(log.events.last?.canRedo == undo.canRedo)
    letters[0] = "e"
    stacks.0.undo()
    #expect(log.events.last?.canRedo == undo.canRedo)
  }

  @Test func `an edit of one array leaves nothing of the others to do again`() {
    letters.append("b")
    numbers.appendItem(2, toSection: 0)
    undo.undo()
    #expect(undo.canRedo)
    letters.append("c")
    #expect(!undo.canRedo)
    #expect(!undo.redo())
    #expect(stacks.1.canRedo, "the stack by itself still can")
    undo.undo()
    #expect(state == "ab1")
    #expect(undo.canRedo)
  }

  @Test func `an array that is gone leaves the steps of the others`() {
    letters.append("b")
    do {
      let other = MutableObservableArray([1])
      undo.add(UndoStack(other))
      other.append(2)
      #expect(undo.canUndo)
    }
    #expect(undo.undo())
    #expect(state == "a1")
    #expect(!undo.canUndo)
  }

  @MainActor
  @Test func `a step that closures take back has its place among the others`() {
    var calls: [String] = []
    letters.append("b")
    undo.record {
      calls.append("undo")
    } redo: {
      calls.append("redo")
    }
    letters.append("c")
    undo.undo()
    #expect(calls == [])
    undo.undo()
    #expect(calls == ["undo"])
    #expect(state == "ab1")
    undo.undo()
    #expect(state == "a1")
    while undo.redo() {}
    #expect(calls == ["undo", "redo"])
    #expect(state == "abc1")
    undo.undo()
    undo.undo()
    undo.record {
      calls.append("undo 2")
    } redo: {
    }
    #expect(!undo.canRedo)
  }

  @Test func `a group that others' edits have parted has the place of its last edit`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    undo.add(stack)
    stack.group {
      array.append(2)
      onThreads(1) { _ in array.insert(0, at: 0) }
      _ = stack.canUndo
      letters.append("b")
      array.append(3)
    }
    #expect(undo.undo() && array.snapshot == [0, 1] && state == "ab1")
    #expect(undo.canRedo)
    #expect(undo.undo() && array.snapshot == [0, 1] && state == "a1")
    #expect(undo.redo() && array.snapshot == [0, 1] && state == "ab1")
    #expect(undo.redo() && array.snapshot == [0, 1, 2, 3] && state == "ab1")
    #expect(!undo.canRedo && undo.undo() && array.snapshot == [0, 1])
    letters.append("c")
    #expect(!undo.canRedo)
  }

  @Test func `availability is told once for each change`() {
    let recorder = EventRecorder(undo.availability)
    letters.append("b")
    numbers.appendItem(2, toSection: 0)
    undo.undo()
    undo.undo()
    undo.redo()
    let told = recorder.elements.map { ($0.canUndo ? "u" : "-") + ($0.canRedo ? "r" : "-") }
    #expect(told == ["--", "u-", "ur", "-r", "ur"])
  }

  @Test func `random edits are all taken back, and done again`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      stacks.0.removeAll()
      stacks.1.removeAll()
      var states = [state]
      for _ in 0..<15 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: numbers.appendItem(.random(in: 0..<100, using: &random), toSection: 0)
        case 1: numbers.insert(item: .random(in: 0..<100, using: &random), at: [0, 0])
        case 2 where letters.count > 1: letters.remove(at: 0)
        case 3 where states.count > 1:
          undo.undo()
          states.removeLast()
          #expect(state == states.last)
          continue
        default: letters.append("x")
        }
        states.append(state)
      }
      for expected in states.dropLast().reversed() {
        undo.undo()
        #expect(state == expected)
      }
      for expected in states.dropFirst() {
        undo.redo()
        #expect(state == expected)
      }
    }
  }

  @Test func `an open group that cancelled out is not undone before what came before it`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    undo.add(stack)
    stack.group { array.append(2) }
    letters.append("b")
    stack.group {
      array.append(9)
      array.removeLast()
      #expect(undo.undo())
      #expect(array.snapshot == [1, 2] && state == "a1")
      #expect(undo.canRedo && undo.redo())
      #expect(state == "ab1")
    }
  }

  @Test func `a step that a stack did again leaves those that were undone before it`() {
    letters.append("b")
    numbers.appendItem(2, toSection: 0)
    undo.undo()
    undo.undo()
    #expect(stacks.0.redo())
    #expect(undo.canRedo && undo.redo())
    #expect(state == "ab12")
    #expect(!undo.canRedo)
    undo.undo()
    undo.undo()
    // Nothing is done again while an open group has done something, but all is when that vanished.
    stacks.0.group {
      letters.append("c")
      #expect(!undo.canRedo)
      letters.removeLast()
    }
    #expect(undo.redo() && undo.redo())
    #expect(state == "ab12")
  }

  @Test func `many steps are undone and done again in time that grows as they do`() {
    let ratio = growth(from: 50) { count in
      let array = MutableObservableArray<Int>()
      let undo = UndoSequence()
      undo.add(UndoStack(array))
      for step in 0..<count { array.append(step) }
      while undo.undo() {}
      while undo.redo() {}
      #expect(array.count == count)
    }
    #expect(ratio < 32)
  }
}
