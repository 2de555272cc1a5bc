import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Objects that change inside, several at once, and are refreshed one by one.
@Suite struct ChangedObjectsTests {
  private protocol Keyed: AnyObject, Sendable { var key: Shared<Int> { get } }

  private final class Thing: Keyed, Comparable, CustomStringConvertible {
    let id: Int
    let key: Shared<Int>

    init(_ id: Int, key: Int) {
      self.id = id
      self.key = Shared(key)
    }

    var description: String { "\(key.value)#\(id)" }

    static func == (lhs: Thing, rhs: Thing) -> Bool { lhs.key.value == rhs.key.value }
    static func < (lhs: Thing, rhs: Thing) -> Bool { lhs.key.value < rhs.key.value }
  }

  private func things(_ count: Int, _ random: inout SeededGenerator) -> [Thing] {
    (0..<count).map { Thing($0, key: .random(in: 0..<20, using: &random)) }
  }

  /// What is told of a list, checked to be legal.
  private func mirror<Snapshot: ListSnapshot & Equatable & Sendable>(
    _ updates: SafeSignal<ListUpdate<Snapshot>>
  ) -> Shared<String?> {
    let fault = Shared<String?>(nil)
    let last = Shared<Snapshot?>(nil)
    updates.observeNext { update in
      let isNext = last.withLock { last in
        defer { last = update.new }
        return last.map { $0 == update.old } ?? true
      }
      if !isNext { fault.withLock { $0 = "the list before \(update) is another one" } }
      if (try? update.change.applied(to: update.old)) == nil {
        fault.withLock { $0 = "\(update) does not fit" }
      }
    }
    return fault
  }

  @Test func `objects that are known by a protocol are compared again, too`() {
    let array = MutableObservableArray<any Keyed>(
      [10, 20, 30, 40, 50, 60, 70].map { Thing(0, key: $0) })
    let sorted = array.sorted { $0.key.value < $1.key.value }
    array[0].key.withLock { $0 = 65 }
    array[4].key.withLock { $0 = 1000 }
    array.refresh(at: 0)
    array.refresh(at: 4)
    #expect(sorted.snapshot.map(\.key.value) == [20, 30, 40, 60, 65, 70, 1000])
  }

  @Test func `objects in several rows of a join are in order once each was refreshed`() {
    for seed in WorldSize.seeds(100) {
      var random = SeededGenerator(seed: seed)
      let owners = MutableObservableArray(things(4, &random))
      let numbers = ObservableArray(Array(0..<12))
      let joined = numbers.joined(with: owners, on: { $0 % 4 }, equals: \.id)
      let rows = joined.sorted { ($0.right?.key.value ?? 0) < ($1.right?.key.value ?? 0) }
      let dictionary = ObservableDictionary(things(8, &random).map { ($0.id, $0) })
      let entries = dictionary.entries.sorted { $0.value.key.value < $1.value.key.value }
      for _ in 0..<3 {
        for index in 0..<owners.count {
          owners[index].key.withLock { $0 = .random(in: 0..<20, using: &random) }
          owners.refresh(at: index)
        }
        for (_, thing) in dictionary where Bool.random(using: &random) {
          thing.key.withLock { $0 = .random(in: 0..<20, using: &random) }
        }
        dictionary.merge(dictionary.map { ($0.key, $0.value) })
        let ofRows = rows.snapshot.map { $0.right?.key.value ?? 0 }
        #expect(ofRows == ofRows.sorted(), "SEED=\(seed)")
        let ofEntries = entries.snapshot.map(\.value.key.value)
        #expect(ofEntries == ofEntries.sorted(), "SEED=\(seed)")
      }
    }
  }

  private enum Refresh: CaseIterable { case each, inBatch, someGone, manyGone }

  @Test func `sorted lists are in order once every object was refreshed`() {
    for seed in WorldSize.seeds(100) {
      for refresh in Refresh.allCases {
        var random = SeededGenerator(seed: seed)
        let array = MutableObservableArray(things(8, &random))
        let lists = [
          array.sorted { $0.key.value < $1.key.value }, array.sorted(),
          array.merged(with: ObservableArray<Thing>([]), by: { $0 < $1 }),
        ]
        let faults = lists.map { mirror($0.updates) }
        for _ in 0..<3 {
          for thing in array.snapshot {
            thing.key.withLock { $0 = .random(in: 0..<20, using: &random) }
          }
          switch refresh {
          case .each:
            for index in (0..<array.count).shuffled(using: &random) { array.refresh(at: index) }
          case .inBatch:
            array.batchUpdate { for index in 0..<$0.count { $0.refresh(at: index) } }
          case .someGone:
            array.batchUpdate { array in
              array.remove(at: .random(in: 0..<array.count, using: &random))
              array.moveItem(from: 0, to: array.count - 1)
              array.append(Thing(9, key: .random(in: 0..<20, using: &random)))
            }
            for index in 0..<array.count { array.refresh(at: index) }
          case .manyGone:
            let start = Int.random(in: 0...array.count, using: &random)
            let end = Int.random(in: start...array.count, using: &random)
            array.removeSubrange(start..<end)
            array.insert(contentsOf: things(end - start, &random), at: start)
            array.batchUpdate { for index in 0..<$0.count { $0.refresh(at: index) } }
          }
          let expected = array.snapshot.enumerated().sorted {
            ($0.element.key.value, $0.offset) < ($1.element.key.value, $1.offset)
          }.map { ObjectIdentifier($0.element) }
          for (list, fault) in zip(lists, faults) {
            #expect(
              list.snapshot.map { ObjectIdentifier($0) } == expected,
              "SEED=\(seed) \(refresh): \(list.snapshot) of \(array.snapshot)")
            #expect(fault.value == nil, "SEED=\(seed) \(refresh)")
          }
        }
      }
    }
  }

  @Test func `objects that go all at once leave the others in order, and cost no comparison more`()
  {
    let array = MutableObservableArray(
      [3, 1, 1, 1, 2].enumerated().map { Thing($0, key: $1) })
    let calls = Shared(0)
    let sorted = array.sorted { first, second in
      calls.withLock { $0 += 1 }
      return first < second
    }
    let optional = array.mapped { Optional($0) }.sorted {
      ($0?.key.value ?? 0) < ($1?.key.value ?? 0)
    }
    calls.withLock { $0 = 0 }
    array.removeSubrange(2..<4)
    #expect(sorted.snapshot.map(\.id) == [1, 4, 0])
    #expect(calls.value <= 4)
    array.removeLast(2)
    #expect(sorted.snapshot.map(\.id) == [0])
    array.removeAll()
    #expect(sorted.isEmpty && optional.isEmpty)
  }

  @Test func `sorted sections are in order once every object was refreshed`() {
    for seed in WorldSize.seeds(100) {
      var random = SeededGenerator(seed: seed)
      let list = MutableObservable2DArray(
        things(6, &random).map {
          Observable2DArraySection(metadata: $0, items: things(5, &random))
        })
      let byItems = list.sorted { $0.key.value < $1.key.value }
      let bySections = list.sortedSections { $0.key.value < $1.key.value }
      for section in list.snapshot.sections {
        for thing in [section.metadata] + section.items {
          thing.key.withLock { $0 = .random(in: 0..<20, using: &random) }
        }
      }
      for section in 0..<6 {
        for item in 0..<5 { list.refresh(at: IndexPath(item: item, section: section)) }
        list.updateMetadata(ofSection: section) { _ in }
      }
      for section in byItems.snapshot.sections {
        #expect(section.items.map(\.key.value) == section.items.map(\.key.value).sorted())
      }
      let keys = bySections.snapshot.sections.map(\.metadata.key.value)
      #expect(keys == keys.sorted(), "SEED=\(seed)")
    }
  }

  @Test func `objects inside of collections and sections are told of`() {
    let array = MutableObservableArray([1, 2, 3].map { Thing($0, key: $0) })
    let groups = array.grouped(by: \.id)
    func byKey(_ sections: Observable2DArray<ArraySnapshot<Thing>, Thing>) -> [Int] {
      sections.sortedSections { $0[0].key.value < $1[0].key.value }.snapshot.sections
        .map { $0.metadata[0].key.value }
    }
    let mapped = groups.mappedSections { $0.items }
    let followed = mapped.sortedSections { $0[0].key.value < $1[0].key.value }
    let counts = [
      count(array.mapped { [$0][...] }.updates), count(array.mapped { ["": $0] }.updates),
      count(array.mapped { ArraySnapshot([$0]) }.updates),
      count(array.mapped { Result<Thing, Never>.success($0) }.updates),
      count(array.mapped { Observable2DArraySection(metadata: 0, items: [$0]) }.updates),
    ]
    array[0].key.withLock { $0 = 9 }
    array.refresh(at: 0)
    #expect(followed.snapshot.sections.map { $0.metadata[0].key.value } == [2, 3, 9])
    #expect(byKey(mapped) == [2, 3, 9])
    #expect(counts.map(\.value) == Array(repeating: 2, count: counts.count))
  }

  @Test func `what objects add up to is told of each refresh`() {
    let array = MutableObservableArray([Thing(0, key: 1), Thing(1, key: 2)])
    let sums = [
      count(array.reduced([Thing](), +, of: { [$0] }).toSignal()),
      count(array.reduced([Thing](), adding: { $0.append($1) }, removing: { _, _ in }).toSignal()),
    ]
    array.refresh(at: 1)
    #expect(sums.map(\.value) == [2, 2])
  }

  private func count<Element>(_ signal: SafeSignal<Element>) -> Shared<Int> {
    let count = Shared(0)
    signal.observeNext { _ in count.withLock { $0 += 1 } }
    return count
  }
}
