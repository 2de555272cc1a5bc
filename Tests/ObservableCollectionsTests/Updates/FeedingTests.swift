import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

/// Signals of lists and of updates that feed an array.
@Suite struct FeedingTests {
  typealias Section = Observable2DArraySection<String, Int>

  @Test(arguments: [
    [DataSourceEventKind.reloadSections([0])],
    [.beginUpdates, .deleteSections([0]), .insertSections([0]), .endUpdates],
    [.beginUpdates, .reloadSections([0]), .endUpdates],
  ])
  func `what replaces the only section of a list is known to what is derived from it`(
    kinds: [DataSourceEventKind]
  ) {
    let events = SafePublishSubject<ObservableArrayEvent<Int>>()
    let array = MutableObservableArray<Int>()
    events.bind(to: array)
    let others = MutableObservableArray([5])
    let grouped = array.grouped { $0 % 2 }.flattened()
    let (reversed, joined) = (array.reversed(), others.joined(with: array))
    let sum = array.summed { $0 }
    func send(_ kinds: [DataSourceEventKind], _ list: [Int], version: Int) {
      for kind in kinds {
        events.next(.init(kind: kind, dataSource: ArraySnapshot(list), version: version))
      }
    }
    func check() {
      let now = Array(array.snapshot)
      #expect(grouped.snapshot.sorted() == now.sorted())
      #expect(Array(reversed.snapshot) == now.reversed())
      #expect(Array(joined.snapshot) == [5] + now)
      #expect(sum.value == now.reduce(0, +))
    }
    send([.reload], [1, 2, 3], version: 1)
    send(kinds, [8, 9], version: 2)
    #expect(array.snapshot == [8, 9])
    check()
    array.remove(at: 0)
    array.append(4)
    check()
  }

  @Test func `what is told after edits that cancel out is passed on as it is`() {
    let numbers = MutableObservableArray([1, 3, 2, 4, 6])
    let odd = numbers.filtered { $0 % 2 == 1 }
    let copy = MutableObservableArray<Int>()
    odd.updates.bind(to: copy)
    let log = Log<ObservableArrayEvent<Int>>()
    copy.observeNext { log.receive($0) }
    numbers.replace(with: [2, 4, 6, 1, 3], performDiff: true)
    numbers.append(5)
    #expect(log.kinds() == [.reload, .insertItems([path(2)])])
  }

  @Test func `a signal of arrays feeds an array with differences`() {
    let lists = SafePublishSubject<[Int]>()
    let array = MutableObservableArray<Int>()
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    lists.bind(to: array)
    lists.next([1, 2, 3])
    lists.next([1, 3])
    lists.next([1, 3])
    lists.next([3, 1])
    #expect(array.snapshot == [3, 1])
    let kinds = log.kinds().filter { $0 != .beginUpdates && $0 != .endUpdates }
    #expect(!kinds.dropFirst().contains(.reload))
    #expect(kinds.contains(.deleteItems([path(1)])))
    #expect(log.events.map(\.version).max() == 3)
  }

  @Test func `a list that is edited without effect goes on to feed others with its updates`() {
    let list = MutableObservable2DArray([Section(metadata: "s", items: [1])])
    let fed = MutableObservable2DArray<String, Int>()
    list.updates.bind(to: fed)
    let edits: [(MutableObservable2DArray<String, Int>) -> Void] = [
      { $0.appendItems([], toSection: 0) },
      { $0.insert(contentsOf: [], at: path(1)) },
      { $0.replaceItems(0..<0, inSection: 0, with: []) },
      { $0.removeItems(1..<1, inSection: 0) },
      { $0.moveItem(from: path(0), to: path(0)) },
    ]
    for edit in edits {
      let before = list.snapshot
      edit(list)
      list.batchUpdate(edit)
      #expect(list.snapshot.isIdentical(to: before))
      let log = Log<Observable2DArrayEvent<String, Int>>()
      let observation = fed.observeNext { log.receive($0) }
      list.appendItem(2, toSection: 0)
      #expect(log.kinds().filter { $0 == .reload }.count == 1)
      observation.dispose()
    }
    #expect(fed.snapshot == list.snapshot)
  }

  @Test func `it reloads when it is asked to`() {
    let lists = SafePublishSubject<[Int]>()
    let array = MutableObservableArray<Int>()
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    lists.bind(to: array, performDiff: false)
    lists.next([1, 2])
    lists.next([1, 2, 3])
    #expect(log.kinds() == [.reload, .reload, .reload])
    #expect(array.snapshot == [1, 2, 3])
  }

  @Test func `a list of sections reloads when it is asked to`() {
    let lists = SafePublishSubject<[Section]>()
    let list = MutableObservable2DArray<String, Int>()
    let log = Log<Observable2DArrayEvent<String, Int>>()
    list.observeNext { log.receive($0) }
    lists.bind(to: list, performDiff: false)
    lists.next([Section(metadata: "a", items: [1])])
    lists.next([Section(metadata: "a", items: [1, 2])])
    #expect(log.kinds() == [.reload, .reload, .reload])
    let keyed = SafePublishSubject<[Observable2DArraySection<String, Keyed>]>()
    let keyedList = MutableObservable2DArray<String, Keyed>()
    let keyedLog = Log<Observable2DArrayEvent<String, Keyed>>()
    keyedList.observeNext { keyedLog.receive($0) }
    keyed.bind(to: keyedList, performDiff: false)
    keyed.next([.init(metadata: "a", items: [Keyed(id: 1)])])
    keyed.next([.init(metadata: "a", items: [Keyed(id: 1), Keyed(id: 2)])])
    #expect(keyedLog.kinds() == [.reload, .reload, .reload])
  }

  @Test func `items that cannot be compared are reloaded`() {
    struct Opaque: Sendable { var number: Int }
    let lists = SafePublishSubject<[Opaque]>()
    let array = MutableObservableArray<Opaque>()
    lists.bind(to: array)
    lists.next([Opaque(number: 1), Opaque(number: 2)])
    #expect(array.snapshot.map(\.number) == [1, 2])
  }

  @Test func `a signal of sections feeds a list of sections`() {
    let lists = SafePublishSubject<[Section]>()
    let list = MutableObservable2DArray<String, Int>()
    let log = Log<Observable2DArrayEvent<String, Int>>()
    lists.bind(to: list)
    lists.next([Section(metadata: "a", items: [1, 2])])
    list.observeNext { log.receive($0) }
    lists.next([Section(metadata: "a", items: [1, 2, 3]), Section(metadata: "b", items: [])])
    #expect(list.snapshot.sections.map(\.metadata) == ["a", "b"])
    #expect(!log.kinds().dropFirst().contains(.reload))
  }

  @Test func `a binding ends with what it returns, with its signal and with its array`() {
    let lists = SafePublishSubject<[Int]>()
    var array: MutableObservableArray<Int>? = MutableObservableArray()
    weak let gone = array
    let disposable = array.map { lists.bind(to: $0) }
    lists.next([1])
    #expect(array?.snapshot == [1])
    array = nil
    #expect(gone == nil, "the binding does not keep it")
    lists.next([2])
    #expect(disposable?.isDisposed == true, "it ends with the first element after that")

    let other = MutableObservableArray<Int>()
    let second = lists.bind(to: other)
    lists.next([3])
    second.dispose()
    lists.next([4])
    #expect(other.snapshot == [3])
    let third = lists.bind(to: other)
    lists.completed()
    #expect(third.isDisposed && other.snapshot == [3])
  }

  @Test(arguments: 0..<20) func `updates of one array feed another one`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let source = MutableObservableArray(edits.items(0...5))
    let target = MutableObservableArray([Keyed(id: -1)])
    source.updates.bind(to: target)
    #expect(target.snapshot == source.snapshot)
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    target.updates.observeNext { log.receive($0) }
    for step in 0..<40 {
      source.batchUpdate { source in
        for _ in 0...(step % 3) { edits.edit(source) }
      }
      #expect(target.snapshot == source.snapshot)
    }
    #expect(log.events.dropFirst().allSatisfy { !$0.isReload })
    source.replace(with: [])
    #expect(target.isEmpty)
  }

  @Test func `an item that moves and changes is right in an array that a difference feeds`() {
    let lists = Property([Keyed(id: 1), Keyed(id: 2), Keyed(id: 3)])
    let array = MutableObservableArray<Keyed>()
    lists.diff().bind(to: array)
    let (versions, undo) = (array.mapped(\.version), UndoStack(array))
    lists.value = [Keyed(id: 2), Keyed(id: 3), Keyed(id: 1, version: 7)]
    #expect(Array(versions.snapshot) == [0, 0, 7])
    #expect(undo.undo())
    #expect(array.snapshot.map(\.version) == [0, 0, 0])
  }

  @Test(arguments: 0..<20) func `updates of sections feed another list`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let source = MutableObservable2DArray([edits.section()])
    let target = MutableObservable2DArray<Keyed, Keyed>()
    source.updates.bind(to: target)
    let log = Log<ListUpdate<KeyedGrid>>()
    target.updates.observeNext { log.receive($0) }
    for step in 0..<40 {
      source.batchUpdate { source in
        for _ in 0...(step % 3) { edits.edit(source) }
      }
      #expect(target.snapshot == source.snapshot)
    }
    #expect(log.events.dropFirst().allSatisfy { !$0.isReload })
  }

  @Test func `a fed array that is edited by hand is right again with the next update`() {
    let source = MutableObservableArray([1, 2, 3])
    let target = MutableObservableArray<Int>()
    source.updates.bind(to: target)
    target.append(9)
    source.append(4)
    #expect(target.snapshot == [1, 2, 3, 4])
    target.removeAll()
    source.remove(at: 0)
    #expect(target.snapshot == [2, 3, 4])
  }

  @Test func `updates that wait are composed before they feed`() {
    let source = MutableObservableArray([1])
    let target = MutableObservableArray<Int>()
    let scheduler = VirtualTimeScheduler()
    source.updates.observe(on: scheduler).bind(to: target)
    for number in 2...5 { source.append(number) }
    scheduler.run()
    #expect(target.snapshot == [1, 2, 3, 4, 5])
  }

  @Test func `threads that edit the source leave the target as the source is`() {
    let source = MutableObservableArray<Int>()
    let target = MutableObservableArray<Int>()
    source.updates.bind(to: target)
    onThreads(3) { thread in
      for step in 0..<300 { source.mutate { $0.insert(step, at: thread % ($0.count + 1)) } }
    }
    #expect(source.count == 900 && becomesTrue { target.snapshot == source.snapshot })
  }

  @Test func `an array without items that follows one like it tells nothing`() {
    let (source, target) = (MutableObservableArray<Int>(), MutableObservableArray<Int>())
    let told = EventRecorder(target.updates)
    for _ in 0..<2 { source.updates.bind(to: target).dispose() }
    #expect(told.elements.count == 1)
    let (sections, copy) = (
      MutableObservable2DArray<String, Int>([]), MutableObservable2DArray<String, Int>([])
    )
    let toldOfSections = EventRecorder(copy.updates)
    sections.updates.bind(to: copy)
    #expect(toldOfSections.elements.count == 1)
  }

  @Test func `an update that was left out is told as what differs`() {
    let (source, target) = (MutableObservableArray([1, 2, 3]), MutableObservableArray<Int>())
    let mapped = target.mapped { $0 * 10 }
    source.updates.filter { $0.version != 1 }.diffReloads().bind(to: target)
    let told = EventRecorder(target.updates)
    source.remove(at: 0)
    source.append(4)
    #expect(target.snapshot == [2, 3, 4] && mapped.snapshot == [20, 30, 40])
    source.remove(at: 0)
    #expect(target.snapshot == [3, 4] && mapped.snapshot == [30, 40])
    #expect(told.elements.dropFirst().allSatisfy { !$0.isReload })
  }
}
