import ObservableCollections
import TestSupport
import Testing

/// Sections as rows.
@Suite struct SectionHeadersTests {
  @Test func `the headers of sections are rows, with what their items come to`() {
    let list = MutableObservable2DArray<String, Keyed>([
      .init(metadata: "a", items: [Keyed(id: 1)]), .init(metadata: "b", items: []),
    ])
    let headers = list.mappedSections { "\($0.metadata) \($0.items.count)" }.sectionHeaders()
    let log = Log<ListUpdate<ArraySnapshot<String>>>()
    headers.updates.observeNext { log.receive($0) }
    list.moveItem(from: [0, 0], to: [1, 0])
    #expect(headers.snapshot == ["a 0", "b 1"])
    list.update(at: [1, 0]) { $0.version = 2 }
    list.moveSection(from: 1, to: 0)
    list.insert(section: .init(metadata: "c", items: []), at: 1)
    list.removeSection(at: 2)
    #expect(headers.snapshot == ["b 1", "c 0"])
    #expect(
      log.events.dropFirst().map { "\($0.structure)" } == [
        "reload 0.0–1", "move 0.1→0.0", "insert 0.1", "delete 0.2",
      ])
  }

  @Test func `edits of items alone are not told`() {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
    let headers = list.sectionHeaders()
    let log = Log<ListUpdate<ArraySnapshot<String>>>()
    headers.updates.observeNext { log.receive($0) }
    list.appendItem(2, toSection: 0)
    list[[0, 0]] = 3
    #expect(log.events.count == 1)
  }
}
