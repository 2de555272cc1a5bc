import ObservableCollections
import TestSupport
import Testing

/// The sections of a mutable list, read and set while the list changes.
@Suite struct MutableSectionsTests {
  private protocol Named<Text>: Sendable {
    associatedtype Text: Sendable
    var text: Shared<Text> { get }
  }

  private final class Title: Named {
    let text: Shared<String>
    init(_ text: String) { self.text = Shared(text) }
  }

  private typealias Section = Observable2DArraySection<String, Int>

  private let list = MutableObservable2DArray([
    Section(metadata: "a", items: [1]), Section(metadata: "b", items: []),
    Section(metadata: "c", items: []),
  ])

  @Test func `what goes through the sections may edit the list`() {
    var seen: [String] = []
    for section in list.sections {
      seen.append(section.metadata)
      if section.items.isEmpty { list.removeLastSection() }
    }
    #expect(seen == ["a", "b", "c"])
    #expect(list.sections.map(\.metadata) == ["a"])
    let lengths = list.sections.map { section in
      list.appendSection("d")
      return section.items.count
    }
    #expect(lengths == [1])
    #expect(list.sections.count == 2)
  }

  @Test func `the sections are read while another thread edits the list`() {
    let writer = Repeater(every: 1) { [list] round in
      if round % 2 == 0 { list.appendSection("d") } else { list.removeLastSection() }
    }
    for _ in 0..<2_000 { _ = list.sections.map(\.metadata) }
    #expect(writer.stop() != nil)
  }

  @Test func `sections that were read are set in the list as it is`() {
    let sections = list.sections
    list.appendSection("d")
    list.removeSection(at: 0)
    sections[0].metadata = "B"
    sections[2].items.append(7)
    #expect(list.snapshot.sections.map(\.metadata) == ["B", "c", "d"])
    #expect(list.snapshot.sections.map { Array($0.items) } == [[], [], [7]])
    #expect(sections.map(\.metadata) == ["a", "b", "c"])
    list.mutate { list in
      list.appendSection("e")
      list.sections[3].metadata = "E"
      #expect(list.sections.map(\.metadata) == ["B", "c", "d", "E"])
    }
  }

  @Test func `metadata that changed inside are told when they are set again`() {
    let title = Title("a")
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: title, items: [1, 2])])
    let log = Log<Observable2DArrayEvent<Title, Int>>()
    list.observeNext { log.receive($0) }
    title.text.withLock { $0 = "b" }
    list.sections[0].metadata = title
    #expect(log.kinds() == [.reload, .reloadSections([0])])
    list.sections[0].items.append(3)
    #expect(log.kinds().last == .insertItems([[0, 2]]))
    let other = MutableObservable2DArray([
      Observable2DArraySection<Title?, Int>(metadata: nil, items: [])
    ])
    let otherLog = Log<Observable2DArrayEvent<Title?, Int>>()
    other.observeNext { otherLog.receive($0) }
    other.sections[0].metadata = title
    other.sections[0].metadata = title
    #expect(otherLog.kinds() == [.reload, .reloadSections([0]), .reloadSections([0])])
  }

  @Test func `so are metadata of a protocol, which may be an object`() {
    func kinds<Metadata: Sendable>(_ metadata: Metadata) -> [DataSourceEventKind] {
      let list = MutableObservable2DArray([
        Observable2DArraySection(metadata: metadata, items: [1])
      ])
      let log = Log<Observable2DArrayEvent<Metadata, Int>>()
      list.observeNext { log.receive($0) }
      list.sections[0].metadata = metadata
      return log.kinds()
    }
    let title = Title("a")
    #expect(kinds(title as any Sendable) == [.reload, .reloadSections([0])])
    #expect(kinds(title as any Named) == [.reload, .reloadSections([0])])
    #expect(kinds(title as any Named<String>) == [.reload, .reloadSections([0])])
    #expect(kinds(title as (any Named<String>)?) == [.reload, .reloadSections([0])])
  }

  @Test func `equal metadata that are no objects are not told when they are set again`() {
    let log = Log<Observable2DArrayEvent<String, Int>>()
    list.observeNext { log.receive($0) }
    list.sections[0].metadata = "a"
    #expect(log.kinds() == [.reload])
  }
}
