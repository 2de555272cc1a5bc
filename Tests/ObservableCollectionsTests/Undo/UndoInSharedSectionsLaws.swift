import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// What must hold when a group's edits are undone in sections into which others put items.
@Suite struct UndoInSharedSectionsLaws {
  @Test(arguments: 0..<300)
  func `undoing all steps keeps what others put into the sections of the group`(
    seed: Int
  ) {
    var world = SharedSections(seed: seed)
    let start = world.ofGroup
    for _ in 0..<30 { world.step() }
    while world.stack.redo() {}
    let before = world.list.snapshot
    while world.stack.undo() {}
    let end = world.list.snapshot
    let left = world.ofGroup.filter { start.map(\.metadata.id).contains($0.metadata.id) }
    #expect(left == start, "seed \(seed)")
    #expect(Set(world.others) == world.alone, "seed \(seed)")
    // A section that stayed since others had items there is theirs, also when they take them away.
    for section in end.sections where !start.map(\.metadata.id).contains(section.metadata.id) {
      #expect(section.items.allSatisfy { $0.version < 0 }, "seed \(seed)")
    }
    while world.stack.redo() {}
    #expect(world.list.snapshot == before, "seed \(seed)")
    while world.stack.undo() {}
    #expect(world.list.snapshot == end, "seed \(seed)")
  }

  @Test func `a section that is taken back stays with what others put there`() {
    let list = MutableObservable2DArray([
      KeyedSection(metadata: Keyed(id: 1), items: [Keyed(id: 11)])
    ])
    let stack = UndoStack(list, recording: .groups)
    stack.group {
      list.appendSection(KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]))
    }
    list.moveItem(from: [0, 0], to: [1, 0])
    let before = list.snapshot
    #expect(stack.undo() && !stack.canUndo)
    #expect(list.snapshot.sections.map { $0.items.map(\.id) } == [[], [11]])
    #expect(stack.redo() && list.snapshot == before)
  }

  @Test func `content is taken back of an item whose section others deleted`() {
    let list = MutableObservable2DArray([
      KeyedSection(metadata: Keyed(id: 1), items: [Keyed(id: 11)]),
      KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]),
    ])
    let stack = UndoStack(list, recording: .groups)
    stack.group { list[[0, 0]].version = 5 }
    list.moveItem(from: [0, 0], to: [1, 0])
    list.removeSection(at: 0)
    #expect(
      stack.undo() && Array(list.snapshot.items(inSection: 0)) == [Keyed(id: 11), Keyed(id: 21)])
    #expect(stack.redo() && list[[0, 0]].version == 5)
  }

  @Test func `what was inserted with a section is taken back from where others moved it`() {
    let list = MutableObservable2DArray([KeyedSection(metadata: Keyed(id: 1), items: [])])
    let stack = UndoStack(list, recording: .groups)
    let start = list.snapshot
    stack.group {
      list.appendSection(KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]))
    }
    list.moveItem(from: [1, 0], to: [0, 0])
    #expect(stack.undo() && list.snapshot == start)
  }
}

/// A list of which a group edits all, and others only the items that they put there.
private struct SharedSections {
  let list = MutableObservable2DArray<Keyed, Keyed>()
  let stack: UndoStack<KeyedGrid>

  /// The items of others.
  private(set) var alone: Set<Keyed> = []
  private var edits: RandomEdits

  init(seed: Int) {
    edits = RandomEdits(seed: seed)
    for _ in 0..<Int.random(in: 0...4, using: &edits.random) {
      list.appendSection(edits.section())
    }
    stack = UndoStack(list, recording: .groups)
  }

  /// The list without the items of others.
  var ofGroup: [KeyedSection] {
    list.snapshot.sections.map { section in
      KeyedSection(
        metadata: section.metadata, items: section.items.filter { $0.version >= 0 })
    }
  }

  var others: [Keyed] { list.snapshot.sections.flatMap(\.items).filter { $0.version < 0 } }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &edits.random) {
    case 0...3:
      let count = Int.random(in: 1...3, using: &edits.random)
      stack.group { for _ in 0..<count { editAsGroup() } }
    case 4...6: editAsOthers()
    case 7, 8: stack.undo()
    default: stack.redo()
    }
  }

  private mutating func random(below count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &edits.random)
  }

  private func places(_ isWanted: (Keyed) -> Bool) -> [IndexPath] {
    list.snapshot.sections.indices.flatMap { section in
      list.sections[section].items.indices
        .filter { isWanted(list.sections[section].items[$0]) }
        .map { IndexPath(item: $0, section: section) }
    }
  }

  /// The group removes no section in which others have items: they would be gone with it.
  private mutating func editAsGroup() {
    let count = list.numberOfSections()
    let section = random(below: count)
    let item = places { $0.version >= 0 }.randomElement(using: &edits.random)
    switch (random(below: 8), item) {
    case (0, _) where count > 0 && list.sections[section].items.allSatisfy { $0.version >= 0 }:
      list.removeSection(at: section)
    case (1, _) where count > 0: list.moveSection(from: section, to: random(below: count))
    case (2, _) where count > 0: list.sections[section].metadata.version += 1
    case (3, let item?): list.removeItem(at: item)
    case (4, let item?): list[item].version += 1
    case (5, _) where others.isEmpty: list.replace(with: [edits.section(), edits.section()])
    case (6, let item?):
      let room = list.numberOfItems(inSection: section) + (section == item.section ? 0 : 1)
      list.moveItem(from: item, to: IndexPath(item: random(below: room), section: section))
    default: list.insert(section: edits.section(), at: random(below: count + 1))
    }
  }

  private mutating func editAsOthers() {
    let count = list.numberOfSections()
    if count == 0 { return }
    let section = random(below: count)
    switch (random(below: 3), places { $0.version < 0 }.randomElement(using: &edits.random)) {
    case (0, let item?): alone.remove(list.removeItem(at: item))
    case (1, let item?):
      let room = list.numberOfItems(inSection: section) + (section == item.section ? 0 : 1)
      list.moveItem(from: item, to: IndexPath(item: random(below: room), section: section))
    default:
      var item = edits.fresh()
      item.version = -1
      alone.insert(item)
      let index = random(below: list.numberOfItems(inSection: section) + 1)
      list.insert(item: item, at: IndexPath(item: index, section: section))
    }
  }
}
