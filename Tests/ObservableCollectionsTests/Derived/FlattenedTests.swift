import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// Rows that stay while the sections that they are in come and go.
@Suite struct FlattenedTests {
  private struct Row: Hashable, Sendable {
    var id: Int
    var key: Int
  }

  private let rows = MutableObservableArray(
    [(1, 0), (2, 1), (3, 1), (4, 2)].map { Row(id: $0, key: $1) })

  /// The changes that are told, but for the first list.
  private func changes<Snapshot>(
    _ recorder: EventRecorder<ListUpdate<Snapshot>, Never>
  ) -> [String] {
    recorder.elements.dropFirst().map { "\($0.structure)" }
  }

  @Test func `another grouping in the same order changes no rows, but headers`() {
    let keys = Property<@Sendable (Row) -> Int>({ $0.key })
    let grouped = rows.grouped(by: keys)
    let flat = EventRecorder(grouped.flattened().updates)
    let headed = EventRecorder(grouped.flattenedWithHeaders().updates)
    keys.value = { 10 + $0.id }
    #expect(flat.elements.count == 1)
    let update = headed.elements.last
    #expect(headed.elements.count == 2)
    // Old and new rows of the items: the headers of three sections go, and those of four come.
    for (old, new) in [(1, 1), (3, 3), (4, 5), (6, 7)] {
      #expect(update?.lookup.newIndexPath(of: [0, old]) == [0, new])
      #expect(update?.lookup.isReloaded([0, old]) == false)
    }
  }

  @Test func `an item that goes to a section of its own stays, or moves`() {
    let flat = EventRecorder(rows.grouped(by: \.key).flattened().updates)
    rows[3].key = 1
    rows[0].key = 5
    #expect(changes(flat) == ["reload 0.3", "move 0.0→0.3; reload 0.3"])
  }

  @Test func `an item that moves into a section that comes stays`() {
    let list = MutableObservable2DArray<Int, Int>([
      Observable2DArraySection(metadata: 1, items: [2, 3]),
      Observable2DArraySection(metadata: 2, items: [4]),
    ])
    let flat = EventRecorder(list.flattened().updates)
    let headed = EventRecorder(list.flattenedWithHeaders().updates)
    list.batchUpdate { list in
      list.insert(section: Observable2DArraySection(metadata: 9, items: []), at: 0)
      list.moveItem(from: [1, 0], to: [0, 0])
    }
    #expect(flat.elements.count == 1)
    #expect(changes(headed).count == 1)
    #expect(headed.elements.last?.lookup.newIndexPath(of: [0, 1]) == [0, 1])
    list.batchUpdate { list in
      list.moveItem(from: [0, 0], to: [2, 1])
      list.removeSection(at: 0)
    }
    #expect(changes(flat) == ["move 0.0→0.2"])
    #expect(flat.elements.last.map { Array($0.new) } == [3, 4, 2])
    list.batchUpdate { list in
      list.moveSection(from: 1, to: 0)
      list.sections[0].metadata = 7
      list.appendItem(5, toSection: 1)
    }
    #expect(flat.elements.last.map { Array($0.new) } == [4, 2, 3, 5])
    #expect(
      headed.elements.last.map { Array($0.new) }
        == [.header(7), .item(4), .item(2), .header(1), .item(3), .item(5)])
    #expect(headed.elements.last?.lookup.isReloaded([0, 2]) == true)
    #expect(headed.elements.last?.lookup.newIndexPath(of: [0, 3]) == [0, 1])
  }
}
