import Dispatch
import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

private typealias Section = Observable2DArraySection<String, Int>

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Stacks that record only what they are told to; edits of others stay.
@Suite struct UndoGroupTests {
  @Test func `only recorded edits are undone`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    array.append(4)
    #expect(!stack.canUndo)
    stack.group { array.remove(at: 0) }
    // A message that comes from the network.
    array.append(5)
    #expect(stack.canUndo)
    #expect(stack.undo() && array.snapshot == [1, 2, 3, 4, 5])
    #expect(!stack.undo())
    #expect(stack.redo() && array.snapshot == [2, 3, 4, 5])
  }

  @Test(arguments: 1...3)
  func `a limit counts groups, also those that others have edited in between`(limit: Int) {
    let array = MutableObservableArray<Int>()
    let stack = UndoStack(array, limit: limit, recording: .groups)
    for group in 0..<4 {
      stack.group {
        array.append(group)
        onThreads(1) { _ in array.insert(-1, at: 0) }
        array.append(group)
      }
    }
    for group in (4 - limit..<4).reversed() {
      #expect(stack.undo())
      #expect(array.snapshot.filter { $0 >= 0 } == (0..<group).flatMap { [$0, $0] })
    }
    #expect(!stack.canUndo && !stack.undo())
    for _ in 0..<limit { #expect(stack.redo()) }
    #expect(!stack.redo())
    #expect(array.snapshot.filter { $0 >= 0 } == [0, 0, 1, 1, 2, 2, 3, 3])
    stack.group { array.append(4) }
    for _ in 0..<limit { #expect(stack.undo()) }
    #expect(!stack.undo())
  }

  @Test func `a reload by others leaves nothing to undo`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    let available = EventRecorder(stack.availability)
    stack.group { array.append(4) }
    stack.group { array.append(5) }
    #expect(stack.undo() && stack.canUndo && stack.canRedo)
    array.replace(with: [7, 8])
    #expect(!stack.canUndo && !stack.canRedo)
    #expect(!stack.undo() && !stack.redo() && array.snapshot == [7, 8])
    #expect(
      available.elements.last == UndoAvailability(canUndo: false, canRedo: false, isSaved: false))
    stack.group { array.append(9) }
    #expect(stack.undo() && array.snapshot == [7, 8])
  }

  @Test func `what is undone is where it belongs after the edits of others`() {
    let array = MutableObservableArray(["a", "b", "c", "d"])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.remove(at: 2) }
    array.insert("x", at: 0)
    array.insert(contentsOf: ["y", "z"], at: 1)
    array.remove(at: 3)
    array.append("w")
    #expect(array.snapshot == ["x", "y", "z", "b", "d", "w"])
    #expect(stack.undo())
    #expect(array.snapshot == ["x", "y", "z", "b", "c", "d", "w"])
    array.remove(at: 0)
    #expect(stack.redo() && array.snapshot == ["y", "z", "b", "d", "w"])
    #expect(stack.undo() && array.snapshot == ["y", "z", "b", "c", "d", "w"])
  }

  @Test func `an insertion, a set and a move are undone beside the edits of others`() {
    let array = MutableObservableArray(["a", "b", "c"])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.insert("new", at: 1) }
    array.insert("x", at: 0)
    #expect(stack.undo() && array.snapshot == ["x", "a", "b", "c"])
    stack.group { array[2] = "B" }
    array.insert("y", at: 0)
    #expect(stack.undo() && array.snapshot == ["y", "x", "a", "b", "c"])
    stack.group { array.moveItem(from: 4, to: 2) }
    array.remove(at: 0)
    #expect(stack.undo() && array.snapshot == ["x", "a", "b", "c"])
    #expect(stack.redo() && array.snapshot == ["x", "c", "a", "b"])
  }

  @Test func `a redo is not forgotten because others edit`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.append(2) }
    stack.undo()
    array.insert(0, at: 0)
    #expect(stack.canRedo)
    #expect(stack.redo() && array.snapshot == [0, 1, 2])
    stack.undo()
    stack.group { array.append(3) }
    #expect(!stack.canRedo)
  }

  @Test func `what others have removed does not come back, and traps nobody`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.append(4) }
    array.remove(at: 3)
    stack.undo()
    #expect(array.snapshot == [1, 2, 3])
    stack.group { array[1] = 20 }
    array.remove(at: 1)
    stack.undo()
    #expect(array.snapshot == [1, 3])
    stack.group { array.moveItem(from: 0, to: 1) }
    array.removeAll()
    stack.undo()
    #expect(array.isEmpty)
  }

  @Test func `a set that others set again is theirs or is undone, and nothing else changes`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array[1] = 20 }
    array[1] = 200
    stack.undo()
    #expect([[1, 2, 3], [1, 200, 3]].contains(Array(array.snapshot)))
  }

  @Test func `several recorded edits are one step, and an inner record joins the outer one`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    stack.group {
      array.append(2)
      stack.group { array.append(3) }
      array.batchUpdate { $0.append(4) }
      array.mutate { $0.append(5) }
    }
    #expect(stack.undo() && array.snapshot == [1])
    #expect(!stack.canUndo)
    #expect(stack.redo() && array.snapshot == [1, 2, 3, 4, 5])
  }

  @Test func `what others do while a group is open is not in it`() {
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    stack.group {
      array.append(2)
      onThreads(1) { _ in array.insert(0, at: 0) }
      array.append(3)
    }
    #expect(array.snapshot == [0, 1, 2, 3])
    #expect(stack.undo() && array.snapshot == [0, 1])
    #expect(stack.redo() && array.snapshot == [0, 1, 2, 3])
  }

  @Test func `a record that throws is a step of what it did`() throws {
    struct Stop: Error {}
    let array = MutableObservableArray([1])
    let stack = UndoStack(array, recording: .groups)
    #expect(throws: Stop.self) {
      try stack.group { () throws(Stop) in
        array.append(2)
        throw Stop()
      }
    }
    let count = stack.group { array.count }
    #expect(count == 2)
    #expect(stack.undo() && array.snapshot == [1] && !stack.canUndo)
  }

  @Test func `sections are undone beside the edits of others`() {
    let list = MutableObservable2DArray([
      Section(metadata: "a", items: [1, 2]), Section(metadata: "b", items: [3]),
    ])
    let stack = UndoStack(list, recording: .groups)
    stack.group { list.removeItem(at: path(1, 0)) }
    list.insert(section: Section(metadata: "x", items: [9]), at: 0)
    list.moveSection(from: 2, to: 1)
    #expect(stack.undo())
    #expect(list.snapshot.sections.map { Array($0.items) } == [[9], [3], [1, 2]])
    stack.group { list.removeSection(at: 1) }
    list.appendItem(7, toSection: 1)
    list.sections[0].metadata = "X"
    #expect(stack.undo())
    #expect(list.snapshot.sections.map(\.metadata) == ["X", "b", "a"])
    #expect(list.snapshot.sections.map { Array($0.items) } == [[9], [3], [1, 2, 7]])
  }

  @Test(arguments: 0..<60) func `random edits of two people are undone one after the other`(
    seed: Int
  ) {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(0...6))
    let stack = UndoStack(array, recording: .groups)
    var own = 0
    for _ in 0..<30 {
      if Bool.random(using: &edits.random) {
        stack.group { edits.edit(array) }
        own += 1
      } else {
        // Items of others are told apart by what they show.
        array.insert(Keyed(id: -array.count - 1, version: -1), at: array.count / 2)
      }
    }
    let others = array.snapshot.filter { $0.version == -1 }.count
    let mirror = StrictListMirrorLog(array)
    var undone = 0
    while undone <= own, stack.undo() { undone += 1 }
    #expect(undone <= own && !stack.canUndo)
    #expect(array.snapshot.filter { $0.version == -1 }.count >= others, "theirs stay")
    for _ in 0..<undone { stack.redo() }
    #expect(!stack.canRedo)
    #expect(throws: Never.self) { try mirror.check() }
  }

  @Test func `threads record and undo while others edit`() {
    let array = MutableObservableArray<Int>()
    let stack = UndoStack(array, recording: .groups)
    let writer = Repeater { array.insert(-$0, at: 0) }
    onThreads(2) { thread in
      for step in 0..<200 {
        stack.group { array.append(1 + 2 * step + thread) }
        if step % 3 == 0 { stack.undo() }
      }
    }
    let rounds = writer.stop()
    while stack.undo() {}
    #expect(array.snapshot.filter { $0 < 0 }.count == rounds)
    #expect(array.snapshot.allSatisfy { $0 < 0 })
  }

  @Test func `what goes on with a step that came to nothing is one step`() {
    let array = MutableObservableArray([1, 2])
    let undo = UndoStack(array, recording: .groups)
    var step: UInt64?
    array.batchUpdate { array in
      step = undo.group(continuing: nil) { array.moveItem(from: 0, to: 1) }
      let other = undo.group(continuing: nil) { array.moveItem(from: 1, to: 0) }
      #expect(other == step)
    }
    #expect(!undo.canUndo)
    for number in [3, 4] {
      _ = undo.group(continuing: step) { array.append(number) }
    }
    undo.undo()
    #expect(Array(array.snapshot) == [1, 2])
    #expect(!undo.canUndo)
    undo.redo()
    #expect(Array(array.snapshot) == [1, 2, 3, 4])
  }
}

/// Replays the events of an array on a strict copy.
private final class StrictListMirrorLog: Sendable {
  private let log = Log<ObservableArrayEvent<Keyed>>()

  init(_ array: MutableObservableArray<Keyed>) {
    array.observeNext { [log] in log.receive($0) }
  }

  func check() throws {
    var mirror = StrictListMirror<ArraySnapshot<Keyed>>()
    for event in log.events { try mirror.receive(event) }
    try mirror.finish()
  }
}
