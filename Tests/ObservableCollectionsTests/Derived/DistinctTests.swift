import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// What is told of items of which the first of each key is shown.
@Suite struct DistinctTests {
  private typealias List = MutableObservable2DArray<String, Keyed>

  /// An item whose key is its version.
  private func item(_ id: Int, _ key: Int) -> Keyed { Keyed(id: id, version: key) }

  @Test func `an item whose key changes is reloaded in its place`() {
    let array = MutableObservableArray([item(1, 1), item(2, 2), item(3, 1), item(4, 2)])
    let distinct = array.distinct(by: \.version)
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    distinct.updates.observeNext { log.receive($0) }
    array[0].version = 5
    #expect(distinct.snapshot.map(\.id) == [1, 2, 3])
    #expect(log.events.last.map { "\($0.structure)" } == "insert 0.2, reload 0.0")
    array[0].version = 2
    #expect(distinct.snapshot.map(\.id) == [1, 3])
    #expect(log.events.last.map { "\($0.structure)" } == "delete 0.1, reload 0.0")
  }

  @Test func `each section shows the first item of a key`() {
    let list = List([
      .init(metadata: "a", items: [item(1, 1), item(2, 1), item(3, 2)]),
      .init(metadata: "b", items: [item(4, 1)]),
    ])
    let distinct = list.distinct(by: \.version)
    var ids: [[Int]] { distinct.snapshot.sections.map { $0.items.map(\.id) } }
    #expect(ids == [[1, 3], [4]])
    list.moveItem(from: [0, 0], to: [1, 0])
    #expect(ids == [[2, 3], [1]])
    list.moveItem(from: [0, 1], to: [1, 2])
    list.moveSection(from: 1, to: 0)
    #expect(ids == [[1, 3], [2]])
    list.removeSection(at: 0)
    list.appendItem(item(5, 1), toSection: 0)
    list.appendItem(item(6, 3), toSection: 0)
    #expect(ids == [[2, 6]])
  }

  @Test func `an item that goes to another section goes there with its row`() {
    let list = List([
      .init(metadata: "a", items: [item(1, 1), item(2, 2)]),
      .init(metadata: "b", items: [item(3, 3)]),
    ])
    let distinct = list.distinct(by: \.version)
    let log = Log<ListUpdate<SectionedSnapshot<String, Keyed>>>()
    distinct.updates.observeNext { log.receive($0) }
    list.moveItem(from: [0, 0], to: [1, 1])
    #expect(log.events.last?.kinds == [.moveItem([0, 0], [1, 1])])
  }
}
