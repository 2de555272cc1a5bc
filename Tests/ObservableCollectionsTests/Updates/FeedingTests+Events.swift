import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// What events feed.
extension FeedingTests {
  @Test func `the events of a difference feed an array, and a list of sections`() {
    let lists = SafePublishSubject<[Int]>()
    let array = MutableObservableArray<Int>()
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    lists.diff().bind(to: array)
    let list = MutableObservable2DArray<String, Int>()
    lists.map { [Section(metadata: "s", items: $0)] }.diff().bind(to: list)
    lists.next([1, 2, 3])
    lists.next([1, 3])
    #expect(array.snapshot == [1, 3])
    #expect(
      log.kinds().last { $0 != .endUpdates } == .deleteItems([IndexPath(item: 1, section: 0)]))
    #expect(list.snapshot.sections.map { Array($0.items) } == [[1, 3]])
  }

  @Test(arguments: 0..<20) func `events of one array feed another one`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let source = MutableObservableArray(edits.items(2...5))
    let target = MutableObservableArray<Keyed>()
    let updates = source.map { $0 }.listUpdates()
    updates.observeNext { #expect($0.isReload || (try? $0.change.applied(to: $0.old)) == $0.new) }
    source.map { $0 }.bind(to: target)
    let (undo, versions) = (UndoStack(target), target.mapped(\.version))
    let first = target.snapshot
    for step in 0..<40 {
      source.batchUpdate { source in
        for _ in 0...(step % 4) { edits.edit(source) }
      }
      #expect(target.snapshot == source.snapshot)
      #expect(Array(versions.snapshot) == target.snapshot.map(\.version))
    }
    while undo.undo() {}
    #expect(target.snapshot == first)
  }

  @Test(arguments: 0..<20) func `events of sections feed another list`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let source = MutableObservable2DArray([edits.section()])
    let target = MutableObservable2DArray<Keyed, Keyed>()
    let updates = source.map { $0 }.listUpdates()
    updates.observeNext { #expect($0.isReload || (try? $0.change.applied(to: $0.old)) == $0.new) }
    source.map { $0 }.bind(to: target)
    let shown = target.mapped { -$0.version }
    let first = target.snapshot
    let undo = UndoStack(target)
    for step in 0..<40 {
      source.batchUpdate { source in
        for _ in 0...(step % 4) { edits.edit(source) }
      }
      #expect(target.snapshot == source.snapshot)
      #expect(shown.snapshot.sections.map(\.metadata) == target.snapshot.sections.map(\.metadata))
      #expect(
        shown.snapshot.sections.map { Array($0.items) }
          == target.snapshot.sections.map { $0.items.map { -$0.version } })
    }
    while undo.undo() {}
    #expect(target.snapshot == first)
  }

  @Test(arguments: [0, 7])
  func `a second batch that is written by hand is known to what is derived`(_ version: Int) {
    let events = SafePublishSubject<ObservableArrayEvent<Int>>()
    let array = MutableObservableArray<Int>()
    events.bind(to: array)
    let negative = array.mapped { -$0 }
    let list = ArraySnapshot([2, 3, 9])
    let kinds: [DataSourceEventKind] = [
      .beginUpdates, .moveItem([0, 0], [0, 2]), .endUpdates, .beginUpdates, .reloadItems([[0, 2]]),
      .endUpdates,
    ]
    events.next(.init(kind: .reload, dataSource: [1, 2, 3], version: version))
    for kind in kinds { events.next(.init(kind: kind, dataSource: list, version: version)) }
    #expect(negative.snapshot == [-2, -3, -9])
  }

  @Test func `items that are reloaded in their places go around in a circle of arrays once`() {
    let events = SafePublishSubject<ObservableArrayEvent<Int>>()
    let (first, second) = (MutableObservableArray<Int>(), MutableObservableArray<Int>())
    first.map { $0 }.bind(to: second)
    second.map { $0 }.bind(to: first)
    events.bind(to: first)
    let log = Log<[DataSourceEventKind]>()
    second.updates.skip(first: 1).observeNext { log.receive($0.kinds) }
    let list = ArraySnapshot([1, 2, 3])
    for kind in [DataSourceEventKind.reload, .reloadItems([[0, 2]])] {
      events.next(.init(kind: kind, dataSource: list, version: 3))
    }
    #expect(first.snapshot == list && second.snapshot == list)
    #expect(log.events == [[.reload], [.reloadItems([[0, 2]])]])
  }

  @Test func `events that end within an update lead to a reload`() {
    let source = MutableObservableArray([Keyed(id: 1), Keyed(id: 2)])
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    source.map { $0 }.take(first: 4).listUpdates().observeNext { log.receive($0) }
    source.batchUpdate { source in
      source.moveItem(from: 0, to: 1)
      source[1].version = 1
    }
    #expect(log.events.map(\.isReload) == [true, true])
    #expect(log.events.last?.new == source.snapshot)
    #expect(log.events.last?.old.map(\.id) == [1, 2])
  }

  @Test func `an update by hand with a structure of other lists reloads what it feeds`() {
    let updates = SafePublishSubject<ListUpdate<ArraySnapshot<Int>>>()
    let array = MutableObservableArray([1, 2, 3])
    let shown = array.filtered { $0 > 0 }
    updates.bind(to: array)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    let structure = ArrayChange(from: 0..<100, to: 0..<99).structure
    updates.next(ListUpdate(from: array.snapshot, to: [1, 2], structure: structure))
    #expect(log.kinds() == [.reload, .reload])
    array.append(3)
    #expect(shown.snapshot == [1, 2, 3])
  }

  @Test func `so does one that leaves out what became of a section`() {
    let updates = SafePublishSubject<ListUpdate<SectionedSnapshot<String, Int>>>()
    func list(_ counts: Int...) -> SectionedSnapshot<String, Int> {
      SectionedSnapshot(counts.map { Section(metadata: "", items: Array(0..<$0)) })
    }
    func change(
      _ old: SectionedSnapshot<String, Int>, _ new: SectionedSnapshot<String, Int>
    ) -> ListChange {
      SectionedChange(from: old.sections, to: new.sections).structure
    }
    let fed = MutableObservable2DArray<String, Int>(list(1, 2).sections)
    let shown = fed.filtered { $0 >= 0 }
    updates.bind(to: fed)
    let structure = change(list(1, 2), list(2, 2))
    updates.next(ListUpdate(from: fed.snapshot, to: list(2, 9), structure: structure))
    fed.removeItem(at: [1, 8])
    #expect(shown.snapshot.sections.map(\.items.count) == [2, 8])
    let (first, other) = (list(3, 8), list(3, 5))
    let update = ListUpdate(from: fed.snapshot, to: first, structure: change(fed.snapshot, first))
    let next = ListUpdate(from: other, to: list(4, 5), structure: change(other, list(4, 5)))
    updates.next(update.followed(by: next))
    fed.removeItem(at: [1, 4])
    #expect(shown.snapshot.sections.map(\.items.count) == [4, 4])
  }
}
