import DataSourceController
import Testing

/// The sections of the API reference, entry by entry.
@MainActor
struct SectionManagerTests {
  private let world = World([["a", "b"], ["c"]])
  private var controller: DataSourceController { world.controller }
  private let section = Section(
    rows: [Person(name: "x"), Pet(name: "y")], sectionData: Level(level: 1))
  private let contents = Contents(header: "Level 1", ["x", "y"])

  @Test func `a section is inserted`() {
    controller.add(section: section, at: 1)
    #expect(world.contents == [["a", "b"], contents, ["c"]])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["insert section 1"])
    #expect(world.view.texts == [["a", "b"], ["x", "y"], ["c"]])
    #expect(world.view.headerTitle(forSection: 1) == "Level 1")
  }

  @Test(arguments: [nil, 2, 9, -1, .max])
  func `a section without an index, or with one out of bounds, is added at the end`(index: Int?) {
    controller.add(section: section, at: index)
    #expect(world.contents == [["a", "b"], ["c"], contents])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["insert section 2"])
  }

  @Test func `the index may be omitted`() {
    controller.add(section: section)
    controller.add(section: section, notify: false)
    #expect(world.contents == [["a", "b"], ["c"], contents, contents])
    #expect(world.delegate.take() == [.all])
  }

  @Test func `a section is updated, rows and data`() {
    controller.update(section: section, at: 0)
    #expect(world.contents == [contents, ["c"]])
    #expect(world.delegate.take() == [.section(0)])
    #expect(world.takeTranscript() == ["reload section 0"])
    #expect(world.view.texts == [["x", "y"], ["c"]])
    #expect(world.view.headerTitle(forSection: 0) == "Level 1")
  }

  @Test func `a section without data takes the data away`() {
    controller.update(sectionData: Level(level: 1), at: 1)
    controller.update(section: Section(rows: [Person(name: "x")]), at: 1)
    #expect(world.contents == [["a", "b"], ["x"]])
  }

  @Test func `the data of a section are updated, its rows stay`() {
    controller.update(sectionData: SectionDataModel(header: "h", footer: "f"), at: 1)
    #expect(world.contents == [["a", "b"], Contents(header: "h", ["c"])])
    #expect(controller.data(for: 1)?.footer == "f")
    #expect(world.delegate.take() == [.section(1)])
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.headerTitle(forSection: 1) == "h")
    #expect(world.view.dataSource?.titleForFooter(inSection: 1) == "f")
  }

  @Test func `what is out of bounds is neither updated nor removed`() {
    for index in [2, -1, .max, .min] {
      controller.update(section: section, at: index)
      controller.update(sectionData: Level(level: 1), at: index)
      controller.remove(sectionAt: index)
    }
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take().isEmpty)
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `all sections are replaced`() {
    controller.update(allSections: [section, Section(rows: [])])
    #expect(world.contents == [contents, []])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["reload"])
    controller.update(allSections: [])
    #expect(world.contents == [])
    #expect(world.delegate.take() == [.all])
  }

  @Test func `a section is removed`() {
    controller.remove(sectionAt: 0)
    #expect(world.contents == [["c"]])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["delete section 0"])
  }

  @Test func `all sections are removed`() {
    controller.removeAllSections()
    #expect(world.contents == [])
    #expect(controller.totalRowCount == 0)
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["delete section 0 1"])
    controller.removeAllSections()
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `without notify the delegate is not told, and the view is`() {
    controller.add(section: section, at: 0, notify: false)
    controller.update(section: section, at: 1, notify: false)
    controller.update(sectionData: Level(level: 2), at: 2, notify: false)
    controller.remove(sectionAt: 0, notify: false)
    #expect(world.view.texts == [["x", "y"], ["c"]])
    #expect(world.view.headerTitle(forSection: 1) == "Level 2")
    controller.update(allSections: [section], notify: false)
    controller.removeAllSections(notify: false)
    #expect(world.view.texts == [])
    #expect(world.delegate.take().isEmpty)
  }

  @Test func `through the protocol the delegate is told by default`() {
    let sections: any SectionManager = controller
    sections.add(section: section)
    sections.add(section: section, at: 0)
    sections.update(sectionData: Level(level: 1), at: 0)
    sections.update(section: section, at: 0)
    sections.update(allSections: [section])
    sections.remove(sectionAt: 0)
    sections.removeAllSections()
    #expect(
      world.delegate.take() == [.all, .all, .section(0), .section(0), .all, .all, .all])
  }

  /// The sample of the API reference: to update a section is to update its rows and its data.
  @Test func `a section may be updated in two calls`() {
    let dataSourceController = world.controller
    func createNewSection() -> Section { section }

    let newSection = createNewSection()
    dataSourceController.update(rows: newSection.rows, atSection: 0, notify: false)
    dataSourceController.update(sectionData: newSection.sectionData, at: 0, notify: true)

    let other = World([["a", "b"], ["c"]])
    other.controller.update(section: newSection, at: 0)
    #expect(world.contents == other.contents)
    #expect(world.delegate.take() == other.delegate.take())
    #expect(world.view.texts == other.view.texts)
  }

  @Test func `the header and the footer of a section can be taken away`() {
    world.controller.update(section: section, at: 0)
    #expect(world.controller.data(for: 0) != nil)
    world.controller.update(sectionData: nil, at: 0)
    #expect(world.controller.data(for: 0) == nil)
  }
}
