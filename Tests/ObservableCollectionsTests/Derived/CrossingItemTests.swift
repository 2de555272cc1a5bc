import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// Items that go from a section that goes, or to one that comes.
@Suite struct CrossingItemTests {
  private typealias Section = Observable2DArraySection<String, Int>

  private final class Model: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private let list = MutableObservable2DArray<String, Int>([
    Section(metadata: "b", items: [10, 20]), Section(metadata: "c", items: [30, 40]),
  ])

  /// Takes 40 to a section that comes, and 10 out of one that goes.
  private func edit() {
    list.batchUpdate { list in
      list.insert(section: Section(metadata: "a", items: [50]), at: 2)
      list.moveItem(from: [1, 1], to: [2, 0])
      list.moveItem(from: [0, 0], to: [1, 0])
      list.removeSection(at: 0)
    }
  }

  /// The last update, of which 40 and 10 are kept: where they were, and where they are.
  private func expectKept<Snapshot>(
    _ recorder: EventRecorder<ListUpdate<Snapshot>, Never>, _ places: [(IndexPath, IndexPath)]
  ) {
    #expect(recorder.elements.count == 2)
    let lookup = recorder.elements.last?.lookup
    for (old, new) in places {
      #expect(lookup?.newIndexPath(of: old) == new)
      #expect(lookup?.oldIndexPath(of: new) == old)
    }
  }

  private let unsorted: [(IndexPath, IndexPath)] = [([1, 1], [1, 0]), ([0, 0], [0, 0])]

  @Test func `mapped items are kept, and their objects, too`() throws {
    let models = list.mapped { Model($0) }
    let recorder = EventRecorder(models.updates)
    let model = models.snapshot.item(at: [1, 1])
    edit()
    expectKept(recorder, unsorted)
    #expect(models.snapshot.item(at: [1, 0]) === model)
    #expect(models.snapshot.sections.map { $0.items.map(\.number) } == [[10, 30], [40, 50]])
  }

  @Test func `filtered and sorted items are kept`() {
    let filtered = EventRecorder(list.filtered { $0 != 20 && $0 != 30 }.updates)
    let sorted = EventRecorder(list.sorted(by: >).updates)
    edit()
    expectKept(filtered, [([1, 0], [1, 0]), ([0, 0], [0, 0])])
    expectKept(sorted, [([1, 0], [1, 1]), ([0, 1], [0, 1])])
  }

  @Test func `items of mapped, sorted and filtered sections are kept`() {
    let mapped = EventRecorder(list.mappedSections { $0.items.count }.updates)
    let metadata = EventRecorder(list.mappedMetadata { $0 + "!" }.updates)
    let sorted = EventRecorder(list.sortedSections(by: <).updates)
    let filtered = EventRecorder(list.filteredSections { !$0.items.isEmpty }.updates)
    edit()
    expectKept(mapped, unsorted)
    expectKept(metadata, unsorted)
    expectKept(sorted, [([1, 1], [0, 0]), ([0, 0], [1, 0])])
    expectKept(filtered, unsorted)
  }

  @Test func `rows that closures make are kept with their objects`() {
    let rows = list.flattened(header: { _ in Model(0) }, item: { Model($0) })
    let recorder = EventRecorder(rows.updates)
    let model = rows.snapshot[5]
    edit()
    expectKept(recorder, [([0, 5], [0, 4]), ([0, 1], [0, 1])])
    #expect(rows.snapshot[4] === model)
  }

  @Test func `an item moved alone from a section that hides to one that shows is kept`() {
    list.removeItem(at: [0, 0])
    list.insert(section: Section(metadata: "d", items: []), at: 0)
    let filtered = EventRecorder(list.filteredSections { !$0.items.isEmpty }.updates)
    list.moveItem(from: [1, 0], to: [0, 0])
    #expect(filtered.elements.last?.new.sections.map(\.metadata) == ["d", "c"])
    expectKept(filtered, [([0, 0], [0, 0])])
  }

  @Test func `an item of which the content changes on the way is kept and reloaded`() {
    let updates = EventRecorder(list.filtered { $0 < 100 }.updates)
    let tens = EventRecorder(list.mapped { $0 / 10 }.updates)
    list.batchUpdate { list in
      list.insert(section: Section(metadata: "a", items: []), at: 2)
      list.moveItem(from: [1, 1], to: [2, 0])
      list[[2, 0]] = 41
    }
    expectKept(updates, [([1, 1], [2, 0])])
    expectKept(tens, [([1, 1], [2, 0])])
    #expect(updates.elements.last.map { "\($0.change)" } == "+section 2: a, 2.0: 40→41")
    #expect(tens.elements.last.map { "\($0.change)" } == "+section 2: a")
  }

  @Test func `the items of the only section stay when another one takes its place`() {
    let list = MutableObservable2DArray<String, Int>([Section(metadata: "a", items: [1])])
    let shown = list.filteredSections { !$0.items.isEmpty }
    let updates = [
      EventRecorder(shown.filteredSections { !$0.items.isEmpty }.updates),
      EventRecorder(shown.mapped { $0 }.updates),
      EventRecorder(shown.folded(Property(Set<String>()), id: { $0 }).updates),
    ]
    list.insert(section: Section(metadata: "b", items: []), at: 1)
    list.moveItem(from: [0, 0], to: [1, 0])
    for recorder in updates { expectKept(recorder, [([0, 0], [0, 0])]) }
  }
}
