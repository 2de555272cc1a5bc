import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Steps of several arrays that are taken back together.
@Suite struct UndoSequenceGroupTests: TwoArraySuite {
  let arrays = TwoUndoneArrays()
  private struct Failure: Error {}

  /// What each `undo()` leads to, until there is nothing to undo, and then each `redo()`.
  func walk() -> (back: [String], forth: [String]) {
    var (back, forth): ([String], [String]) = ([], [])
    while undo.undo() { back.append(state) }
    while undo.redo() { forth.append(state) }
    return (back, forth)
  }

  @Test func `edits of several arrays are one step`() {
    letters.append("b")
    let count = undo.group {
      letters.append("c")
      numbers.appendItem(2, toSection: 0)
      letters.remove(at: 0)
      return letters.count
    }
    #expect(count == 2)
    numbers.appendItem(3, toSection: 0)
    let (back, forth) = walk()
    #expect(back == ["bc12", "ab1", "a1"])
    #expect(forth == ["ab1", "bc12", "bc123"])
    #expect(!undo.canRedo && undo.canUndo)
  }

  @Test func `each edit is told by itself, and what is available once`() {
    let recorder = EventRecorder(undo.availability)
    let updates = EventRecorder(letters.updates)
    undo.group {
      letters.append("b")
      letters.append("c")
      numbers.appendItem(2, toSection: 0)
    }
    #expect(updates.elements.count == 3)
    undo.undo()
    undo.redo()
    let told = recorder.elements.map { ($0.canUndo ? "u" : "-") + ($0.canRedo ? "r" : "-") }
    #expect(told == ["--", "u-", "-r", "u-"])
  }

  @Test func `groups are told apart, and an inner one joins the outer one`() {
    undo.group {
      letters.append("b")
      undo.group { numbers.appendItem(2, toSection: 0) }
      stacks.0.group { letters.append("c") }
    }
    undo.group {
      numbers.appendItem(3, toSection: 0)
      letters.append("d")
    }
    undo.group {}
    let (back, forth) = walk()
    #expect(back == ["abc12", "a1"])
    #expect(forth == ["abc12", "abcd123"])
  }

  @Test func `what throws is a step as far as it came`() {
    #expect(throws: Failure.self) {
      try undo.group {
        letters.append("b")
        numbers.appendItem(2, toSection: 0)
        throw Failure()
      }
    }
    letters.append("c")
    #expect(walk().back == ["ab12", "a1"])
  }

  @Test func `what is made in a batch or a group of a stack is a part`() {
    undo.group {
      stacks.0.group { letters.append("b") }
      letters.batchUpdate { $0.append("c") }
      numbers.mutate { numbers in
        numbers.appendItem(2, toSection: 0)
        numbers.appendItem(3, toSection: 0)
      }
    }
    #expect(walk().back == ["a1"])
  }

  @MainActor
  @Test func `what closures take back is a part`() {
    let log = Log<String>()
    letters.append("b")
    undo.group {
      for name in ["x", "y"] {
        undo.record {
          log.receive("undo " + name)
        } redo: {
          log.receive("redo " + name)
        }
      }
      letters.append("c")
    }
    #expect(undo.undo())
    #expect(state == "ab1" && log.events == ["undo y", "undo x"])
    #expect(undo.redo())
    #expect(state == "abc1" && log.events.dropFirst(2) == ["redo x", "redo y"])
    undo.record {
    } redo: {
    }
    #expect(undo.undo() && state == "abc1")
    #expect(undo.undo() && state == "ab1")
  }

  @Test func `undo in a group takes back what that has done so far`() {
    letters.append("b")
    undo.group {
      letters.append("c")
      numbers.appendItem(2, toSection: 0)
      #expect(undo.undo() && state == "ab1")
      #expect(undo.canRedo && undo.redo() && state == "abc12")
      #expect(undo.undo() && state == "ab1")
      letters.append("d")
      numbers.appendItem(3, toSection: 0)
    }
    #expect(walk().back == ["ab1", "a1"])
    undo.group {
      letters.append("e")
      numbers.appendItem(4, toSection: 0)
      undo.undo()
    }
    #expect(undo.redo() && state.contains("e") && state.contains("4"))
  }

  @Test func `two groups in a batch of one array are one step, as the batch is`() {
    letters.batchUpdate { letters in
      undo.group {
        letters.append("b")
        numbers.appendItem(2, toSection: 0)
      }
      undo.group {
        letters.append("c")
        numbers.appendItem(3, toSection: 0)
      }
    }
    let (back, forth) = walk()
    #expect(back == ["a1"] && forth == ["abc123"])
  }

  @Test func `a stack that is added in a group has its part in an inner one`() {
    let array = MutableObservableArray([1])
    undo.group {
      undo.add(UndoStack(array))
      letters.append("b")
      undo.group { array.append(2) }
    }
    #expect(undo.undo() && state == "a1" && array.snapshot == [1])
  }

  @Test func `a part beyond the limit of its stack is left out`() {
    let array = MutableObservableArray([1])
    undo.add(UndoStack(array, limit: 1))
    undo.group {
      letters.append("b")
      array.append(2)
    }
    array.append(3)
    #expect(undo.undo() && undo.undo() && !undo.canUndo)
    #expect(state == "a1" && array.snapshot == [1, 2])
  }

  @Test func `an array that is gone leaves the other parts`() {
    var array: MutableObservableArray<Int>? = MutableObservableArray([1])
    if let array { undo.add(UndoStack(array)) }
    undo.group {
      letters.append("b")
      array?.append(2)
    }
    array = nil
    #expect(undo.canUndo && undo.undo() && state == "a1")
    #expect(!undo.canUndo && undo.redo() && state == "ab1")
  }

  @Test func `in mutate of one array no part is taken back`() {
    undo.group {
      letters.append("b")
      numbers.appendItem(2, toSection: 0)
    }
    letters.mutate { _ in #expect(!undo.canUndo && !undo.undo()) }
    numbers.mutate { _ in #expect(!undo.canUndo && !undo.undo()) }
    #expect(state == "ab12")
    #expect(undo.undo() && state == "a1")
    letters.mutate { _ in #expect(!undo.canRedo && !undo.redo()) }
    #expect(undo.redo() && state == "ab12")
  }

  @Test(arguments: 0..<20)
  func `random steps in several arrays, by themselves and in groups`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var last = 1
    func edit() {
      // No state comes twice.
      last += 1
      switch Int.random(in: 0..<5, using: &random) {
      case 0: numbers.appendItem(last, toSection: 0)
      case 1:
        letters.append("<\(last)>")
        letters.remove(at: 0)
      case 2: letters.batchUpdate { $0.append("[\(last)]") }
      case 3: numbers.insert(item: last, at: [0, 0])
      default: letters.append("(\(last))")
      }
    }
    var states = [state]
    var future: [String] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        undo.group { for _ in 0..<Int.random(in: 2...5, using: &random) { edit() } }
        states.append(state)
        future = []
      case 2, 3:
        #expect(undo.undo() == (states.count > 1))
        if states.count > 1 { future.append(states.removeLast()) }
      case 4:
        #expect(undo.redo() == !future.isEmpty)
        if let next = future.popLast() { states.append(next) }
      default:
        last += 1
        letters.append("{\(last)}")
        states.append(state)
        future = []
      }
      #expect(state == states.last, "seed \(seed)")
      #expect(undo.canUndo == (states.count > 1))
      #expect(undo.canRedo == !future.isEmpty)
    }
  }
}
