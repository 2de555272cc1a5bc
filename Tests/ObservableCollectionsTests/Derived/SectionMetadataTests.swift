import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import Testing

/// The items that closures were called with.
private final class Asked: Sendable {
  let items = Mutex<[Int]>([])
}

/// What is done and told when the metadata of a section are set together with something else.
@Suite struct SectionMetadataTests {
  private typealias List = Observable2DArray<String, Int>

  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "a", items: Array(0..<100)),
    Observable2DArraySection(metadata: "b", items: [7, 8]),
  ])
  private let asked = Asked()

  private func ask(_ item: Int) { asked.items.withLock { $0.append(item) } }

  /// The items of which an operator asks something while edits are made.
  private func items(_ edit: () -> Void) -> [Int] {
    asked.items.withLock { $0 = [] }
    edit()
    return asked.items.withLock { $0 }
  }

  private func setAndAppend() {
    list.batchUpdate { list in
      list.sections[0].metadata = "A"
      list.appendItem(100, toSection: 0)
    }
  }

  @Test func `a predicate is asked for the new item alone`() {
    let shown = list.filtered { item in
      ask(item)
      return item % 2 == 0
    }
    #expect(items(setAndAppend) == [100])
    #expect(shown.snapshot.metadata(ofSection: 0) == "A")
    #expect(Array(shown.snapshot.items(inSection: 0)) == Array(stride(from: 0, to: 101, by: 2)))
  }

  @Test func `a transform is asked for the new item alone`() {
    let shown = list.mapped { item in
      ask(item)
      return -item
    }
    #expect(items(setAndAppend) == [100])
    #expect(shown.snapshot.sections.map(\.metadata) == ["A", "b"])
    #expect(shown.snapshot.items(inSection: 0).last == -100)
  }

  @Test func `a key is asked for the new item alone`() {
    let shown = list.sorted(
      by: .descending { item in
        ask(item)
        return item
      })
    #expect(items(setAndAppend) == [100])
    #expect(shown.snapshot.items(inSection: 0).first == 100)
  }

  @Test func `rows of a flattened list are made for the header and the new item`() {
    let rows = list.flattened(header: { $0 }) { item in
      ask(item)
      return "\(item)"
    }
    #expect(items(setAndAppend) == [100])
    #expect(rows.snapshot.first == "A")
    #expect(rows.snapshot[101] == "100")
  }

  @Test func `a section that moves and has other metadata keeps its items`() {
    let shown = list.filtered { item in
      ask(item)
      return true
    }
    let edited = items {
      list.batchUpdate { list in
        list.moveSection(from: 0, to: 1)
        list.sections[1].metadata = "A"
        list[IndexPath(item: 3, section: 1)] = -3
        list.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
      }
    }
    #expect(edited == [-3])
    #expect(shown.snapshot.sections.map(\.metadata) == ["b", "A"])
    #expect(Array(shown.snapshot.items(inSection: 1).prefix(5)) == [7, 0, 1, 2, -3])
  }

  @Test func `items that stay are kept in what is told`() {
    let shown = list.filtered { $0 % 2 == 0 }.withoutEmptySections()
    let recorder = EventRecorder(shown.updates)
    setAndAppend()
    let lookup = recorder.elements.last?.lookup
    #expect(recorder.elements.count == 2)
    #expect(lookup?.newIndexPath(of: IndexPath(item: 9, section: 0)) == [0, 9])
    #expect(lookup?.oldIndexPath(of: IndexPath(item: 50, section: 0)) == nil)
  }

  @Test func `an item that crosses into a section as that unfolds is moved`() {
    let shown = list.folded(Property(["b"]), id: { $0 })
    let recorder = EventRecorder(shown.updates)
    list.batchUpdate { list in
      list.moveSection(from: 0, to: 1)
      list.sections[0].metadata = "B"
      list.appendItem(9, toSection: 0)
      list.moveItem(from: IndexPath(item: 5, section: 1), to: IndexPath(item: 1, section: 0))
    }
    #expect(Array(shown.snapshot.items(inSection: 0)) == [7, 5, 8, 9])
    #expect(recorder.elements.count == 2)
    let lookup = recorder.elements.last?.lookup
    #expect(lookup?.newIndexPath(of: [0, 5]) == [0, 1])
    #expect(lookup?.newIndex(ofSection: 1) == 0)
    #expect((0..<4).map { lookup?.oldIndexPath(of: [0, $0]) } == [nil, [0, 5], nil, nil])
  }

  @Test func `an item that crosses from a section that folds into one that unfolds is moved`() {
    let shown = list.folded(Property(["b", "A"]), id: { $0 })
    let recorder = EventRecorder(shown.updates)
    list.batchUpdate { list in
      list.sections[0].metadata = "A"
      list.sections[1].metadata = "B"
      list.moveItem(from: IndexPath(item: 5, section: 0), to: IndexPath(item: 2, section: 1))
      list.moveItem(from: IndexPath(item: 0, section: 1), to: IndexPath(item: 0, section: 0))
    }
    #expect(shown.snapshot.sections.map { Array($0.items) } == [[], [8, 5]])
    let lookup = recorder.elements.last?.lookup
    #expect(lookup?.newIndexPath(of: [0, 5]) == [1, 1])
    #expect(lookup?.oldIndexPath(of: [1, 0]) == nil)
  }

  @Test func `a section that is replaced together with something else is asked for once`() {
    let shown = list.filtered { item in
      ask(item)
      return item % 2 == 0
    }
    let edited = items {
      list.batchUpdate { list in
        list.sections[1] = Observable2DArraySection(metadata: "B", items: [10, 11])
        list.removeItem(at: IndexPath(item: 0, section: 0))
      }
    }
    #expect(edited == [10, 11])
    #expect(Array(shown.snapshot.items(inSection: 1)) == [10])
  }
}
