import DStorageKit
import DataSourceController
import ListBinding
import ReactiveDataDisplayManager
import SectionKit
import Testing

/// A file that imports all architectures can name the types of each.
@MainActor
@Suite struct SectionNameTests {
  private struct Shelf: SectionModel {
    let sectionId: AnyHashable = "shelf"

    func isEqual(to other: any SectionModel) -> Bool { other is Self }
  }

  @Test func `both types called section have a name beside the other`() {
    let models: [DataSourceController.Section] = [
      DataSourceController.Section(rows: ["a", 1]), DataSourceSection(rows: []),
    ]
    let same: [DataSourceSection] = models
    #expect(DataSourceController(sections: same).sectionCount == 2)

    let controller = ListSectionController<Shelf, Int>(model: Shelf(), items: [1, 2])
    let sections: [SectionKit.Section] = [SectionKit.Section(model: Shelf()) { controller }]
    let adapter = ListCollectionViewAdapter()
    adapter.sections = sections
    #expect(adapter.list.snapshot.numberOfItems == 2)
  }

  @Test func `the sections of all architectures stand side by side`() {
    let table = TableDataSource()
    table.addNewSection(with: "table", TableSection<HeadlessListCell>(priority: 0))
    let manager = GravityTableManager()
    manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "generators"))
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "plain", items: [1])
    ])
    #expect(table.sections.count == 1)
    #expect(manager.sections.count == 1)
    #expect(list.section(at: 0).metadata == "plain")
  }
}
