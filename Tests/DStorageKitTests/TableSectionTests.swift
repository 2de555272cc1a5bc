import DStorageKit
import Testing

/// The rows, extents and supplementary views of a section.
@MainActor
struct TableSectionTests {
  private final class Plain: TableSection<PhotoCell> {}

  @Test func `a section has one row unless it says otherwise`() {
    let section = Plain(priority: 0)
    #expect((section.minRowsCount, section.maxRowsCount) == (1, 1))
    #expect(section.originRowsCount == 1)
    section.originRowsCount = 9
    #expect(section.originRowsCount == 1)
    section.originRowsCount = 0
    #expect(section.originRowsCount == 1)
  }

  @Test(arguments: [(9, 3), (3, 3), (2, 2), (0, 0), (-5, 0), (.max, 3), (.min, 0)])
  func `the number of rows is kept between its bounds`(set: Int, count: Int) {
    let section = Plain(priority: 0, minRowsCount: 0, maxRowsCount: 3)
    #expect(section.originRowsCount == 0)
    let world = World(["a": section])
    section.originRowsCount = set
    #expect(section.originRowsCount == count)
    #expect(world.view.counts == [count])
  }

  @Test func `bounds that contradict each other are mended`() {
    let section = Plain(priority: 0, minRowsCount: 3, maxRowsCount: 1)
    #expect((section.minRowsCount, section.maxRowsCount) == (3, 3))
    #expect(section.originRowsCount == 3)
    let negative = Plain(priority: 0, minRowsCount: -3, maxRowsCount: -1)
    #expect((negative.minRowsCount, negative.maxRowsCount) == (0, 0))
    #expect(negative.originRowsCount == 0)
  }

  @Test func `no section has more rows than memory has room for`() {
    let section = Plain(priority: 0, minRowsCount: 0, maxRowsCount: .max)
    #expect((section.minRowsCount, section.maxRowsCount) == (0, 2_000_000))
    section.originRowsCount = .max
    #expect(section.originRowsCount == 2_000_000)
    #expect(!section.cellAdded(at: 0))
    let full = Plain(priority: 0, minRowsCount: .max, maxRowsCount: .max)
    #expect((full.minRowsCount, full.originRowsCount) == (2_000_000, 2_000_000))
  }

  @Test func `rows come and go at the end`() {
    let section = NamesSection(["a", "b"])
    let world = World(["a": section])
    section.set(["a", "b", "c", "d"])
    #expect(world.takeTranscript() == ["insert 0.2 0.3"])
    section.set(["a"])
    #expect(world.takeTranscript() == ["delete 0.1 0.2 0.3"])
    section.originRowsCount = 1
    #expect(world.takeTranscript().isEmpty)
    #expect(world.view.names == ["a"])
  }

  @Test func `rows are added and removed where the contents were`() {
    let section = NamesSection(["a", "b"])
    let world = World(["a": section])
    section.insert("x", at: 1)
    section.insert("y", at: 3)
    #expect(world.view.names == ["a", "x", "b", "y"])
    section.remove(at: 0)
    #expect(world.view.names == ["x", "b", "y"])
    #expect(world.takeTranscript() == ["insert 0.1", "insert 0.3", "delete 0.0"])
  }

  @Test func `rows out of bounds are neither added nor removed`() {
    let section = Plain(priority: 0, minRowsCount: 1, maxRowsCount: 2)
    let world = World(["a": section])
    #expect([-1, 2, .max].map(section.cellAdded(at:)) == [false, false, false])
    #expect([-1, 1, .min].map(section.cellRemoved(at:)) == [false, false, false])
    #expect(!section.cellRemoved(at: 0))
    #expect(section.cellAdded(at: 1))
    #expect(!section.cellAdded(at: 0))
    #expect(section.cellRemoved(at: 0))
    #expect(world.takeTranscript() == ["insert 0.1", "delete 0.0"])
  }

  @Test func `extents are automatic unless they are set`() {
    let (section, other) = (NamesSection(["a"]), NamesSection(["b"]))
    let world = World(["a": section, "b": other])
    let asked = world.view.dataSource
    #expect(asked?.extentForItem(at: path(0, 0)) == nil)
    #expect(asked?.extent(of: .header, inSection: 0) == TableDataSource.automaticDimension)
    section.sectionRowHeight = 44
    section.headerHeight = 20
    other.footerHeight = 10
    #expect(asked?.extentForItem(at: path(0, 0)) == 44)
    #expect(asked?.extentForItem(at: path(1, 0)) == nil)
    #expect(asked?.extent(of: .header, inSection: 0) == 20)
    #expect(asked?.extent(of: .footer, inSection: 0) == nil)
    #expect(asked?.extent(of: .footer, inSection: 1) == 10)
    for section in [-1, 2, .max] {
      #expect(asked?.extent(of: .header, inSection: section) == nil)
      #expect(asked?.supplementaryView(of: .footer, inSection: section) == nil)
    }
  }

  @Test func `headers and footers are those of the section`() {
    let section = NamesSection(["a"])
    let (header, footer) = (PhotoCell(), PhotoCell())
    section.header = header
    let world = World(["b": NamesSection(["b"], priority: -1), "a": section])
    #expect(world.view.supplementaryView(of: .header, inSection: 0) == nil)
    #expect(world.view.supplementaryView(of: .header, inSection: 1) === header)
    #expect(world.view.supplementaryView(of: .footer, inSection: 1) == nil)
    section.footer = footer
    section.sectionUpdated()
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.supplementaryView(of: .footer, inSection: 1) === footer)
  }

  @Test func `the flow delegate is cast to what a section needs, and is not kept`() {
    final class Screen: BaseFlowDelegate {
      var shown: [String] = []
    }
    let section = NamesSection(["a"])
    var screen: Screen? = Screen()
    section.baseFlowDelegate = screen
    section.onHook = { [unowned section] hook, index in
      if hook == "selected" {
        (section.baseFlowDelegate as? Screen)?.shown.append(section.names[index])
      }
    }
    let world = World(["a": section])
    world.view.tapItem(at: path(0, 0))
    #expect(screen?.shown == ["a"])
    screen = nil
    #expect(section.baseFlowDelegate == nil)
  }
}
