import ObservableCollections
import Testing

/// The oracle finds what an observer must not be told.
@Suite struct OracleTests {
  private typealias Snapshot = ArraySnapshot<Int>
  private typealias Event = DataSourceEvent<Snapshot>

  private let old: Snapshot = [1, 2, 3]

  private func event(_ kind: DataSourceEventKind, _ list: Snapshot, _ version: Int) -> Event {
    Event(kind: kind, dataSource: list, version: version)
  }

  private func batch(_ kinds: [DataSourceEventKind], _ list: Snapshot, _ version: Int) -> [Event] {
    ([.beginUpdates] + kinds + [.endUpdates]).map { event($0, list, version) }
  }

  private func place(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func brokenLaw(_ events: [Event]) -> String? {
    Oracle().brokenLaw([event(.reload, old, 4)] + events)
  }

  @Test func `what arrays send is lawful`() {
    #expect(brokenLaw([]) == nil)
    #expect(brokenLaw([event(.insertItems([place(3)]), [1, 2, 3, 4], 5)]) == nil)
    let moved: Snapshot = [3, 1, 2]
    #expect(brokenLaw(batch([.moveItem(place(2), place(0))], moved, 5)) == nil)
    let changed: Snapshot = [9, 1, 2]
    let both =
      batch([.moveItem(place(2), place(0))], changed, 5)
      + batch([.reloadItems([place(0)])], changed, 5)
    #expect(brokenLaw(both) == nil)
  }

  @Test func `versions neither repeat nor leave one out`() {
    #expect(brokenLaw([event(.reload, [1], 4)]) != nil)
    #expect(brokenLaw([event(.reload, [1], 6)]) != nil)
    #expect(brokenLaw([event(.reload, [1], 5), event(.reload, [1], 5)]) != nil)
    let insertion = event(.insertItems([place(0)]), [0, 1, 2, 3], 5)
    #expect(brokenLaw([insertion, event(.reload, [1], 7)]) != nil)
    let reloads = batch([.reloadItems([place(0)])], [7, 2, 3], 5)
    #expect(brokenLaw(reloads + reloads) == nil)
    #expect(brokenLaw(reloads + reloads + reloads) != nil)
  }

  @Test func `an item that moved has its content, unless it is reloaded next`() {
    let changed: Snapshot = [9, 1, 2]
    #expect(brokenLaw(batch([.moveItem(place(2), place(0))], changed, 5)) != nil)
    let other =
      batch([.moveItem(place(2), place(0))], changed, 5)
      + batch([.reloadItems([place(1)])], changed, 5)
    #expect(brokenLaw(other) != nil)
    // The rest of the list is held to its contents beside a move, too.
    #expect(brokenLaw(batch([.moveItem(place(2), place(0))], [3, 2, 1], 5)) != nil)
  }

  @Test func `a late observer is told the list that it came to, and then what others are told`() {
    func log(_ events: [Event]) -> EventLog<Snapshot> {
      let log = EventLog<Snapshot>()
      for event in events { log.receive(event) }
      return log
    }
    let first = event(.insertItems([place(3)]), [1, 2, 3, 4], 5)
    let second = event(.deleteItems([place(0)]), [2, 3, 4], 6)
    let early = log([event(.reload, old, 4), first, second])
    func law(_ events: [Event]) -> String? {
      log(events).lateLaw(beside: early, endingWith: [2, 3, 4])
    }
    #expect(law([event(.reload, [1, 2, 3, 4], 5), second]) == nil)
    #expect(law([event(.reload, [2, 3, 4], 6)]) == nil)
    #expect(law([]) != nil)
    #expect(law([second]) != nil)
    #expect(law([event(.reload, [1, 2, 3, 4], 5)]) != nil)
    #expect(law([event(.reload, old, 5), second]) != nil)
    #expect(law([event(.reload, old, 4), second]) != nil)
  }
}
