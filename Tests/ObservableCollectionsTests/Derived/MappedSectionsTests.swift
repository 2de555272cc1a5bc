import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// Sections with metadata that are made of what is in them.
@Suite struct MappedSectionsTests {
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "Inbox", items: [5, 1]),
    Observable2DArraySection(metadata: "Sent", items: [2]),
  ])

  @Test func `titles count the items`() {
    let titles = list.mappedSections { "\($0.metadata) (\($0.items.count))" }
    #expect(titles.snapshot.sections.map(\.metadata) == ["Inbox (2)", "Sent (1)"])
    list.appendItem(3, toSection: 1)
    list.sections[0].metadata = "In"
    #expect(titles.snapshot.sections.map(\.metadata) == ["In (2)", "Sent (2)"])
    list.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
    list.moveSection(from: 0, to: 1)
    #expect(titles.snapshot.sections.map(\.metadata) == ["Sent (3)", "In (1)"])
    #expect(titles.snapshot.sections.map { Array($0.items) } == [[5, 2, 3], [1]])
    list.sections[0] = Observable2DArraySection(metadata: "Drafts", items: [])
    #expect(titles.snapshot.sections.map(\.metadata) == ["Drafts (0)", "In (1)"])
  }

  @Test func `an edit is one update, in which the items stay`() {
    let titles = list.mappedSections { "\($0.metadata) (\($0.items.count))" }
    let recorder = EventRecorder(titles.updates)
    list.appendItem(3, toSection: 0)
    #expect(recorder.elements.count == 2)
    let lookup = recorder.elements.last?.lookup
    #expect(lookup?.newIndexPath(of: [0, 1]) == [0, 1])
    #expect(lookup?.oldIndexPath(of: [0, 2]) == nil)
    #expect(lookup?.newIndexPath(of: [1, 0]) == [1, 0])
  }

  @Test func `a section is asked for once an update, and only if it was edited`() {
    let calls = Shared(0)
    let sums = list.mappedSections { section in
      calls.increment()
      return section.items.reduce(0, +)
    }
    #expect(calls.value == 2)
    list.batchUpdate { list in
      list.appendItem(3, toSection: 1)
      list.appendItem(4, toSection: 1)
      list.sections[1].metadata = "S"
      list.moveSection(from: 1, to: 0)
    }
    #expect(calls.value == 3)
    #expect(sums.snapshot.sections.map(\.metadata) == [9, 6])
  }

  @Test func `equal metadata are not told, and what is not compared is`() {
    struct Size { var count: Int }
    let counts = EventRecorder(list.mappedSections { $0.items.count }.updates)
    let sizes = EventRecorder(list.mappedSections { Size(count: $0.items.count) }.updates)
    list.sections[0].metadata = "I"
    #expect((counts.elements.count, sizes.elements.count) == (1, 2))
    list.appendItem(1, toSection: 0)
    #expect((counts.elements.count, sizes.elements.count) == (2, 3))
  }

  @Test func `sections are sorted by what is in them`() {
    let largest = list.mappedSections { (title: $0.metadata, count: $0.items.count) }
      .sortedSections(by: .descending(\.count), .ascending(\.title))
    let recorder = EventRecorder(largest.updates)
    #expect(largest.snapshot.sections.map(\.metadata.title) == ["Inbox", "Sent"])
    list.batchUpdate { list in
      list.appendItem(3, toSection: 1)
      list.appendItem(4, toSection: 1)
    }
    #expect(largest.snapshot.sections.map(\.metadata.title) == ["Sent", "Inbox"])
    #expect(recorder.elements.count == 2)
    #expect(recorder.elements.last?.lookup.newIndex(ofSection: 0) == 1)
  }
}
