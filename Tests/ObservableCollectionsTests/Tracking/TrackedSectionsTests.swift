import ObservableCollections
import SignalsTesting
import TestSupport
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

  @Test(arguments: 0..<20)
  func `sections are where their identities are after single edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = List(
      (0..<8).map { Observable2DArraySection(metadata: Title(id: "\($0)"), items: []) })
    var tracked = TrackedSections<Title, String>(
      by: ItemIdentity(id: \.id, areEqual: { $0 == $1 }), remembersLost: false)
    var ids: Set = ["1", "3", "4", "7"]
    for section in [1, 3, 4, 7] { tracked.insert(section) }
    let log = Log<ListUpdate<List.Snapshot>>()
    list.updates.observeNext { log.receive($0) }
    var followed = 1
    for step in 0..<60 where list.numberOfSections() > 0 {
      let section = Int.random(in: 0..<list.numberOfSections(), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: list.appendSection(Title(id: "new \(step)"))
      case 1:
        list.moveSection(
          from: section, to: Int.random(in: 0..<list.numberOfSections(), using: &random))
      case 2:
        ids.remove(list.snapshot.section(at: section).metadata.id)
        list.removeSection(at: section)
      case 3:
        ids.remove(list.snapshot.section(at: section).metadata.id)
        list.sections[section].metadata = Title(id: "other \(step)")
      default: list.sections[section].metadata.content += 1
      }
      for update in log.events.dropFirst(followed) { tracked.follow(update) }
      followed = log.events.count
      let now = list.snapshot.sections.indices.filter {
        ids.contains(list.snapshot.section(at: $0).metadata.id)
      }
      #expect(Array(tracked.indices) == now)
    }
  }
}
