import DataSourceController
import Testing

/// How a controller is made, and what can be read of it.
@MainActor
struct InitTests {
  private let people: [Any] = [Person(name: "a"), Person(name: "b")]

  @Test func `rows make one section without data`() {
    let controller = DataSourceController(rows: people)
    #expect(controller.contents == [["a", "b"]])
    #expect(controller.totalRowCount == 2)
    #expect(controller.data(for: 0) == nil)
  }

  @Test func `a row makes one section of one row`() {
    let controller = DataSourceController(row: Pet(name: "x"))
    #expect(controller.contents == [["x"]])
  }

  @Test func `no rows make one section that has none`() {
    let controller = DataSourceController(rows: [])
    #expect(controller.sectionCount == 1)
    #expect(controller.totalRowCount == 0)
  }

  @Test func `no sections make none`() {
    let controller = DataSourceController(sections: [])
    #expect(controller.sectionCount == 0)
    #expect(controller.totalRowCount == 0)
    #expect(controller.modelObject(at: path(0, 0)) == nil)
    #expect(controller.data(for: 0) == nil)
  }

  @Test func `a section is made in the order of the original`() {
    let section = Section(sectionData: SectionDataModel(header: "h"), rows: people)
    let controller = DataSourceController(section: section)
    #expect(controller.totalRowCount == 2)
    #expect(controller.data(for: 0)?.header == "h")
  }

  @Test func `a section without data`() {
    let controller = DataSourceController(section: Section(rows: people))
    #expect(controller.contents == [["a", "b"]])
    #expect(controller.data(for: 0) == nil)
  }

  @Test func `a section with data`() {
    let data = SectionDataModel(header: "people", footer: "end")
    let controller = DataSourceController(section: Section(rows: people, sectionData: data))
    #expect(controller.data(for: 0) as? SectionDataModel == data)
    #expect(controller.totalRowCount == 2)
  }

  @Test func `sections without data`() {
    let controller = DataSourceController(
      sections: [Section(rows: people), Section(rows: [Pet(name: "x")])])
    #expect(controller.contents == [["a", "b"], ["x"]])
    #expect(controller.totalRowCount == 3)
    #expect(controller.data(for: 0) == nil)
    #expect(controller.data(for: 1) == nil)
  }

  @Test func `sections with and without data`() {
    let controller = DataSourceController(
      sections: [
        Section(rows: people, sectionData: Level(level: 3)), Section(rows: [Pet(name: "x")]),
      ])
    #expect(controller.contents == [Contents(header: "Level 3", ["a", "b"]), ["x"]])
    #expect((controller.data(for: 0) as? Level)?.level == 3)
    #expect(controller.data(for: 1) == nil)
  }

  @Test func `sections with data`() {
    let controller = DataSourceController(
      sections: (0..<3).map { Section(rows: [], sectionData: Level(level: $0)) })
    #expect((0..<3).map { controller.data(for: $0)?.header } == ["Level 0", "Level 1", "Level 2"])
    #expect(controller.totalRowCount == 0)
  }

  @Test func `what is out of bounds is nil, below zero too`() {
    let controller = DataSourceController(
      sections: [Section(rows: people, sectionData: SectionDataModel())])
    let outside = [
      path(0, 2), path(0, -1), path(1, 0), path(-1, 0), path(.max, .max), path(.min, .min), [], [0],
      [0, 0, 0],
    ]
    for indexPath in outside { #expect(controller.modelObject(at: indexPath) == nil) }
    for section in [1, -1, .max, .min] { #expect(controller.data(for: section) == nil) }
    #expect(controller.modelObject(at: path(0, 1)) as? Person == Person(name: "b"))
  }

  @Test func `the titles of section data default to none`() {
    #expect(SectionDataModel() == SectionDataModel(header: nil, footer: nil))
    #expect(SectionDataModel(footer: "end").header == nil)
  }

  @Test func `the delegate is set in the initializer or later, and is not kept`() {
    var delegate: RecordingDelegate? = RecordingDelegate()
    let controller = DataSourceController(row: 1, delegate: delegate)
    #expect(controller.delegate === delegate)
    delegate = nil
    #expect(controller.delegate == nil)
    let other = RecordingDelegate()
    controller.delegate = other
    controller.removeAllSections()
    #expect(other.take() == [.all])
  }

  @Test func `a section is copied`() {
    var section = Section(rows: people)
    let controller = DataSourceController(section: section)
    section.rows = []
    #expect(controller.totalRowCount == 2)
    controller.update(rows: [1], atSection: 0)
    #expect(section.rows.isEmpty)
    #expect(controller.contents == [["1"]])
  }
}
