import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

@Suite struct ConvenienceTests {
  /// The kinds of event that an edit sends.
  private func kinds(
    _ items: [Int], _ edit: (MutableObservableArray<Int>) -> Void
  ) -> [DataSourceEventKind] {
    let array = MutableObservableArray(items)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    edit(array)
    return Array(log.kinds().dropFirst())
  }

  @Test func `two items change places`() {
    let array = MutableObservableArray([1, 2, 3, 4])
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    array.swapAt(0, 3)
    #expect(array.snapshot == [4, 2, 3, 1])
    array.swapAt(2, 1)
    #expect(array.snapshot == [4, 3, 2, 1])
    array.swapAt(1, 1)
    #expect(log.events.count == 3)
    // Items move: they are neither deleted nor reloaded.
    #expect(log.events.dropFirst().allSatisfy { $0.change.inserted.isEmpty })
    #expect(log.events.dropFirst().allSatisfy { $0.change.updated.isEmpty })
    #expect(kinds([1, 2]) { $0.swapAt(0, 1) }.filter { "\($0)".hasPrefix("move") }.count == 1)
  }

  @Test func `items are looked for by a predicate`() {
    let array = MutableObservableArray([1, 4, 6])
    #expect(array.first { $0 > 2 } == 4)
    #expect(array.first { $0 > 6 } == nil)
    #expect(array.contains { $0 > 5 })
    #expect(!array.contains { $0 > 6 })
  }

  @Test func `the first item is removed`() {
    let array = MutableObservableArray([1, 2])
    #expect(array.removeFirst() == 1)
    #expect(array.snapshot == [2])
    #expect(kinds([1, 2]) { $0.removeFirst() } == [.deleteItems([path(0)])])
  }

  @Test func `items are sorted, and move`() throws {
    let array = MutableObservableArray([3, 1, 2])
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    array.sort()
    #expect(array.snapshot == [1, 2, 3])
    let update = try #require(log.events.last)
    #expect(update.change.removed.isEmpty && update.change.updated.isEmpty)
    #expect(update.change.batches().map(\.movedItems.count) == [1])
    array.sort()
    #expect(log.events.count == 2)
    array.sort(by: >)
    #expect(array.snapshot == [3, 2, 1])
    let pairs = MutableObservableArray((0..<100).map { Keyed(id: $0, version: $0 % 3) })
    pairs.sort { $0.version < $1.version }
    let ids = pairs.snapshot.map(\.id)
    #expect(ids == [0, 1, 2].flatMap { Array(stride(from: $0, to: 100, by: 3)) }, "it is stable")
  }

  @Test func `a sequence is appended by an operator`() {
    let array = MutableObservableArray([1])
    array += [2, 3]
    #expect(array.snapshot == [1, 2, 3])
    #expect(kinds([1]) { $0 += 2...3 } == [.insertItems([path(1), path(2)])])
    #expect(kinds([1]) { $0 += [] }.isEmpty)
  }

  @Test func `an item is inserted where the order wants it`() {
    let array = MutableObservableArray([1, 3, 5])
    array.insert(4, sortedBy: <)
    array.insert(0, sortedBy: <)
    array.insert(9, sortedBy: <)
    #expect(array.snapshot == [0, 1, 3, 4, 5, 9])
    let equal = MutableObservableArray([Keyed(id: 1, version: 1), Keyed(id: 2, version: 2)])
    equal.insert(Keyed(id: 3, version: 1), sortedBy: { $0.version < $1.version })
    #expect(equal.snapshot.map(\.id) == [1, 3, 2], "after its equals")
  }

  @Test func `the index of an inserted item is its own although others insert meanwhile`() {
    let array = MutableObservableArray([10, 30])
    var others = 0
    let index = array.insert(20) { left, right in
      if others < 12 {
        others += 1
        let _: Bool? = result {
          array.insert(0, at: 0)
          return true
        }
      }
      return left < right
    }
    #expect(array.snapshot == ArraySnapshot(Array(repeating: 0, count: 12) + [10, 20, 30]))
    #expect(array[index] == 20)
  }

  @Test func `arrays are compared by their items`() {
    let one = MutableObservableArray([1, 2])
    let other: ObservableArray<Int> = MutableObservableArray([1])
    #expect(!(one == other))
    one.removeLast()
    #expect(one == other)
    let lists = (0..<2).map { _ in
      MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
    }
    #expect(lists[0] == lists[1])
    lists[0].sections[0].metadata = "b"
    #expect(!(lists[0] == lists[1]))
  }

  @Test func `an array is replaced with the items of another one`() {
    let array = MutableObservableArray([1])
    let other = MutableObservableArray([2, 3])
    array.replace(with: other)
    #expect(array.snapshot == [2, 3])
    #expect(array.snapshot.isIdentical(to: other.snapshot))
    array.replace(with: array)
    #expect(array.snapshot == [2, 3])
    #expect(kinds([1]) { $0.replace(with: MutableObservableArray([4])) } == [.reload])
    #expect(kinds([1]) { $0.replace(with: $0) } == [])
  }

  @Test func `moves can be left out of a difference`() {
    let change = ArrayChange(from: [1, 2, 3], to: [3, 1, 2], moves: false)
    #expect(!change.batches().contains { !$0.movedItems.isEmpty })
    #expect(change.inserted.map(\.index) == [0] && change.removed.map(\.index) == [2])
    #expect(ArrayChange(from: [1, 2, 3], to: [3, 1, 2], moves: true).inserted.isEmpty)
    let lists = SafePublishSubject<[Int]>()
    let log = Log<ObservableArrayEvent<Int>>()
    lists.diff(moves: false).observeNext { log.receive($0) }
    lists.next([1, 2, 3])
    lists.next([3, 1, 2])
    #expect(
      log.kinds() == [
        .reload, .beginUpdates, .deleteItems([path(2)]), .insertItems([path(0)]), .endUpdates,
      ])
  }

  @Test func `a difference is made in the background, in order`() async {
    let lists = SafePublishSubject<[Int]>()
    let log = Log<ObservableArrayEvent<Int>>()
    lists.diffInBackground().observeNext { log.receive($0) }
    for last in 0..<50 { lists.next(Array((0...last).reversed())) }
    let end: [Int] = Array((0..<50).reversed())
    for _ in 0..<2000 where log.events.last.map({ $0.dataSource == end }) != true {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(log.events.last?.dataSource == ArraySnapshot(end))
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    #expect(throws: Never.self) {
      for event in log.events { try mirror.receive(event) }
      try mirror.finish()
    }
  }
}
