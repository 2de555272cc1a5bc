import ObservableCollections
import TestSupport
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Looks items and sections up through a change, and compares with where their identities are.
@Suite struct LookupTests {
  @Test(arguments: 0..<60) func `items of a random list are found`(seed: Int) {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(0...12))
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    array.updates.observeNext { log.receive($0) }
    for step in 0..<30 {
      array.batchUpdate { array in
        for _ in 0...(step % 5) { edits.edit(array) }
      }
    }
    let single = Array(log.events.dropFirst())
    for update in single + composed(single) {
      let lookup = update.lookup
      for (index, item) in update.old.enumerated() {
        let expected = update.new.firstIndex { $0.id == item.id }.map { path(0, $0) }
        if lookup.newIndexPath(of: path(0, index)) != expected {
          Issue.record("seed \(seed): \(update.change), \(index) of the old list")
          return
        }
      }
      for (index, item) in update.new.enumerated() {
        let expected = update.old.firstIndex { $0.id == item.id }.map { path(0, $0) }
        if lookup.oldIndexPath(of: path(0, index)) != expected {
          Issue.record("seed \(seed): \(update.change), \(index) of the new list")
          return
        }
      }
      #expect(lookup.newIndex(ofSection: 0) == 0 && lookup.oldIndex(ofSection: 0) == 0)
    }
  }

  @Test(arguments: 0..<60) func `sections and their items are found`(seed: Int) {
    var edits = RandomEdits(seed: seed)
    let list = MutableObservable2DArray([edits.section(), edits.section(), edits.section()])
    let log = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { log.receive($0) }
    for step in 0..<30 {
      list.batchUpdate { list in
        for _ in 0...(step % 5) { edits.edit(list) }
      }
    }
    let single = Array(log.events.dropFirst())
    for update in single + composed(single) {
      if let fault = fault(of: update) {
        Issue.record("seed \(seed): \(fault) in \(update.change)")
        return
      }
    }
  }

  /// Each update with the three that follow it.
  private func composed<Snapshot>(_ updates: [ListUpdate<Snapshot>]) -> [ListUpdate<Snapshot>] {
    updates.indices.dropLast(3).map { first in
      updates[(first + 1)...(first + 3)].reduce(updates[first]) { $0.followed(by: $1) }
    }
  }

  /// - Returns: The first section or item that is not found where it is, or `nil`.
  private func fault(of update: ListUpdate<KeyedGrid>) -> String? {
    let (old, new, lookup) = (Places(update.old), Places(update.new), update.lookup)
    for (id, section) in old.sections where lookup.newIndex(ofSection: section) != new.sections[id]
    {
      return "section \(section) of the old list"
    }
    for (id, section) in new.sections where lookup.oldIndex(ofSection: section) != old.sections[id]
    {
      return "section \(section) of the new list"
    }
    for (id, from) in old.items {
      let found = lookup.newIndexPath(of: from)
      guard let to = new.items[id] else {
        if found != nil { return "the item that went from \(from)" }
        continue
      }
      // What goes from a section to another one is a deletion and an insertion when one of the two
      // is deleted, inserted or reloaded.
      let stays = lookup.newIndex(ofSection: from.section) == to.section
      let isEdited =
        lookup.newIndex(ofSection: from.section) == nil
        || lookup.oldIndex(ofSection: to.section) == nil
        || update.change.updatedSections.contains {
          $0.oldIndex == from.section || $0.newIndex == to.section
        }
      if found == nil, !stays, isEdited { continue }
      if found != to { return "the item from \(from) at \(to)" }
    }
    for (id, to) in new.items {
      let found = lookup.oldIndexPath(of: to)
      if let found, old.items[id] != found { return "the item now at \(to)" }
      if let from = old.items[id], lookup.newIndexPath(of: from) == to, found != from {
        return "the item now at \(to), which was at \(from)"
      }
    }
    return nil
  }

  private struct Places {
    var sections: [Int: Int] = [:]
    var items: [Int: IndexPath] = [:]

    init(_ grid: KeyedGrid) {
      for (index, section) in grid.sections.enumerated() {
        sections[section.metadata.id] = index
        for (item, keyed) in section.items.enumerated() { items[keyed.id] = path(index, item) }
      }
    }
  }

  @Test func `items are found in a section whose metadata changed`() throws {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "a", items: [1, 2, 3])
    ])
    let log = Log<ListUpdate<SectionedSnapshot<String, Int>>>()
    list.updates.observeNext { log.receive($0) }
    list.batchUpdate { list in
      list.sections[0].metadata = "b"
      list.removeItem(at: path(0, 0))
      list.insert(section: .init(metadata: "new", items: [9]), at: 0)
    }
    let lookup = try #require(log.events.last).lookup
    #expect(lookup.newIndex(ofSection: 0) == 1)
    #expect(lookup.oldIndex(ofSection: 1) == 0)
    #expect(lookup.oldIndex(ofSection: 0) == nil)
    #expect((0..<3).map { lookup.newIndexPath(of: path(0, $0)) } == [nil, path(1, 0), path(1, 1)])
    #expect((0..<2).map { lookup.oldIndexPath(of: path(1, $0)) } == [path(0, 1), path(0, 2)])
    #expect(lookup.oldIndexPath(of: path(0, 0)) == nil)
  }

  @Test func `nothing is found through a reload of everything`() throws {
    let array = MutableObservableArray([1, 2])
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    array.replace(with: [1, 2, 3])
    for update in log.events {
      #expect(update.lookup.newIndexPath(of: path(0, 0)) == nil)
      #expect(update.lookup.oldIndexPath(of: path(0, 0)) == nil)
      #expect(update.lookup.newIndex(ofSection: 0) == nil)
      #expect(update.lookup.oldIndex(ofSection: 0) == nil)
    }
  }

  @Test func `a change and its structure find the same as its update`() throws {
    let change = ArrayChange(from: [1, 2, 3, 4], to: [4, 5, 1, 3], identifiedBy: .value)
    for lookup in [change.lookup, change.structure.lookup] {
      #expect(
        (0..<4).map { lookup.newIndexPath(of: path(0, $0))?.item } == [2, nil, 3, 0])
      #expect(
        (0..<4).map { lookup.oldIndexPath(of: path(0, $0))?.item } == [3, nil, 0, 2])
    }
    let identity = ListChange.identity(sectionCount: 3).lookup
    #expect(identity.newIndexPath(of: path(2, 7)) == path(2, 7))
    #expect(identity.oldIndex(ofSection: 1) == 1)
  }

  @Test(
    arguments: [
      [-1, 0], [7, 0], [Int.max, Int.max], [Int.min, 0], [7, Int.min],
    ] as [IndexPath])
  func `what is in a section that is not there is not found`(indexPath: IndexPath) {
    let changes = [
      ArrayChange(from: [1, 2], to: [2, 3], identifiedBy: .value).structure, .reload,
      SectionedChange(
        from: [Observable2DArraySection(metadata: 1, items: [1, 2])],
        to: [.init(metadata: 2, items: [2]), .init(metadata: 1, items: [1])],
        sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value
      ).structure,
    ]
    for change in changes {
      #expect(change.lookup.newIndexPath(of: indexPath) == nil)
      #expect(change.lookup.oldIndexPath(of: indexPath) == nil)
    }
    for section in [-1, 7, Int.min, Int.max] {
      #expect(changes.allSatisfy { $0.lookup.newIndex(ofSection: section) == nil })
      #expect(changes.allSatisfy { $0.lookup.oldIndex(ofSection: section) == nil })
    }
  }
}
