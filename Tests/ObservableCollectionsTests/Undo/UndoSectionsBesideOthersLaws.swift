import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// What must hold when a group's edits of sections are undone beside edits of others, who insert
/// sections and items in them.
@Suite struct UndoSectionsBesideOthersLaws {
  @Test(arguments: 0..<300) func `undoing all steps restores the sections of the group`(
    seed: Int
  ) {
    var world = TwoPeopleWithSections(seed: seed)
    let start = world.ofGroup
    for _ in 0..<40 { world.step() }
    while world.stack.redo() {}
    let before = world.list.snapshot
    while world.stack.undo() {}
    let end = world.list.snapshot
    #expect(world.ofGroup == start, "seed \(seed)")
    #expect(Set(world.ofOthers) == Set(world.alone), "seed \(seed)")
    while world.stack.redo() {}
    #expect(world.list.snapshot == before, "seed \(seed)")
    while world.stack.undo() {}
    #expect(world.list.snapshot == end, "seed \(seed)")
  }
}

/// A list of sections that a group and others edit, each their own.
private struct TwoPeopleWithSections {
  let list: MutableObservable2DArray<Keyed, Keyed>
  let stack: UndoStack<KeyedGrid>

  /// The sections of others.
  private(set) var alone: [KeyedSection] = []
  private var edits: RandomEdits

  init(seed: Int) {
    edits = RandomEdits(seed: seed)
    list = MutableObservable2DArray()
    for _ in 0..<Int.random(in: 0...4, using: &edits.random) {
      list.appendSection(edits.section())
    }
    stack = UndoStack(list, recording: .groups)
  }

  var ofGroup: [KeyedSection] { list.snapshot.sections.filter { $0.metadata.version >= 0 } }
  var ofOthers: [KeyedSection] { list.snapshot.sections.filter { $0.metadata.version < 0 } }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &edits.random) {
    case 0...4:
      let count = Int.random(in: 1...3, using: &edits.random)
      stack.group { for _ in 0..<count { editAsGroup() } }
    case 5, 6: editAsOthers()
    case 7, 8: stack.undo()
    default: stack.redo()
    }
  }

  private mutating func random(below count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &edits.random)
  }

  private mutating func pickSection() -> Int? {
    list.snapshot.sections.indices.filter { list.sections[$0].metadata.version >= 0 }
      .randomElement(using: &edits.random)
  }

  private mutating func editAsGroup() {
    let place = random(below: list.numberOfSections() + 1)
    guard let section = pickSection(), let other = pickSection() else {
      return list.insert(section: edits.section(), at: place)
    }
    let count = list.numberOfItems(inSection: section)
    let item = IndexPath(item: random(below: count), section: section)
    switch random(below: 9) {
    case 0: list.insert(section: edits.section(), at: place)
    case 1: list.removeSection(at: section)
    case 2: list.moveSection(from: section, to: min(place, list.numberOfSections() - 1))
    case 3: list.sections[section].metadata.version += 1
    case 4 where count > 0: list.removeItem(at: item)
    case 5 where count > 0: list[item].version += 1
    case 6...7 where count > 0:
      let room = list.numberOfItems(inSection: other) + (section == other ? 0 : 1)
      list.moveItem(from: item, to: IndexPath(item: random(below: room), section: other))
    default: list.insert(item: edits.fresh(), at: item)
    }
  }

  private mutating func editAsOthers() {
    var section = edits.section()
    section.metadata.version = -1
    let own = list.snapshot.sections.indices.filter { list.sections[$0].metadata.version < 0 }
    guard let place = own.randomElement(using: &edits.random), random(below: 2) == 0 else {
      list.insert(section: section, at: random(below: list.numberOfSections() + 1))
      return alone.append(section)
    }
    let id = list.sections[place].metadata.id
    let item = edits.fresh()
    list.appendItem(item, toSection: place)
    for index in alone.indices where alone[index].metadata.id == id {
      alone[index].items.append(item)
    }
  }
}
