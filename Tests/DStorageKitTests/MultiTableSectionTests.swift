import DStorageKit
import Testing

/// A section of wrappers, which are rows of any type.
@MainActor
struct MultiTableSectionTests {
  private let log = HookLog()

  private class Wrapper: CellWrapper<NameCell, MultiTableSection> {
    var name: String
    let log: HookLog?
    var onHook: (_ hook: String) -> Void = { _ in }

    init(_ name: String, priority: Int, owner: MultiTableSection? = nil, log: HookLog? = nil) {
      self.name = name
      self.log = log
      super.init(priority: priority, wrapperOwner: owner)
    }

    private func note(_ hook: String, _ index: Int) {
      log?.note(hook, index, name)
      onHook(hook)
    }

    override func onCellPreparedInSection(at index: Int, cell: NameCell) {
      cell.name = name
      note("prepared", index)
    }

    override func onCellAddedToSection(at index: Int, cell: NameCell) {
      note("added", index)
    }

    override func onCellRemovedFromSection(at index: Int, cell: NameCell) {
      note("removed", index)
    }

    override func onCellSelectedInSection(at index: Int, cell: NameCell) {
      note("selected", index)
    }

    override func onCellUpdatedInSection(at index: Int, cell: NameCell) {
      cell.name = name
      note("updated", index)
    }
  }

  private final class GenderWrapper: Wrapper {}

  private final class PhotoWrapper: CellWrapper<PhotoCell, MultiTableSection> {}

  private func section(_ names: KeyValuePairs<String, Int>, max: Int = .max) -> MultiTableSection {
    let section = MultiTableSection(priority: 0, maxRowsCount: max)
    for (name, priority) in names {
      section.addWrapper(with: name, wrapper: Wrapper(name, priority: priority, log: log))
    }
    return section
  }

  @Test func `wrappers are rows in ascending order of their priorities`() {
    let section = section(["d": 3, "b": 1, "c": 2])
    section.addWrapper(with: "genderPick", wrapper: GenderWrapper("a", priority: 0))
    let world = World(["a": section])
    #expect(section.originRowsCount == 4)
    #expect(world.view.names == ["a", "b", "c", "d"])
    #expect(["genderPick", "b", "c", "d", "e"].map(section.getWrapperIndex) == [0, 1, 2, 3, nil])
    let found: GenderWrapper? = section["genderPick"]
    #expect(found?.name == "a")
    let wrong: GenderWrapper? = section["b"]
    #expect(wrong == nil)
    let missing: Wrapper? = section["e"]
    #expect(missing == nil)
  }

  @Test func `wrappers of one priority are in the order in which they were added`() {
    let world = World(["a": section(["c": 1, "a": 0, "d": 1, "b": 0])])
    #expect(world.view.names == ["a", "b", "c", "d"])
  }

  @Test func `wrappers come and go while the section is shown`() {
    let section = section(["a": 0, "c": 2])
    let world = World(["a": section])
    section.addWrapper(with: "b", wrapper: Wrapper("b", priority: 1))
    #expect(world.takeTranscript() == ["insert 0.1"])
    #expect(section.removeWrapper(with: "a") is Wrapper)
    #expect(section.removeWrapper(with: "a") == nil)
    #expect(world.takeTranscript() == ["delete 0.0"])
    #expect(world.view.names == ["b", "c"])
  }

  @Test func `a wrapper replaces the one that had its key`() {
    let section = section(["a": 0, "b": 0, "c": 0])
    let world = World(["a": section])
    section.addWrapper(with: "b", wrapper: Wrapper("x", priority: 0))
    #expect(world.view.names == ["a", "x", "c"])
    #expect(world.updateCount == 1)
    let same: Wrapper? = section["b"]
    _ = world.takeTranscript()
    if let same { section.addWrapper(with: "b", wrapper: same) }
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `a wrapper is there once, also by a key that is not equal to itself`() {
    let section = section([:])
    let world = World(["a": section])
    let wrapper = Wrapper("a", priority: 0)
    for _ in 0..<3 { section.addWrapper(with: Double.nan, wrapper: wrapper) }
    #expect(world.view.names == ["a"])
  }

  @Test func `a wrapper that replaces one of another priority comes after others of its own`() {
    let section = section(["a": 0, "b": 1])
    let world = World(["a": section])
    section.addWrapper(with: "a", wrapper: Wrapper("x", priority: 1))
    #expect(world.view.names == ["b", "x"])
    #expect(world.updateCount == 1)
  }

  @Test func `a wrapper has one key in one section`() throws {
    let (first, second) = (section(["a": 0, "b": 1]), section(["c": 0]))
    let world = World(["a": first, "b": second])
    let found: Wrapper? = first["a"]
    let wrapper = try #require(found)
    second.addWrapper(with: "a", wrapper: wrapper)
    #expect(world.view.names == ["b", "c", "a"])
    #expect(world.updateCount == 1)
    #expect(first.getWrapperIndex(key: "a") == nil)
  }

  @Test func `wrappers beyond the most rows wait for others to go`() {
    let section = section(["b": 1, "d": 3], max: 2)
    let world = World(["a": section])
    section.addWrapper(with: "a", wrapper: Wrapper("a", priority: 0))
    section.addWrapper(with: "c", wrapper: Wrapper("c", priority: 2))
    #expect(section.originRowsCount == 2)
    #expect(world.view.names == ["a", "b"])
    section.removeWrapper(with: "a")
    #expect(world.view.names == ["b", "c"])
    section.removeWrapper(with: "d")
    section.removeWrapper(with: "b")
    #expect(world.view.names == ["c"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a wrapper that waited while its cell was made is prepared before it is added`() {
    let section = section(["b": 1, "c": 2], max: 2)
    let first: Wrapper? = section["b"]
    first?.onHook = { [unowned section] hook in
      if hook == "prepared" {
        section.addWrapper(with: "a", wrapper: Wrapper("a", priority: 0))
      } else {
        section.removeWrapper(with: "a")
      }
    }
    let world = World(["a": section])
    #expect(log.take() == ["prepared 0 b", "added 1 b", "prepared 1 c", "added 1 c"])
    #expect(world.view.names == ["b", "c"])
  }

  @Test func `as many wrappers have rows as a section is told`() {
    let section = section(["d": 3, "a": 0, "c": 2, "b": 1])
    let world = World(["a": section])
    section.originRowsCount = 2
    #expect(world.takeTranscript() == ["delete 0.2 0.3"])
    #expect(section.wrappers.compactMap { ($0 as? Wrapper)?.name } == ["a", "b", "c", "d"])
    section.removeWrapper(with: "a")
    #expect(world.view.names == ["b", "c"])
    section.addWrapper(with: "a", wrapper: Wrapper("a", priority: 0))
    #expect(world.view.names == ["a", "b"])
    _ = world.takeTranscript()
    section.originRowsCount = section.wrappers.count
    #expect(world.takeTranscript() == ["insert 0.2 0.3"])
    #expect(world.view.names == ["a", "b", "c", "d"])
    section.originRowsCount = 9
    section.addWrapper(with: "e", wrapper: Wrapper("e", priority: 4))
    #expect(world.view.names == ["a", "b", "c", "d", "e"])
    section.originRowsCount = -1
    #expect(section.originRowsCount == 0)
    section.addWrapper(with: "f", wrapper: Wrapper("f", priority: 0))
    #expect(world.view.names.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section of wrappers has no fewer rows than it must have, nor more than it may`() {
    let section = MultiTableSection(priority: 0, minRowsCount: 1, maxRowsCount: 2)
    section.originRowsCount = 0
    #expect(section.originRowsCount == 0)
    for name in ["a", "b", "c"] {
      section.addWrapper(with: name, wrapper: Wrapper(name, priority: 0))
    }
    #expect(section.originRowsCount == 1)
    section.originRowsCount = section.wrappers.count
    #expect(section.originRowsCount == 2)
    #expect(World(["a": section]).view.names == ["a", "b"])
  }

  @Test func `wrappers that wait have an index behind the rows, in order`() {
    let section = section(["a": 0, "c": 2, "e": 4, "d": 3, "b": 2], max: 2)
    let indices = { ["a", "b", "c", "d", "e"].map { section.getWrapperIndex(key: $0) } }
    #expect(indices() == [0, 2, 1, 3, 4])
    let world = World(["a": section])
    #expect(indices() == [0, 2, 1, 3, 4])
    section.removeWrapper(with: "d")
    section.addWrapper(with: "b", wrapper: Wrapper("x", priority: 2))
    #expect(indices() == [0, 2, 1, nil, 3])
    #expect(world.takeTranscript().isEmpty)
    #expect(section.wrappers.compactMap { ($0 as? Wrapper)?.name } == ["a", "c", "x", "e"])
    section.addWrapper(with: "c", wrapper: Wrapper("y", priority: 5))
    #expect(world.view.names == ["a", "x"])
    #expect(indices() == [0, 1, 3, nil, 2])
  }

  @Test func `wrappers come, go and are told their number while the section is collapsed`() {
    let section = section(["a": 0, "c": 2, "d": 3], max: 3)
    let world = World(["a": section])
    world.dataSource.collapseSection(with: "a")
    _ = world.takeTranscript()
    section.addWrapper(with: "b", wrapper: Wrapper("b", priority: 1))
    section.addWrapper(with: "c", wrapper: Wrapper("x", priority: 2))
    #expect(section.originRowsCount == 3)
    #expect(section.getWrapperIndex(key: "d") == 3)
    section.removeWrapper(with: "a")
    section.originRowsCount = 2
    #expect(world.takeTranscript().isEmpty)
    world.dataSource.expandSection(with: "a")
    #expect(world.view.names == ["b", "x"])
    section.originRowsCount = 3
    #expect(world.view.names == ["b", "x", "d"])
    world.dataSource.removeSection(with: "a")
    section.removeWrapper(with: "b")
    #expect(World(["a": section]).view.names == ["x", "d"])
    #expect(world.view.violations.isEmpty)
  }

  @Test(arguments: ["nothing", "add", "remove", "replace", "number"])
  func `a section keeps its rows when its data source is released`(step: String) {
    let section = section(["c": 2, "a": 0, "b": 0, "d": 3], max: 3)
    var dataSource: TableDataSource? = TableDataSource()
    dataSource?.addNewSection(with: "a", section)
    weak let old = dataSource
    dataSource = nil
    #expect(old == nil)
    switch step {
    case "add": section.addWrapper(with: "x", wrapper: Wrapper("x", priority: 0))
    case "remove": section.removeWrapper(with: "b")
    case "replace": section.addWrapper(with: "a", wrapper: Wrapper("x", priority: 0))
    case "number": section.originRowsCount = 1
    default: break
    }
    let world = World(["a": section])
    let expected = [
      "nothing": ["a", "b", "c"], "add": ["a", "b", "x"], "remove": ["a", "c", "d"],
      "replace": ["x", "b", "c"], "number": ["a"],
    ]
    #expect(world.view.names == expected[step])
    #expect(section.originRowsCount == expected[step]?.count)
    section.removeWrapper(with: "c")
    #expect(world.view.violations.isEmpty)
  }

  @Test func `the owner of a wrapper is not kept`() {
    var owner: MultiTableSection? = MultiTableSection(priority: 0)
    let wrapper = Wrapper("a", priority: 0, owner: owner)
    owner?.addWrapper(with: "a", wrapper: wrapper)
    #expect(wrapper.wrapperOwner === owner)
    owner = nil
    #expect(wrapper.wrapperOwner == nil)
    wrapper.cellUpdated()
  }

  @Test func `the hooks of a wrapper are called in order, with its index`() {
    let section = section(["b": 1])
    let world = World(["a": section])
    section.addWrapper(with: "a", wrapper: Wrapper("a", priority: 0))
    world.view.tapItem(at: path(0, 1))
    let wrapper: Wrapper? = section["b"]
    wrapper?.name = "x"
    wrapper?.cellUpdated()
    section.cellUpdated(at: 1)
    section.removeWrapper(with: "b")
    #expect(
      log.take() == [
        "prepared 0 b", "added 0 b", "selected 1 b", "updated 1 x", "updated 1 x", "removed 1 x",
      ])
    wrapper?.cellUpdated()
    #expect(log.take().isEmpty)
  }

  @Test func `each wrapper has cells of its own type`() {
    let section = section(["a": 0])
    section.addWrapper(with: "photo", wrapper: PhotoWrapper(priority: 1, wrapperOwner: section))
    let world = World(["a": section])
    #expect(world.view.visibleCells.map { "\(type(of: $0))" } == ["NameCell", "PhotoCell"])
  }
}
