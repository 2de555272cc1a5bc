import ListBinding
import SignalsTesting
import Testing

struct StrictListMirrorTests {
  private typealias Event = DataSourceEvent<[Int]>

  private func brokenRule(_ events: [(DataSourceEventKind, [Int])]) -> ListViolation.Rule? {
    var mirror = StrictListMirror<[Int]>()
    do throws(ListViolation) {
      for (kind, list) in events {
        try mirror.receive(Event(kind: kind, dataSource: list))
      }
      try mirror.finish()
      return nil
    } catch {
      return error.rule
    }
  }

  @Test(arguments: [[], [-1], [2, -1], [.max], [.max, .max]])
  func `a data source with impossible counts is reported`(counts: [Int]) {
    struct Miscounted: QueryableDataSourceProtocol {
      var counts: [Int]
      func numberOfSections() -> Int { counts.isEmpty ? -1 : counts.count }
      func numberOfItems(inSection section: Int) -> Int { counts[section] }
      func item(at indexPath: IndexPath) -> Int { indexPath.item }
    }
    var mirror = StrictListMirror<Miscounted>()
    let event = DataSourceEvent(kind: .reload, dataSource: Miscounted(counts: counts))
    let error = #expect(throws: ListViolation.self) { try mirror.receive(event) }
    #expect(error?.rule == .countsAddUp)
  }

  @Test func `a legal stream is followed`() throws {
    var mirror = StrictListMirror<[Int]>()
    let after = [9, 3, 1]
    try mirror.receive(Event(kind: .reload, dataSource: [1, 2, 3]))
    try mirror.receive(Event(kind: .beginUpdates, dataSource: after))
    #expect(mirror.openBatch == [])
    try mirror.receive(Event(kind: .deleteItems([at(0, 1)]), dataSource: after))
    try mirror.receive(Event(kind: .insertItems([at(0, 0)]), dataSource: after))
    try mirror.receive(Event(kind: .moveItem(at(0, 2), at(0, 1)), dataSource: after))
    try mirror.receive(Event(kind: .endUpdates, dataSource: after))
    #expect(mirror.list?.sections.map(\.items) == [after])
    #expect(mirror.updateCount == 2)
  }

  @Test func `what is not reloaded keeps its content`() {
    #expect(brokenRule([(.reload, [1]), (.insertItems([at(0, 0)]), [1, 2])]) == .keptStaysAsItWas)
    #expect(
      brokenRule([(.reload, [1, 2]), (.reloadItems([at(0, 0)]), [1, 3])]) == .keptStaysAsItWas)
    #expect(brokenRule([(.reload, [1, 2]), (.reloadItems([at(0, 1)]), [1, 3])]) == nil)
  }

  @Test func `batches pair and do not nest`() {
    #expect(brokenRule([(.reload, []), (.endUpdates, [])]) == .updatesPair)
    #expect(brokenRule([(.reload, []), (.beginUpdates, [])]) == .updatesPair)
    #expect(
      brokenRule([(.reload, []), (.beginUpdates, []), (.beginUpdates, [])]) == .updatesPair)
    #expect(
      brokenRule([(.reload, []), (.beginUpdates, []), (.reload, []), (.endUpdates, [])])
        == .noReloadInBatch)
  }

  @Test func `a stream starts with a reload`() {
    #expect(brokenRule([(.insertItems([at(0, 0)]), [1])]) == .startsWithReload)
  }

  @Test func `a header changes in section reloads only`() throws {
    var mirror = StrictListMirror<[Int]>(header: { list, _ in list.first ?? 0 })
    try mirror.receive(Event(kind: .reload, dataSource: [1]))
    let changed = Event(kind: .reloadItems([at(0, 0)]), dataSource: [2])
    #expect(throws: ListViolation.self) { try mirror.receive(changed) }
    try mirror.receive(Event(kind: .reloadSections([0]), dataSource: [2]))
  }

  @Test(arguments: [.reloadSections([0]), .reloadItems([[0, 1]]), nil] as [DataSourceEventKind?])
  func `what changed in a section that moved is reloaded in the next update`(
    reload: DataSourceEventKind?
  ) throws {
    typealias Sections = SectionedSnapshot<String, Int>
    let before: Sections = [
      Observable2DArraySection(metadata: "a", items: [1]),
      Observable2DArraySection(metadata: "b", items: [2, 3]),
    ]
    let after: Sections = [
      Observable2DArraySection(metadata: "b", items: [2, 9]),
      Observable2DArraySection(metadata: "a", items: [1]),
    ]
    var mirror = StrictListMirror<Sections>()
    try mirror.receive(DataSourceEvent(kind: .reload, dataSource: before))
    try mirror.receive(DataSourceEvent(kind: .moveSection(1, 0), dataSource: after))
    #expect(mirror.stale == [.item([0, 1])])
    if let reload {
      try mirror.receive(DataSourceEvent(kind: reload, dataSource: after))
      try mirror.finish()
    } else {
      #expect(throws: ListViolation.self) { try mirror.finish() }
    }
  }
}
