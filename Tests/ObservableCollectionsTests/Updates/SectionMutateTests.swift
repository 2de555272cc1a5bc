import ObservableCollections
import TestSupport
import Testing

private struct Stop: Error {}
private typealias Section = Observable2DArraySection<String, Int>

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

@Suite struct SectionMutateTests {
  private let list = MutableObservable2DArray([
    Section(metadata: "a", items: [1, 2]), Section(metadata: "b", items: [3]),
  ])
  private let log = Log<ListUpdate<SectionedSnapshot<String, Int>>>()

  init() {
    list.updates.observeNext { [log] in log.receive($0) }
  }

  @Test func `every mutation is part of it`() throws {
    let old = list.snapshot
    list.mutate { list in
      list.appendSection("c")
      list.appendItem(4, toSection: 2)
      list.insert(section: Section(metadata: "d", items: [5]), at: 0)
      list.moveSection(from: 0, to: 1)
      list.moveItem(from: path(0, 0), to: path(3, 0))
      list.removeItem(at: path(2, 0))
      list.sections[2].metadata = "B"
      list.sections[2].items.append(7)
      list.update(at: path(3, 1)) { $0 *= 10 }
      list.updateMetadata(ofSection: 3) { $0 += "!" }
      list.removeAllItems { $0 == 5 }
      #expect(list.numberOfSections() == 4 && list[path(3, 1)] == 40)
      #expect(list.section(at: 2).metadata == "B" && list.numberOfItems(inSection: 1) == 0)
      list.removeSections(1...1)
    }
    #expect(list.snapshot.sections.map(\.metadata) == ["a", "B", "c!"])
    #expect(list.snapshot.sections.map { Array($0.items) } == [[2], [7], [1, 40]])
    #expect(log.events.map(\.version) == [0, 1])
    let update = try #require(log.events.last)
    #expect(update.old == old)
    #expect(try update.change.applied(to: old) == list.snapshot)
  }

  @Test func `a throw leaves all as it was, and sends nothing`() {
    let before = list.snapshot
    #expect(throws: Stop.self) {
      try list.mutate { list throws(Stop) in
        list.removeAllItemsAndSections()
        list.appendSection("z")
        throw Stop()
      }
    }
    #expect(list.snapshot.isIdentical(to: before))
    #expect(throws: Stop.self) {
      try list.update(at: path(0, 0)) { item throws(Stop) in
        item = 9
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try list.updateMetadata(ofSection: 0) { metadata throws(Stop) in
        metadata = "z"
        throw Stop()
      }
    }
    #expect(list.snapshot == before)
    #expect(log.events.count == 1)
  }

  @Test func `an inner mutate that throws takes back what it did, and no more`() {
    list.mutate { list in
      list.appendItem(8, toSection: 0)
      #expect(throws: Stop.self) {
        try list.mutate { list throws(Stop) in
          list.removeSection(at: 0)
          throw Stop()
        }
      }
      list.batchUpdate { $0.appendItem(9, toSection: 0) }
    }
    #expect(Array(list.section(at: 0).items) == [1, 2, 8, 9])
    #expect(log.events.count == 2)
  }

  @Test func `only the thread that mutates sees the draft`() {
    let seen = Shared<[Int]>([])
    list.mutate { list in
      list.removeSection(at: 0)
      #expect(list.numberOfSections() == 1)
      onThreads(1) { _ in
        let count = list.numberOfSections()
        seen.withLock { $0.append(count) }
      }
    }
    #expect(seen.value == [2])
  }

  @Test func `it runs again on the newer list when others mutated meanwhile`() {
    let runs = Shared(0)
    list.mutate { list in
      if runs.increment() == 1 { onThreads(1) { _ in list.removeSection(at: 0) } }
      list.appendItem(runs.value, toSection: list.numberOfSections() - 1)
    }
    #expect(runs.value == 2)
    #expect(list.snapshot.sections.map { Array($0.items) } == [[3, 2]])
    #expect(log.events.count == 3)
  }

  @Test func `its result and its type of error pass through`() throws {
    let section = list.mutate { $0.removeSection(at: 1) }
    #expect(section.metadata == "b")
    let count = try list.mutate { list throws(Stop) in list.numberOfSections() }
    #expect(count == 1)
    let item = list.update(at: path(0, 1)) { $0 }
    let metadata = list.updateMetadata(ofSection: 0) { $0 }
    #expect(item == 2 && metadata == "a")
  }

  @Test func `an update that changes the metadata alone keeps the items`() throws {
    list.updateMetadata(ofSection: 0) { $0 = "A" }
    let update = try #require(log.events.last)
    #expect(update.events.map(\.kind) == [.reloadSections([0])])
    #expect(update.lookup.newIndexPath(of: path(0, 1)) == path(0, 1))
  }

  @Test func `a silent update is told with the next one`() {
    list.silentUpdate { $0.removeSection(at: 0) }
    #expect(list.numberOfSections() == 1 && log.events.count == 1)
    list.appendItem(4, toSection: 0)
    #expect(log.events.last?.old.numberOfSections() == 2)
    #expect(log.events.last?.new == list.snapshot)
    #expect(log.events.count == 2)
  }
}
