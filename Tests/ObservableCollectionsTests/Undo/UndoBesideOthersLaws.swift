import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// What must hold when the edits of a group are undone beside edits of others, who touch only items
/// that the group does not touch.
@Suite struct UndoBesideOthersLaws {
  @Test(arguments: 0..<300) func `undoing all steps leaves what others alone would have made`(
    seed: Int
  ) {
    // What others put before the first item that is left may come before what the group took away there.
    let world = TwoPeople(seed: seed, hasFirst: true)
    let end = world.undoneAndRedone()
    #expect(Array(end) == world.alone, "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `where others remove and move, undoing keeps both orders`(
    seed: Int
  ) {
    let world = TwoPeople(seed: seed, othersRearrange: true, hasFirst: true)
    let (mine, theirs) = (Array(world.undoneAndRedone()), world.alone)
    #expect(Set(mine) == Set(theirs) && mine.count == theirs.count, "seed \(seed)")
    // Between which items of others those of the group come back is not fixed.
    #expect(mine.filter { !$0.isGroups } == theirs.filter { !$0.isGroups }, "seed \(seed)")
    #expect(mine.filter { !$0.isOthers } == theirs.filter { !$0.isOthers }, "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `where the group moves, undoing restores its order`(seed: Int) {
    let world = TwoPeople(seed: seed, groupMoves: true)
    let (mine, theirs) = (Array(world.undoneAndRedone()), world.alone)
    #expect(Set(mine) == Set(theirs) && mine.count == theirs.count, "seed \(seed)")
    #expect(mine.filter { !$0.isGroups } == theirs.filter { !$0.isGroups }, "seed \(seed)")
    #expect(mine.filter { !$0.isOthers } == theirs.filter { !$0.isOthers }, "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `where all move, undoing and redoing lose no item`(seed: Int) {
    let world = TwoPeople(seed: seed, othersRearrange: true, groupMoves: true)
    let (mine, theirs) = (Array(world.undoneAndRedone()), world.alone)
    #expect(Set(mine) == Set(theirs) && mine.count == theirs.count, "seed \(seed)")
  }

  @Test func `an item that was deleted and brought back is the same to the steps before`() {
    let array = MutableObservableArray([Keyed(id: 1), Keyed(id: 2), Keyed(id: 3)])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array[1].version = 1 }
    stack.group { array.remove(at: 1) }
    array.insert(Keyed(id: 9), at: 0)
    #expect(stack.undo() && stack.undo() && !stack.canUndo)
    #expect(array.snapshot.map(\.id) == [9, 1, 2, 3])
    #expect(array.snapshot.allSatisfy { $0.version == 0 })
    array.insert(Keyed(id: 8), at: 0)
    #expect(stack.redo() && stack.redo() && !stack.canRedo)
    #expect(array.snapshot.map(\.id) == [8, 9, 1, 3])
  }

  @Test func `a section is brought back whose items others have removed elsewhere`() {
    let list = MutableObservable2DArray([
      KeyedSection(metadata: Keyed(id: 1), items: []),
      KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]),
    ])
    let stack = UndoStack(list, recording: .groups)
    stack.group {
      list.moveItem(from: IndexPath(item: 0, section: 1), to: IndexPath(item: 0, section: 0))
      list.removeSection(at: 1)
    }
    list.removeItem(at: IndexPath(item: 0, section: 0))
    #expect(stack.undo())
    #expect(list.snapshot.sections.map(\.metadata.id) == [1, 2] && list.snapshot.isEmpty)
  }

  @Test func `a section that was deleted and brought back is the same to the steps before`() {
    let list = MutableObservable2DArray([
      KeyedSection(metadata: Keyed(id: 1), items: [Keyed(id: 11), Keyed(id: 12)]),
      KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]),
    ])
    let start = list.snapshot
    let stack = UndoStack(list, recording: .groups)
    stack.group { list[IndexPath(item: 1, section: 0)].version = 1 }
    stack.group { list.sections[0].metadata.version = 1 }
    stack.group {
      list.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    }
    stack.group { list.removeSection(at: 0) }
    let other = KeyedSection(metadata: Keyed(id: 9), items: [Keyed(id: 91)])
    list.insert(section: other, at: 1)
    let end = list.snapshot
    #expect(stack.undo() && stack.undo() && stack.undo() && stack.undo() && !stack.canUndo)
    #expect(Array(list.snapshot.sections) == Array(start.sections) + [other])
    for _ in 0..<4 { stack.redo() }
    #expect(list.snapshot == end)
  }
}

/// A list that a group and others edit, and what others alone would have made.
private struct TwoPeople {
  let array: MutableObservableArray<Keyed>
  private(set) var alone: [Keyed]
  private let stack: UndoStack<ArraySnapshot<Keyed>>
  private var random: SeededGenerator
  private var lastID = 0
  private let othersRearrange: Bool
  private let groupMoves: Bool

  /// Whether there is an item that stays first, which nobody touches.
  private let hasFirst: Bool

  private var first: Int { hasFirst ? 1 : 0 }

  /// Lets both edit, undo and redo at random.
  init(
    seed: Int, othersRearrange: Bool = false, groupMoves: Bool = false, hasFirst: Bool = false
  ) {
    random = SeededGenerator(seed: UInt64(seed))
    self.othersRearrange = othersRearrange
    self.groupMoves = groupMoves
    self.hasFirst = hasFirst
    alone = []
    array = MutableObservableArray()
    stack = UndoStack(array, recording: .groups)
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      lastID += 1
      alone.append(Keyed(id: lastID))
    }
    if hasFirst { alone.insert(Keyed(id: 0), at: 0) }
    array.replace(with: alone)
    for _ in 0..<40 { step() }
  }

  /// The list with all steps of the group undone, after they were redone and undone once more.
  func undoneAndRedone() -> ArraySnapshot<Keyed> {
    redoAll()
    let before = array.snapshot
    undoAll()
    let end = array.snapshot
    redoAll()
    #expect(array.snapshot == before)
    undoAll()
    #expect(array.snapshot == end)
    return end
  }

  private mutating func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: editAsGroup()
    case 4...6: editAsOthers()
    case 7, 8: stack.undo()
    default: stack.redo()
    }
  }

  private func undoAll() { while stack.undo() {} }

  private func redoAll() { while stack.redo() {} }

  /// An item that the group or others may touch, as the remainder says.
  private mutating func fresh(_ remainder: Int) -> Keyed {
    repeat { lastID += 1 } while lastID % 3 != remainder
    return Keyed(id: lastID)
  }

  private mutating func pick(_ isWanted: (Keyed) -> Bool) -> Int? {
    array.snapshot.indices.filter { isWanted(array[$0]) }.randomElement(using: &random)
  }

  private mutating func editAsGroup() {
    if groupMoves, Bool.random(using: &random), let from = pick(\.isGroups) {
      let to = Int.random(in: 0..<array.count, using: &random)
      return stack.group { array.moveItem(from: from, to: to) }
    }
    var random = random
    defer { self.random = random }
    let count = Int.random(in: 1...3, using: &random)
    let items = (0..<count).map { _ in fresh(1) }
    stack.group {
      for item in items {
        let own = array.snapshot.indices.filter { array[$0].isGroups }
        switch (Int.random(in: 0..<3, using: &random), own.randomElement(using: &random)) {
        case (0, let index?): array.remove(at: index)
        case (1, let index?): array[index].version += 1
        default: array.insert(item, at: Int.random(in: first...array.count, using: &random))
        }
      }
    }
  }

  private mutating func editAsOthers() {
    let anchor = pick { !$0.isGroups && $0.id > 0 }.map { array[$0].id }
    guard let index = pick(\.isOthers), Bool.random(using: &random) else {
      return insert(fresh(2), before: anchor)
    }
    let id = array[index].id
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where othersRearrange:
      array.remove(at: index)
      alone.removeAll { $0.id == id }
    case 1 where othersRearrange && anchor != id:
      let from = array.snapshot.place(of: id)
      let to = array.snapshot.place(of: anchor)
      array.moveItem(from: from, to: min(from < to ? to - 1 : to, array.count - 1))
      let item = alone.remove(at: alone.place(of: id))
      alone.insert(item, at: alone.place(of: anchor))
    default:
      array[index].version += 1
      alone[alone.place(of: id)].version += 1
    }
  }

  private mutating func insert(_ item: Keyed, before anchor: Int?) {
    array.insert(item, at: array.snapshot.place(of: anchor))
    alone.insert(item, at: alone.place(of: anchor))
  }
}

extension Collection<Keyed> where Index == Int {
  /// The place of the item with an id; the end when there is none.
  fileprivate func place(of id: Int?) -> Int { firstIndex { $0.id == id } ?? endIndex }
}

extension Keyed {
  fileprivate var isGroups: Bool { id % 3 == 1 }
  fileprivate var isOthers: Bool { id % 3 == 2 }
}
