import ObservableCollections
import TestSupport
import Testing

/// Edits of an item of a list with sections that is named by its `id`.
@Suite struct IdentityEdits2DTests {
  private typealias List = MutableObservable2DArray<String, Keyed>

  private let list = List([
    .init(metadata: "odd", items: [1, 3, 5].map { Keyed(id: $0) }),
    .init(metadata: "none", items: []),
    .init(metadata: "even", items: [2, 4].map { Keyed(id: $0) }),
  ])
  private let log = Log<Observable2DArrayEvent<String, Keyed>>()

  init() {
    list.observeNext { [log] in log.receive($0) }
  }

  private var ids: [[Int]] { list.snapshot.sections.map { $0.items.map(\.id) } }
  private var kinds: [DataSourceEventKind] { Array(log.kinds().dropFirst()) }

  @Test func `an item is found`() {
    #expect(list.indexPath(ofID: 5) == [0, 2])
    #expect(list.indexPath(ofID: 2) == [2, 0])
    #expect(list.indexPath(ofID: 9) == nil)
  }

  @Test func `an item is inserted before and after another one`() {
    #expect(list.insert(item: Keyed(id: 7), beforeID: 2) != false)
    #expect(list.insert(item: Keyed(id: 8), afterID: 5) != false)
    #expect(ids == [[1, 3, 5, 8], [], [7, 2, 4]])
    #expect(kinds == [.insertItems([[2, 0]]), .insertItems([[0, 3]])])
  }

  @Test func `an item is removed, updated and moved`() {
    #expect(list.removeItem(id: 3) == Keyed(id: 3))
    #expect(list.update(id: 4) { $0.version = 8 } != false)
    #expect(list.moveItem(id: 1, beforeID: 4) != false)
    #expect(ids == [[5], [], [2, 1, 4]])
    #expect(list[[2, 2]].version == 8)
    #expect(
      kinds == [.deleteItems([[0, 1]]), .reloadItems([[2, 1]]), .moveItem([0, 0], [2, 1])])
  }

  @Test func `an item is moved in both directions in its section`() {
    #expect(list.moveItem(id: 1, beforeID: 5) != false)
    #expect(ids[0] == [3, 1, 5])
    #expect(list.moveItem(id: 5, beforeID: 3) != false)
    #expect(ids[0] == [5, 3, 1])
    #expect(list.moveItem(id: 5, beforeID: 3) != false)
    #expect(list.moveItem(id: 5, beforeID: 5) != false)
    #expect(list.moveItem(id: 5, afterID: 3) != false)
    #expect(ids[0] == [3, 5, 1])
    #expect(list.moveItem(id: 1, afterID: 3) != false)
    #expect(ids[0] == [3, 1, 5])
    #expect(list.moveItem(id: 1, afterID: 3) != false)
    #expect(list.moveItem(id: 1, afterID: 1) != false)
    #expect(list.moveItem(id: 3, afterID: 9) == false)
    #expect(ids[0] == [3, 1, 5] && kinds.count == 4)
    #expect(list.moveItem(id: 3, afterID: 4) != false)
    #expect(ids[0] == [1, 5] && ids[2].suffix(2) == [4, 3])
  }

  @Test func `nothing happens when the id is not there`() {
    let before = list.snapshot
    #expect(list.insert(item: Keyed(id: 5), beforeID: 9) == false)
    #expect(list.insert(item: Keyed(id: 5), afterID: 9) == false)
    #expect(list.removeItem(id: 9) == nil)
    #expect(list.update(id: 9) { $0.version = 1 } == false)
    #expect(list.moveItem(id: 9, beforeID: 1) == false)
    #expect(list.moveItem(id: 1, beforeID: 9) == false)
    #expect(list.snapshot.isIdentical(to: before) && kinds.isEmpty)
  }

  @Test func `an update that throws leaves the item as it was`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try list.update(id: 1) { item throws(Refusal) in
        item.version = 1
        throw Refusal()
      }
    }
    #expect(list[[0, 0]].version == 0 && kinds.isEmpty)
  }
}
