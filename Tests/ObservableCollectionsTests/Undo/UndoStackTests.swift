import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

@Suite struct UndoStackTests {
  @Test func `steps are undone and redone`() {
    let array = MutableObservableArray(["a"])
    let stack = UndoStack(array)
    #expect(!stack.canUndo && !stack.undo())
    array.append("b")
    array[0] = "c"
    array.moveItem(from: 0, to: 1)
    #expect(stack.undo() && array.snapshot == ["c", "b"])
    #expect(stack.undo() && array.snapshot == ["a", "b"])
    #expect(stack.undo() && array.snapshot == ["a"])
    #expect(!stack.undo() && stack.canRedo)
    for _ in 0..<3 { #expect(stack.redo()) }
    #expect(array.snapshot == ["b", "c"] && !stack.redo())
  }

  @Test func `what changes nothing is no step, and keeps what can be redone`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    array.append(2)
    stack.undo()
    array.batchUpdate { array in
      array.append(3)
      #expect(!stack.canRedo && stack.canUndo)
      array.removeLast()
    }
    #expect(!stack.canUndo && stack.canRedo)
    #expect(stack.redo() && array.snapshot == [1, 2])
  }

  @Test func `a mutation forgets what could be redone`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    array.append(2)
    stack.undo()
    array.append(3)
    #expect(!stack.redo())
    #expect(stack.undo() && array.snapshot == [1])
  }

  @Test func `what is beyond the limit is let go at once`() {
    let tracker = LifetimeTracker()
    let array = MutableObservableArray([tracker.token()])
    let stack = UndoStack(array, limit: 3)
    for _ in 0..<20 { array[0] = tracker.token() }
    // The item, and the three before it.
    #expect(tracker.count == 4)
    for _ in 0..<3 { #expect(stack.undo()) }
    #expect(!stack.canUndo && !stack.undo())
    for _ in 0..<3 { #expect(stack.redo()) }
    #expect(!stack.canRedo)
    array[0] = tracker.token()
    #expect(tracker.count == 4)
    let none = UndoStack(array, limit: 0)
    array[0] = tracker.token()
    #expect(!none.canUndo && !none.undo())
  }

  @Test func `only so many steps are kept`() {
    let array = MutableObservableArray<Int>()
    let stack = UndoStack(array, limit: 2)
    for number in 1...3 { array.append(number) }
    #expect(stack.undo() && stack.undo() && !stack.undo())
    #expect(array.snapshot == [1])
    stack.removeAll()
    #expect(!stack.canRedo && !stack.canUndo)
  }

  @Test func `undoing arrives at observers as one legal batch`() throws {
    let array = MutableObservableArray(Array(0..<10))
    let stack = UndoStack(array)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    array.batchUpdate { array in
      array.removeSubrange(2..<5)
      array.moveItem(from: 0, to: 3)
      array[1] = 100
      array.insert(200, at: 0)
    }
    array.replace(with: [1, 2])
    stack.undo()
    stack.undo()
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    for event in log.events { try mirror.receive(event) }
    try mirror.finish()
    #expect(mirror.updateCount == 5)
    #expect(array.snapshot == Array(0..<10))
  }

  @Test func `undo inside an observer takes effect at once`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { event in
      log.receive(event)
      if event.dataSource.last == 13 {
        stack.undo()
        #expect(array.snapshot == [1, 12])
      }
    }
    array.append(12)
    array.append(13)
    #expect(array.snapshot == [1, 12])
    #expect(stack.canRedo)
    #expect(log.events.last?.dataSource == [1, 12])
    #expect(log.events.map(\.version) == [0, 1, 2, 3, 3, 3])
  }

  @Test func `a stack neither keeps its array nor needs it`() {
    var array: MutableObservableArray? = MutableObservableArray([1])
    weak let gone = array
    let stack = array.map { UndoStack($0) }
    array?.append(2)
    array = nil
    #expect(gone == nil)
    #expect(stack?.undo() == false)
  }

  @Test func `whether there is something to undo can be observed`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    let log = Log<UndoAvailability>()
    stack.availability.observeNext { log.receive($0) }
    array.append(2)
    array.append(3)
    stack.undo()
    stack.undo()
    #expect(log.events.map(\.canUndo) == [false, true, true, false])
    #expect(log.events.map(\.canRedo) == [false, false, true, true])
  }

  @Test func `who is told what is available may mutate the array`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array)
    stack.availability.observeNext { available in
      if available.canRedo { array.append(9) }
    }
    array.batchUpdate { array in
      array.append(2)
      stack.undo()
    }
    #expect(array.snapshot == [1, 9])
    #expect(stack.canUndo && !stack.canRedo)
  }

  @Test func `steps hold what they removed, and release it with the stack`() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let gone = token
    let array = MutableObservableArray<Token?>([token])
    var stack: UndoStack<ArraySnapshot<Token?>>? = UndoStack(array)
    token = nil
    array.remove(at: 0)
    #expect(gone != nil && stack?.canUndo == true)
    stack = nil
    #expect(gone == nil)
  }

  @Test func `undo is right while others mutate`() async {
    let array = MutableObservableArray(Array(0..<20))
    let stack = UndoStack(array)
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(task))
          for step in 0..<200 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: array.insert(1000 * task + step, at: 0)
            case 1: stack.undo()
            case 2: stack.redo()
            case 3:
              array.batchUpdate {
                $0.append(step); $0.append(-step)
              }
            default: stack.group { array.append(step) }
            }
          }
        }
      }
    }
    let end = Array(array.snapshot)
    var steps = 0
    while stack.undo() { steps += 1 }
    #expect(array.snapshot == Array(0..<20))
    for _ in 0..<steps { #expect(stack.redo()) }
    #expect(array.snapshot == end)
  }

  @Test(arguments: 0..<100) func `random sections come back step by step`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let list = MutableObservable2DArray<String, Int>([.init(metadata: "a", items: [1, 2])])
    let stack = UndoStack(list)
    var versions = [list.snapshot]
    for step in 0..<30 {
      let count = list.numberOfSections()
      let section = Int.random(in: 0...max(count - 1, 0), using: &random)
      stack.group {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: list.insert(section: .init(metadata: "s\(step)", items: [step]), at: section)
        case 1 where count > 0: list.removeSection(at: section)
        case 2 where count > 1: list.moveSection(from: section, to: count - 1 - section)
        case 3 where count > 0: list.sections[section].metadata = "m\(step)"
        case 4 where count > 0:
          list.sections[section] = .init(metadata: "r", items: [step, step + 1])
        case 5: list.replace(with: list.snapshot.sections.shuffled(using: &random))
        case 6 where count > 1 && list.numberOfItems(inSection: section) > 0:
          list.moveItem(
            from: IndexPath(item: 0, section: section),
            to: IndexPath(item: 0, section: count - 1 - section))
        case 7 where count > 0 && list.numberOfItems(inSection: section) > 0:
          list[IndexPath(item: 0, section: section)] = step
        default:
          if count > 0 { list.appendItem(step, toSection: section) }
          list.appendSection(.init(metadata: "e"))
        }
      }
      if list.snapshot != versions.last { versions.append(list.snapshot) }
    }
    for version in versions.reversed() {
      var steps = 0
      while list.snapshot != version, stack.undo() { steps += 1 }
      if list.snapshot != version || steps > 3 {
        Issue.record("seed \(seed): \(list.snapshot) is not \(version)")
        return
      }
    }
    while stack.redo() {}
    #expect(list.snapshot == versions.last)
  }

  @Test func `a stack that keeps no step has nothing to undo in a batch either`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, limit: 0)
    let sequence = UndoSequence()
    sequence.add(stack)
    array.batchUpdate { array in
      array.append(2)
      #expect(!stack.canUndo && !sequence.canUndo)
      #expect(!stack.undo() && !sequence.undo())
    }
    #expect(array.snapshot == [1, 2])
  }
}
