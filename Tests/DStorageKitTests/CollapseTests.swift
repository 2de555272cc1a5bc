import DStorageKit
import Testing

/// Sections that hide their rows.
@MainActor
struct CollapseTests {
  private let log = HookLog()

  @Test func `a collapsed section shows no rows and keeps them`() {
    let section = NamesSection(["a", "b", "c", "d"], log: log)
    let world = World(["a": section])
    #expect(world.dataSource.collapseSection(with: "a"))
    #expect(section.isCollapsed)
    #expect((section.rowsCount, section.originRowsCount) == (0, 4))
    #expect(world.takeTranscript() == ["delete 0.0 0.1 0.2 0.3"])
    section.insert("x", at: 0)
    #expect((section.rowsCount, section.originRowsCount) == (0, 5))
    #expect(world.view.counts == [0])
    #expect(world.takeTranscript().isEmpty)
    #expect(world.dataSource.expandSection(with: "a"))
    #expect(world.updateCount == 1)
    #expect(world.takeTranscript() == ["insert 0.0 0.1 0.2 0.3 0.4"])
    #expect(world.view.names == ["x", "a", "b", "c", "d"])
  }

  @Test func `to collapse and to expand again does nothing`() {
    let section = NamesSection(["a", "b"], log: log)
    let world = World(["a": section])
    #expect(!world.dataSource.expandSection(with: "a"))
    #expect(world.dataSource.collapseSection(with: "a"))
    #expect(!world.dataSource.collapseSection(with: "a"))
    #expect(world.takeTranscript() == ["delete 0.0 0.1"])
    #expect(world.dataSource.expandSection(with: "a"))
    #expect(!world.dataSource.expandSection(with: "a"))
    #expect(world.takeTranscript() == ["insert 0.0 0.1"])
    #expect(!world.dataSource.collapseSection(with: "missing"))
    #expect(!world.dataSource.expandSection(with: "missing"))
  }

  @Test func `a section is toggled`() {
    let section = NamesSection(["a"])
    let world = World(["a": section])
    #expect(world.dataSource.handleSectionCollapsing(with: "a"))
    #expect(section.isCollapsed)
    #expect(world.dataSource.handleSectionCollapsing(with: "a"))
    #expect(!section.isCollapsed)
    #expect(!world.dataSource.handleSectionCollapsing(with: "missing"))
  }

  @Test func `cells of a collapsed section are removed once`() {
    let section = NamesSection(["a", "b", "c"], log: log)
    let world = World(["a": section], height: 2)
    _ = log.take()
    world.dataSource.collapseSection(with: "a")
    world.dataSource.collapseSection(with: "a")
    #expect(log.take() == ["removed 0 a", "removed 1 b"])
    section.cellUpdated(at: 0)
    #expect(log.take().isEmpty)
    world.dataSource.expandSection(with: "a")
    #expect(log.take().sorted() == ["added 0 a", "added 1 b", "prepared 0 a", "prepared 1 b"])
  }

  @Test func `a collapsed section stays so when it is removed and added`() {
    let section = NamesSection(["a"])
    let world = World(["a": section])
    world.dataSource.collapseSection(with: "a")
    world.dataSource.removeSection(with: "a")
    world.dataSource.addNewSection(with: "a", section)
    #expect(world.view.counts == [0])
    world.dataSource.expandSection(with: "a")
    #expect(world.view.names == ["a"])
  }

  @Test func `an empty section collapses without an update`() {
    let section = NamesSection()
    let world = World(["a": section])
    world.dataSource.collapseSection(with: "a")
    section.insert("a", at: 0)
    #expect(world.takeTranscript().isEmpty)
    world.dataSource.expandSection(with: "a")
    #expect(world.takeTranscript() == ["insert 0.0"])
  }
}
