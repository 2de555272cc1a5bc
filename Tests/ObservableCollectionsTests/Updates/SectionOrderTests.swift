import ObservableCollections
import TestSupport
import Testing

/// Items of a section that are put in order, exchanged and looked for.
@Suite struct SectionOrderTests {
  private typealias List = MutableObservable2DArray<String, Keyed>

  private let list = List([
    .init(metadata: "odd", items: [5, 1, 3].map { Keyed(id: $0, version: 0) }),
    .init(metadata: "none", items: []),
    .init(metadata: "even", items: [2, 4].map { Keyed(id: $0, version: 0) }),
  ])
  private let log = Log<ListUpdate<SectionedSnapshot<String, Keyed>>>()

  init() {
    list.updates.observeNext { [log] in log.receive($0) }
  }

  private var ids: [[Int]] { list.snapshot.sections.map { $0.items.map(\.id) } }
  private var updates: ArraySlice<ListUpdate<SectionedSnapshot<String, Keyed>>> {
    log.events.dropFirst()
  }

  @Test func `two items change places in a section and across sections`() {
    list.swapAt([0, 2], [0, 0])
    #expect(ids == [[3, 1, 5], [], [2, 4]])
    list.swapAt([2, 1], [0, 0])
    #expect(ids == [[4, 1, 5], [], [2, 3]])
    list.swapAt([2, 1], [2, 1])
    #expect(updates.count == 2)
    // Items move: they are neither deleted nor reloaded.
    for update in updates {
      let edits = update.kinds.filter { $0 != .beginUpdates && $0 != .endUpdates }
      #expect(edits.count == 2 && edits.allSatisfy { "\($0)".hasPrefix("move") })
    }
  }

  @Test func `the items of a section are sorted, and move`() {
    list.sortItems(inSection: 0) { $0.id < $1.id }
    #expect(ids == [[1, 3, 5], [], [2, 4]])
    #expect(updates.last?.kinds == [.moveItem([0, 0], [0, 2])])
    list.sortItems(inSection: 0) { $0.version < $1.version }
    list.sortItems(inSection: 1) { $0.id < $1.id }
    #expect(ids == [[1, 3, 5], [], [2, 4]], "it is stable")
    #expect(updates.count == 1)
    let numbers = MutableObservable2DArray([
      Observable2DArraySection(metadata: "", items: [.nan, 2, 1.0])
    ])
    numbers.sortItems(inSection: 0)
    #expect(Array(numbers.snapshot.section(at: 0).items.prefix(2)) == [1, 2])
  }

  private var metadata: [String] { list.snapshot.sections.map(\.metadata) }

  @Test func `the sections are sorted, and move with their items`() {
    list.sortSections { $0.metadata < $1.metadata }
    #expect(metadata == ["even", "none", "odd"] && ids == [[2, 4], [], [5, 1, 3]])
    let moves = updates.last?.kinds.filter { $0 != .beginUpdates && $0 != .endUpdates }
    #expect(moves?.count == 2 && moves?.allSatisfy { "\($0)".hasPrefix("move section") } == true)
    list.sortSections { $0.items.isEmpty && !$1.items.isEmpty }
    #expect(metadata == ["none", "even", "odd"], "it is stable")
    #expect(updates.last?.kinds == [.moveSection(0, 1)])
    list.sortSections { $0.items.count < $1.items.count }
    #expect(updates.count == 2, "what is in order is told to nobody")
  }

  @Test func `sections that are sorted in a mutation are told with the rest of it`() {
    list.mutate { list in
      list.appendSection(Observable2DArraySection(metadata: "big", items: []))
      list.sortSections { $0.metadata < $1.metadata }
      list.sortItems(inSection: 3) { $0.id < $1.id }
    }
    #expect(metadata == ["big", "even", "none", "odd"] && ids == [[], [2, 4], [], [1, 3, 5]])
    #expect(updates.count == 1 && updates.last?.isReload == false)
  }

  @Test func `a comparison that throws leaves a section as it was`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try list.sortSections { _, _ in throw Refusal() } }
    #expect(metadata == ["odd", "none", "even"])
    #expect(throws: Refusal.self) {
      try list.sortItems(inSection: 0) { _, _ in throw Refusal() }
    }
    #expect(ids[0] == [5, 1, 3] && updates.isEmpty)
  }

  @Test func `an item is inserted where the order of its section wants it`() {
    list.sortItems(inSection: 0) { $0.id < $1.id }
    let new = Keyed(id: 4, version: 0)
    #expect(list.insert(item: new, inSection: 0) { $0.id < $1.id } == [0, 2])
    #expect(list.insert(item: new, inSection: 1) { $0.id < $1.id } == [1, 0])
    let equal = list.insert(item: Keyed(id: 6, version: 0), inSection: 2) {
      $0.version < $1.version
    }
    #expect(equal == [2, 2], "after its equals")
    #expect(ids == [[1, 3, 4, 5], [4], [2, 4, 6]])
    #expect(updates.last?.kinds == [.insertItems([[2, 2]])])
  }

  @Test func `items are looked for by a predicate and by value`() {
    #expect(list.firstIndexPath { $0.id.isMultiple(of: 2) } == [2, 0])
    #expect(list.firstIndexPath { $0.id > 5 } == nil)
    #expect(list.firstIndexPath(of: Keyed(id: 3, version: 0)) == [0, 2])
    #expect(list.first { $0.id < 5 }?.id == 1)
    #expect(list.contains { $0.id == 4 } && !list.contains { $0.id == 6 })
    #expect(list.contains(Keyed(id: 4, version: 0)))
    #expect(!list.contains(Keyed(id: 4, version: 1)))
  }
}
