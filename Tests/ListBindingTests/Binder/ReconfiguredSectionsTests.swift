import ListBinding
import Signals
import Testing

/// Views that show other metadata of a section without reloading its rows.
@MainActor
struct ReconfiguredSectionsTests {
  private typealias Section = Observable2DArraySection<String, String>
  private typealias Snapshot = SectionedSnapshot<String, String>

  private let list = MutableObservable2DArray([
    Section(metadata: "Inbox", items: ["a", "b"]), Section(metadata: "Sent", items: ["c"]),
    Section(metadata: "Drafts", items: []),
  ])

  private func view(
    _ updates: ListViewCapabilities.Updates = .batch, sections: Bool = true
  ) -> HeadlessListView {
    HeadlessListView(
      capabilities: ListViewCapabilities(
        updates: updates, sections: sections, reconfigures: true, reconfiguresSections: true))
  }

  private func bind(_ list: Observable2DArray<String, String>, to view: HeadlessListView) {
    list.bind(
      to: view, cellType: TextCell.self, headerTitle: { $0.metadata(ofSection: $1) }
    ) { $0.text = $1 }
    view.transcript = []
  }

  private func titles(_ view: HeadlessListView) -> [String?] {
    (0..<view.numberOfSections).map { view.headerTitle(forSection: $0) }
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `other metadata are asked for again, and the cells stay`(
    updates: ListViewCapabilities.Updates
  ) throws {
    let view = view(updates)
    bind(list, to: view)
    let cells = view.visibleCells
    list.sections[1].metadata = "Outbox"
    #expect(titles(view) == ["Inbox", "Outbox", "Drafts"])
    #expect(view.transcript == ["reconfigure header 1"])
    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(view.violations.isEmpty)
  }

  @Test func `a title that counts rows leaves their edits as they are`() {
    let view = view()
    bind(list.mappedSections { "\($0.metadata) (\($0.items.count))" }, to: view)
    list.insert(item: "0", at: [0, 0])
    list.appendItem("d", toSection: 2)
    #expect(titles(view) == ["Inbox (3)", "Sent (1)", "Drafts (1)"])
    #expect(
      view.transcript == [
        "begin", "insert 0.0", "end", "reconfigure header 0",
        "begin", "insert 2.0", "end", "reconfigure header 2",
      ])
    list.moveItem(from: [0, 0], to: [2, 1])
    list.removeItem(at: [1, 0])
    #expect(titles(view) == ["Inbox (2)", "Sent (0)", "Drafts (2)"])
    #expect(view.texts == ["a", "b", "d", "0"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a section that moves with other metadata is moved`() {
    let view = view()
    bind(list, to: view)
    list.batchUpdate { list in
      list.moveSection(from: 1, to: 0)
      list.sections[0].metadata = "Outbox"
      list.sections[1].metadata = "In"
    }
    #expect(titles(view) == ["Outbox", "In", "Drafts"])
    #expect(view.transcript == ["begin", "move section 1 0", "end", "reconfigure header 0 1"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a section whose items are all others is reloaded`() {
    let view = view()
    bind(list, to: view)
    list.sections[0] = Section(metadata: "All", items: ["x", "y", "z"])
    #expect(titles(view) == ["All", "Sent", "Drafts"])
    #expect(view.texts == ["x", "y", "z", "c"])
    #expect(view.transcript == ["begin", "reload section 0", "end"])
  }

  @Test func `a header is asked for again`() {
    let view = view()
    let binder = ListBinder<Snapshot, HeadlessListView> { list, indexPath, view in
      cell(list[indexPath], at: indexPath, in: view)
    }
    binder.cellsShowMetadata = false
    binder.createSupplementaryView = { list, kind, section, view in
      kind == .header
        ? cell(list.metadata(ofSection: section), at: [section, 0], in: view) : nil
    }
    list.bind(to: view, using: binder)
    view.transcript = []
    list.sections[1].metadata = "Outbox"
    let header = view.supplementaryView(of: .header, inSection: 1) as? TextCell
    #expect(header?.text == "Outbox")
    #expect(view.transcript == ["reconfigure header 1"])
  }

  @Test func `a view without sections is told nothing`() {
    let view = view(sections: false)
    bind(list, to: view)
    list.sections[0].metadata = "All"
    #expect(view.transcript.isEmpty)
    list.insert(item: "0", at: [1, 0])
    #expect(view.texts == ["a", "b", "0", "c"])
  }

  @Test func `a section is reloaded whose cells may show metadata`() {
    let view = view()
    list.bind(to: view) { list, indexPath, view in
      cell(list.metadata(ofSection: indexPath.section) + list[indexPath], at: indexPath, in: view)
    }
    view.transcript = []
    list.sections[0].metadata = "In"
    #expect(view.texts == ["Ina", "Inb", "Sentc"])
    #expect(view.transcript == ["begin", "reload section 0", "end"])
  }

  @Test func `a section is reloaded in a view that cannot show other metadata by themselves`() {
    let view = HeadlessListView()
    bind(list, to: view)
    list.sections[0].metadata = "In"
    #expect(titles(view) == ["In", "Sent", "Drafts"])
    #expect(view.transcript == ["begin", "reload section 0", "end"])
  }

  @Test func `a binder that reloads does so for other metadata, too`() {
    let view = view()
    list.bind(to: view, cellType: TextCell.self, animated: false) { $0.text = $1 }
    view.transcript = []
    list.sections[0].metadata = "In"
    #expect(view.transcript == ["reload"])
  }

  @Test func `a view that is away is asked when it comes back`() {
    let view = view()
    bind(list, to: view)
    view.isAttached = false
    list.sections[0].metadata = "In"
    view.isAttached = true
    #expect(titles(view) == ["In", "Sent", "Drafts"])
  }
}

@MainActor
private func cell(
  _ text: String, at indexPath: IndexPath, in view: HeadlessListView
) -> HeadlessListCell {
  view.register(TextCell.self, forCellReuseIdentifier: "text")
  let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
  (cell as? TextCell)?.text = text
  return cell
}
