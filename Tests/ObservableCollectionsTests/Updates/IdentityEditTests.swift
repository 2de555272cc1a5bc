import ObservableCollections
import TestSupport
import Testing

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

/// Edits of an item that is named by its `id`.
@Suite struct IdentityEditTests {
  private let array = MutableObservableArray((1...4).map { Keyed(id: $0) })
  private let log = Log<ObservableArrayEvent<Keyed>>()

  init() {
    array.observeNext { [log] in log.receive($0) }
  }

  private var ids: [Int] { array.snapshot.map(\.id) }
  private var kinds: [DataSourceEventKind] { Array(log.kinds().dropFirst()) }

  @Test func `an item is found`() {
    #expect(array.firstIndex(ofID: 3) == 2)
    #expect(array.firstIndex(ofID: 9) == nil)
  }

  @Test func `an item is inserted before and after another one`() {
    #expect(array.insert(Keyed(id: 5), beforeID: 1) != false)
    #expect(array.insert(Keyed(id: 6), afterID: 4) != false)
    #expect(array.insert(Keyed(id: 7), afterID: 2) != false)
    #expect(ids == [5, 1, 2, 7, 3, 4, 6])
    #expect(kinds == [.insertItems([path(0)]), .insertItems([path(5)]), .insertItems([path(3)])])
  }

  @Test func `an item is removed, updated and moved`() {
    #expect(array.remove(id: 2) == Keyed(id: 2))
    #expect(array.update(id: 3) { $0.version = 8 } != false)
    #expect(array.moveItem(id: 4, beforeID: 1) != false)
    #expect(array.snapshot == [Keyed(id: 4), Keyed(id: 1), Keyed(id: 3, version: 8)])
    #expect(
      kinds == [.deleteItems([path(1)]), .reloadItems([path(1)]), .moveItem(path(2), path(0))])
  }

  @Test func `an item is moved in both directions`() {
    #expect(array.moveItem(id: 1, beforeID: 4) != false)
    #expect(ids == [2, 3, 1, 4])
    #expect(array.moveItem(id: 4, beforeID: 3) != false)
    #expect(ids == [2, 4, 3, 1])
    #expect(array.moveItem(id: 4, beforeID: 3) != false)
    #expect(array.moveItem(id: 4, beforeID: 4) != false)
    #expect(array.moveItem(id: 2, afterID: 1) != false)
    #expect(ids == [4, 3, 1, 2])
    #expect(array.moveItem(id: 1, afterID: 4) != false)
    #expect(ids == [4, 1, 3, 2])
    #expect(array.moveItem(id: 1, afterID: 4) != false)
    #expect(array.moveItem(id: 1, afterID: 1) != false)
    #expect(array.moveItem(id: 1, afterID: 9) == false)
    #expect(ids == [4, 1, 3, 2] && kinds.count == 4)
  }

  @Test func `nothing happens when the id is not there`() {
    let before = array.snapshot
    #expect(array.insert(Keyed(id: 5), beforeID: 9) == false)
    #expect(array.insert(Keyed(id: 5), afterID: 9) == false)
    #expect(array.remove(id: 9) == nil)
    #expect(array.update(id: 9) { $0.version = 1 } == false)
    #expect(array.moveItem(id: 9, beforeID: 1) == false)
    #expect(array.moveItem(id: 1, beforeID: 9) == false)
    #expect(array.snapshot.isIdentical(to: before) && kinds.isEmpty)
  }

  @Test func `the right item is edited while others insert and remove`() {
    let writer = Repeater { round in
      // The list stays small, so that the search is as long at the end as at the beginning.
      array.insert(Keyed(id: -round), at: 0)
      array.removeFirst()
    }
    for _ in 0..<300 { array.update(id: 4) { $0.version += 1 } }
    #expect(array.moveItem(id: 4, beforeID: 3) != false)
    #expect(array.remove(id: 3)?.id == 3)
    #expect(writer.stop() != nil)
    #expect(array.snapshot.first { $0.id == 4 }?.version == 300)
    #expect(array.snapshot.allSatisfy { $0.id == 4 || $0.version == 0 })
  }

  @Test func `they are part of a mutate`() {
    array.mutate { array in
      array.remove(id: 1)
      array.insert(Keyed(id: 9), afterID: 4)
      #expect(array.firstIndex(ofID: 9) == 3)
      array.moveItem(id: 9, beforeID: 2)
    }
    #expect(ids == [9, 2, 3, 4])
    #expect(Set(log.events.map(\.version)) == [0, 1])
  }
}
