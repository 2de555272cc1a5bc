import ObservableCollections
import SignalsTesting
import Synchronization
import TestSupport
import Testing

private typealias Update = ListUpdate<ArraySnapshot<Int>>

@Suite struct ListUpdateTests {
  /// Records the updates that some edits send, without the first reload.
  private func updates(
    _ items: [Int], _ edit: (MutableObservableArray<Int>) -> Void
  ) -> [Update] {
    let array = MutableObservableArray(items)
    let log = Log<Update>()
    array.updates.observeNext { log.receive($0) }
    edit(array)
    return Array(log.events.dropFirst())
  }

  @Test func `the first update is a reload from the empty list to the current one`() {
    let array = MutableObservableArray([1])
    array.append(2)
    let log = Log<Update>()
    array.updates.observeNext { log.receive($0) }
    #expect(log.events.count == 1)
    #expect(log.events.first?.isReload == true)
    #expect(log.events.first?.old == [])
    #expect(log.events.first?.new == [1, 2])

    let list = MutableObservable2DArray([KeyedSection(metadata: Keyed(id: 1), items: [])])
    let grids = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { grids.receive($0) }
    #expect(grids.events.first?.isReload == true)
    #expect(grids.events.first?.old.numberOfSections() == 0)
    #expect(grids.events.first?.new == list.snapshot)
  }

  @Test func `the first update of an empty list is a reload too`() {
    let log = Log<Update>()
    let array = MutableObservableArray<Int>()
    array.updates.observeNext { log.receive($0) }
    #expect(log.events.map(\.isReload) == [true])
    array.append(1)
    #expect(log.events.last?.old == [] && log.events.last?.new == [1])
  }

  @Test func `an update has both lists and what changed`() throws {
    let update = try #require(updates([1, 2, 3]) { $0.remove(at: 1) }.first)
    #expect(update.old == [1, 2, 3])
    #expect(update.new == [1, 3])
    #expect(!update.isReload)
    #expect(update.change.removed == [IndexedElement(index: 1, element: 2)])
    #expect(update.structure == update.change.structure)
    #expect(try update.change.applied(to: update.old) == update.new)
    #expect(try update.change.inverse.applied(to: update.new) == update.old)
  }

  @Test func `a replacement is a reload with both lists`() throws {
    let update = try #require(updates([1, 2]) { $0.replace(with: [3]) }.first)
    #expect(update.isReload && update.structure.isReload)
    #expect(update.old == [1, 2] && update.new == [3])
    #expect(try update.change.applied(to: [1, 2]) == [3])
  }

  @Test func `nothing is sent when nothing changed`() {
    let silent = updates([1, 2]) { array in
      array.append(contentsOf: [])
      array.removeSubrange(1..<1)
      array.removeAll { $0 > 2 }
      array.moveItem(from: 1, to: 1)
      array.replace(with: array.snapshot)
      array.replace(with: [1, 2], performDiff: true)
      array.batchUpdate { _ in }
      array.mutate { _ in }
    }
    #expect(silent.isEmpty)
    #expect(updates([]) { $0.replace(with: []) }.isEmpty)
    #expect(updates([]) { $0.replace(with: [], performDiff: true) }.isEmpty)
    #expect(updates([]) { array in array.batchUpdate { $0.replace(with: []) } }.isEmpty)
    #expect(updates([]) { $0.removeAll() }.isEmpty)
  }

  @Test func `a batch that ends where it began sends nothing`() {
    let silent = updates([1, 2, 3]) { array in
      array.batchUpdate { array in
        array.append(4)
        array.moveItem(from: 0, to: 2)
        array.moveItem(from: 2, to: 0)
        array.remove(at: 3)
      }
      array.batchUpdate { array in
        let before = array.snapshot
        array.replace(with: [9])
        array.append(10)
        array.replace(with: before)
      }
    }
    #expect(silent.map(\.new).isEmpty)
    let list = MutableObservable2DArray([KeyedSection(metadata: Keyed(id: 1), items: [])])
    let log = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { log.receive($0) }
    list.batchUpdate { list in
      list.appendSection(Keyed(id: 2))
      list.removeLastSection()
    }
    let empty = MutableObservable2DArray<Keyed, Keyed>()
    empty.updates.observeNext { log.receive($0) }
    empty.replace(with: [])
    #expect(log.events.count == 2)
  }

  @Test func `updates compose with the next one`() throws {
    let updates = updates([1, 2, 3]) { array in
      array.append(4)
      array.moveItem(from: 0, to: 3)
      array.remove(at: 0)
    }
    let composed = updates[0].followed(by: updates[1]).followed(by: updates[2])
    #expect(composed.old == [1, 2, 3] && composed.new == [3, 4, 1])
    #expect(composed.version == updates[2].version)
    #expect(try composed.change.applied(to: [1, 2, 3]) == [3, 4, 1])
    let fromTheRight = updates[0].followed(by: updates[1].followed(by: updates[2]))
    #expect(fromTheRight.change == composed.change)
    let back = updates[0].followed(
      by: ListUpdate(
        from: updates[0].new, to: updates[0].old, structure: updates[0].structure.inverse,
        version: 2))
    #expect(back.structure.isIdentity)
  }

  @Test func `an update that an observer causes comes after the one in hand`() {
    let array = MutableObservableArray([0])
    let first = Log<Update>()
    let second = Log<Update>()
    array.updates.observeNext { update in
      first.receive(update)
      if update.new.count < 4 { array.append(update.new.count) }
    }
    array.updates.observeNext { second.receive($0) }
    array.append(9)
    #expect(first.events.map(\.version) == [0, 1, 2, 3, 4])
    #expect(first.events.map(\.new.count) == [1, 2, 3, 4, 5])
    #expect(second.events.map(\.version) == [3, 4])
    #expect(second.events.first?.isReload == true && second.events.first?.old == [])
  }

  @Test func `an array that is gone completes its updates and its snapshots`() {
    let completed = Mutex(0)
    do {
      let array = MutableObservableArray([1])
      array.updates.observeCompleted { completed.withLock { $0 += 1 } }
      array.snapshots.observeCompleted { completed.withLock { $0 += 1 } }
    }
    #expect(completed.withLock { $0 } == 2)
  }

  @Test func `snapshots are the current list and then one a version`() {
    let array = MutableObservableArray([1])
    let log = Log<ArraySnapshot<Int>>()
    array.snapshots.observeNext { log.receive($0) }
    array.append(2)
    array.batchUpdate { array in
      array.append(3)
      array.append(4)
    }
    array.replace(with: [5])
    array.moveItem(from: 0, to: 0)
    // What moves and changes is written as two batches, and is one version all the same.
    array.batchUpdate { array in
      array.append(6)
      array[0] = 7
      array.moveItem(from: 0, to: 1)
    }
    #expect(log.events == [[1], [1, 2], [1, 2, 3, 4], [5], [6, 7]])
  }

  @Test(arguments: 0..<40) func `old, new and change agree in a random list`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(0...10))
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    array.updates.observeNext { log.receive($0) }
    for step in 0..<60 {
      array.batchUpdate { array in
        for _ in 0...(step % 4) { edits.edit(array) }
      }
    }
    try check(log.events, array.snapshot)
    var composed = try #require(log.events.dropFirst().first)
    for update in log.events.dropFirst(2) { composed = composed.followed(by: update) }
    #expect(try composed.change.applied(to: composed.old) == array.snapshot)
    for update in log.events.dropFirst() {
      #expect(try update.change.applied(to: update.old) == update.new)
    }
  }

  @Test(arguments: 0..<40) func `old, new and change agree in random sections`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let list = MutableObservable2DArray([edits.section(), edits.section()])
    let log = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { log.receive($0) }
    for step in 0..<60 {
      list.batchUpdate { list in
        for _ in 0...(step % 4) { edits.edit(list) }
      }
    }
    try check(log.events, list.snapshot)
    var composed = try #require(log.events.dropFirst().first)
    for update in log.events.dropFirst(2) { composed = composed.followed(by: update) }
    #expect(try composed.change.applied(to: composed.old) == list.snapshot)
    for update in log.events.dropFirst() {
      #expect(try update.change.applied(to: update.old) == update.new)
      #expect(try update.change.inverse.applied(to: update.new) == update.old)
    }
  }

  /// Checks that each update starts where the one before ended, one version later.
  private func check<Snapshot: DataSourceProtocol & Equatable & Sendable>(
    _ updates: [ListUpdate<Snapshot>], _ last: Snapshot
  ) throws {
    for (one, next) in zip(updates, updates.dropFirst()) {
      #expect(next.old == one.new)
      #expect(next.version == one.version + 1)
      #expect(!next.structure.isIdentity && !next.isReload)
    }
    #expect(updates.last?.new == last)
  }
}
