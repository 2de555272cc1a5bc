import ObservableCollections
import Testing

@Suite struct TrackedSectionsTests {
  private struct Title: Hashable, Sendable {
    let id: String
    var content = 0
  }

  private typealias List = MutableObservable2DArray<Title, Int>

  @Test func `a section that went is remembered while another of its identity changes`() {
    let list = List(
      ["x", "y", "x"].map { Observable2DArraySection(metadata: Title(id: $0), items: []) })
    var tracked = TrackedSections<Title, String>(
      by: ItemIdentity(id: \.id, areEqual: { $0 == $1 }), remembersLost: true)
    for section in [0, 2] { tracked.insert(section) }
    func edit(_ body: () -> Void) {
      let before = list.snapshot
      body()
      tracked.follow(
        ListUpdate(
          from: before, to: list.snapshot,
          structure: SectionedChange(
            from: before.sections, to: list.snapshot.sections,
            sectionsIdentifiedBy: ItemIdentity(id: \.id, areEqual: { $0 == $1 }),
            itemsIdentifiedBy: .value
          ).structure))
    }
    edit { list.removeSection(at: 2) }
    #expect(Array(tracked.indices) == [0] && tracked.remembered == ["x"])
    edit { list.sections[0].metadata.content = 1 }
    #expect(Array(tracked.indices) == [0] && tracked.remembered == ["x"])
    edit { list.appendSection(Title(id: "x")) }
    #expect(Array(tracked.indices) == [0, 2] && tracked.remembered.isEmpty)
  }
}
