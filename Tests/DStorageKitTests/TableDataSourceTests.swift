import DStorageKit
import SignalsTesting
import Testing

/// The sections of a data source: their order, their keys, and what a view is told.
@MainActor
struct TableDataSourceTests {
  @Test func `sections are in ascending order of their priorities`() {
    let world = World()
    world.dataSource.addNewSection(with: "b", NamesSection(["b"], priority: 1))
    world.dataSource.addNewSection(with: "a", NamesSection(["a"], priority: 0))
    world.dataSource.addNewSection(with: "c", NamesSection(["c"], priority: 2))
    world.dataSource.addNewSection(with: "0", NamesSection(["0"], priority: -1))
    #expect(world.dataSource.sections.map(\.priority) == [-1, 0, 1, 2])
    #expect(world.view.names == ["0", "a", "b", "c"])
    #expect(
      world.takeTranscript() == [
        "insert section 0", "insert section 0", "insert section 2", "insert section 0",
      ])
  }

  @Test func `sections of one priority are in the order in which they were added`() {
    let world = World()
    for (key, priority) in [("c", 1), ("a", 0), ("d", 1), ("b", 0), ("e", 1)] {
      world.dataSource.addNewSection(with: key, NamesSection([key], priority: priority))
    }
    #expect(world.view.names == ["a", "b", "c", "d", "e"])
    let indices = ["a", "b", "c", "d", "e", "f"].map(world.dataSource.getSectionIndex(key:))
    #expect(indices == [0, 1, 2, 3, 4, nil])
  }

  @Test func `a section is found by its key, as its type`() {
    let names = NamesSection(["a"])
    let world = World(["names": names])
    let found: NamesSection? = world.dataSource["names"]
    #expect(found === names)
    let base: BaseTableSection? = world.dataSource["names"]
    #expect(base === names)
    let wrong: MultiTableSection? = world.dataSource["names"]
    #expect(wrong == nil)
    let missing: NamesSection? = world.dataSource["missing"]
    #expect(missing == nil)
  }

  @Test func `keys can be of any type`() {
    enum Key { case names, photos }
    let world = World()
    world.dataSource.addNewSection(with: Key.names, NamesSection(["a"]))
    world.dataSource.addNewSection(with: 7, NamesSection(["b"]))
    let found: NamesSection? = world.dataSource[Key.names]
    #expect(found?.names == ["a"])
    #expect(world.dataSource.getSectionIndex(key: 7) == 1)
    #expect(world.dataSource.getSectionIndex(key: Key.photos) == nil)
  }

  @Test func `a section replaces the one that had its key, and keeps its place among ties`() {
    let old = NamesSection(["b"])
    let world = World(["a": NamesSection(["a"]), "b": old, "c": NamesSection(["c"])])
    let new = NamesSection(["x", "y"])
    world.dataSource.addNewSection(with: "b", new)
    #expect(world.view.names == ["a", "x", "y", "c"])
    #expect(world.updateCount == 1)
    #expect(world.takeTranscript() == ["delete section 1", "insert section 1"])
    let found: NamesSection? = world.dataSource["b"]
    #expect(found === new)
    old.originRowsCount = 9
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `a section that replaces another goes where its own priority is`() {
    let world = World([
      "a": NamesSection(["a"], priority: 1), "b": NamesSection(["b"], priority: 2),
    ])
    world.dataSource.addNewSection(with: "a", NamesSection(["x"], priority: 3))
    #expect(world.view.names == ["b", "x"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section that replaces one of another priority comes after others of its own`() {
    let world = World(["a": NamesSection(["a"]), "b": NamesSection(["b"], priority: 1)])
    world.dataSource.addNewSection(with: "a", NamesSection(["x"], priority: 1))
    #expect(world.view.names == ["b", "x"])
    #expect(world.updateCount == 1)
  }

  @Test func `a section is removed`() {
    let section = NamesSection(["b", "c"])
    let world = World(["a": NamesSection(["a"]), "b": section])
    #expect(world.dataSource.removeSection(with: "b") === section)
    #expect(world.dataSource.removeSection(with: "b") == nil)
    #expect(world.takeTranscript() == ["delete section 1"])
    #expect(world.dataSource.getSectionIndex(key: "b") == nil)
    section.insert("d", at: 0)
    #expect(section.originRowsCount == 3)
    #expect(world.takeTranscript().isEmpty)
    world.dataSource.addNewSection(with: "b", section)
    #expect(world.view.names == ["a", "d", "b", "c"])
  }

  @Test func `a section that is added again under its key stays as it is`() {
    let section = NamesSection(["a"])
    let world = World(["a": section])
    world.dataSource.addNewSection(with: "a", section)
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `a section has one key in one data source`() {
    let section = NamesSection(["a"])
    let world = World(["a": section, "b": NamesSection(["b"])])
    world.dataSource.addNewSection(with: "c", section)
    #expect(world.view.names == ["b", "a"])
    #expect(world.dataSource.getSectionIndex(key: "a") == nil)
    let other = World()
    other.dataSource.addNewSection(with: "a", section)
    #expect(world.view.names == ["b"])
    #expect(other.view.names == ["a"])
  }

  @Test func `changes in a batch are one update`() {
    let names = NamesSection(["a"])
    let world = World(["a": names])
    world.dataSource.batchUpdate {
      names.insert("b", at: 0)
      world.dataSource.addNewSection(with: "b", NamesSection(["c"], priority: -1))
      names.remove(at: 1)
    }
    #expect(world.updateCount == 1)
    #expect(world.view.names == ["c", "b"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `sections can be added before and after the view is bound`() {
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", NamesSection(["a"]))
    let view = World.makeView()
    dataSource.bind(to: view)
    dataSource.addNewSection(with: "b", NamesSection(["b"]))
    #expect(view.names == ["a", "b"])
    #expect(view.transcript.first == "reload")
  }

  @Test func `two views show one data source`() {
    let names = NamesSection(["a"])
    let world = World(["a": names])
    let other = World.makeView()
    world.dataSource.bind(to: other)
    names.insert("b", at: 0)
    #expect(world.view.names == ["b", "a"])
    #expect(other.names == ["b", "a"])
  }

  @Test func `all goes with the view`() throws {
    weak var weakSection: NamesSection?
    weak var weakSource: TableDataSource?
    do {
      let section = NamesSection(["a", "b"])
      let world = World(["a": section])
      (weakSection, weakSource) = (section, world.dataSource)
      section.insert("c", at: 1)
      #expect(world.view.names == ["a", "c", "b"])
    }
    #expect(weakSection == nil)
    #expect(weakSource == nil)
  }

  @Test func `a section is there once, also by a key that is not equal to itself`() {
    let world = World()
    let section = NamesSection(["a"])
    for name in ["x", "y", "z"] {
      world.dataSource.addNewSection(with: Double.nan, section)
      world.dataSource.addNewSection(with: name, NamesSection([name]))
    }
    #expect(world.view.names == ["x", "y", "a", "z"])
    #expect(world.dataSource.sections.count { $0 === section } == 1)
  }
}
