import DStorageKit
import Testing

/// The hooks of a section: in order, and once for each cell.
@MainActor
struct HookTests {
  let log = HookLog()

  @Test func `the hooks of a cell are called in order`() {
    let section = NamesSection(["a"], log: log)
    let world = World(["a": section])
    world.view.tapItem(at: path(0, 0))
    section.names[0] = "b"
    section.cellUpdated(at: 0)
    section.remove(at: 0)
    #expect(
      log.take() == ["prepared 0 a", "added 0 a", "selected 0 a", "updated 0 b", "removed 0 b"])
  }

  @Test func `no other row is told of a selection whose row an observer removes`() {
    let section = NamesSection(["a", "b"], log: log)
    let world = World()
    world.dataSource.addNewSection(with: "a", section)
    let binding = world.dataSource.bind(to: world.view)
    let selection = binding.selectedItem.observeNext { _ in section.remove(at: 0) }
    _ = log.take()
    world.view.tapItem(at: path(0, 0))
    #expect(log.take() == ["removed 0 a"])
    world.view.tapItem(at: path(0, 0))
    #expect(log.take() == ["removed 0 b"])
    #expect(world.view.violations.isEmpty)
    selection.dispose()
  }

  @Test func `a cell that is updated before it is displayed is updated then`() {
    let section = NamesSection(["a", "b"], log: log)
    var isDone = false
    section.onHook = { [unowned section] hook, index in
      guard hook == "added", index == 0, !isDone else { return }
      isDone = true
      section.names[1] = "B"
      section.cellUpdated(at: 1)
    }
    let world = World(["a": section])
    #expect(world.view.names == ["a", "B"])
    #expect(
      log.take() == ["prepared 0 a", "prepared 1 b", "added 0 a", "added 1 b", "updated 1 B"])
    section.cellUpdated(at: 1)
    #expect(log.take() == ["updated 1 B"])
  }

  @Test func `a cell whose row is updated by its own preparation is updated once it is displayed`()
  {
    let section = NamesSection(["a"], log: log)
    section.onHook = { [unowned section] hook, index in
      if hook == "prepared" { section.cellUpdated(at: index) }
    }
    let world = World(["a": section])
    #expect(log.take() == ["prepared 0 a", "added 0 a", "updated 0 a"])
    withExtendedLifetime(world) {}
  }

  @Test func `no cell is told of an event whose observer binds the binder elsewhere`() {
    let (dataSource, section) = (TableDataSource(), NamesSection(["a", "b"], log: log))
    dataSource.addNewSection(with: "a", section)
    let (view, other) = (World.makeView(height: 1), World.makeView())
    let binder = TableDataSourceBinder<HeadlessListView>(dataSource)
    let binding = dataSource.list.bind(to: view, using: binder)
    let display = binding.willDisplayItem.observeNext { _ in
      section.set([])
      dataSource.list.bind(to: other, using: binder)
    }
    view.scroll(to: 1)
    #expect(other.names.isEmpty)
    display.dispose()
  }

  @Test func `cells of a part are removed when the view is released, though the parts are kept`() {
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", NamesSection(["a"], log: log))
    var view: HeadlessListView? = World.makeView()
    let parts = view.map { ListViewParts(of: $0, count: 1) }
    if let parts { dataSource.bind(to: parts[0]) }
    weak let cell = view?.cell(at: path(0, 0))
    #expect(cell != nil)
    _ = log.take()
    view = nil
    #expect(log.take() == ["removed 0 a"])
    #expect(cell == nil)
    withExtendedLifetime(parts) {}
  }

  @Test func `what goes with a part does so when the parts are gone, though the view is kept`() {
    let view = World.makeView()
    var parts: ListViewParts? = ListViewParts(of: view, count: 1)
    let end = BlockDisposable {}
    parts.map { end.dispose(in: $0[0].responders.bag) }
    view.dataSource = nil
    parts = nil
    #expect(end.isDisposed)
  }

  @Test func `cells that are scrolled off and on are removed and added`() {
    let section = NamesSection(["a", "b", "c"], log: log)
    let world = World(["a": section], height: 2)
    #expect(
      Set(log.take()) == ["prepared 0 a", "added 0 a", "prepared 1 b", "added 1 b"])
    world.view.scroll(to: 1)
    #expect(log.take() == ["removed 0 a", "prepared 2 c", "added 2 c"])
    world.view.scroll(to: 0)
    #expect(log.take() == ["removed 2 c", "prepared 0 a", "added 0 a"])
  }

  @Test func `a row that is inserted calls no hooks of others, whose indices are new`() {
    let section = NamesSection(["a", "b"], log: log)
    let world = World(["a": section])
    _ = log.take()
    section.insert("x", at: 0)
    #expect(log.take() == ["prepared 0 x", "added 0 x"])
    section.cellUpdated(at: 2)
    world.view.tapItem(at: path(0, 1))
    section.remove(at: 0)
    section.remove(at: 1)
    #expect(log.take() == ["updated 2 b", "selected 1 a", "removed 0 x", "removed 1 b"])
  }

  @Test func `only cells on screen are selected and updated`() {
    let section = NamesSection(["a", "b", "c"], log: log)
    let world = World(["a": section], height: 1)
    _ = log.take()
    world.view.dataSource?.handle(.didSelect(path(0, 2)))
    for index in [1, 2, 3, -1, .max] { section.cellUpdated(at: index) }
    #expect(log.take().isEmpty)
    world.view.scroll(to: 2)
    _ = log.take()
    section.cellUpdated(at: 2)
    #expect(log.take() == ["updated 2 c"])
  }

  @Test func `a section that is updated prepares its cells anew`() {
    let section = NamesSection(["a"], log: log)
    let world = World(["a": section])
    _ = log.take()
    section.names = ["b"]
    section.sectionUpdated()
    #expect(world.view.names == ["b"])
    #expect(log.take().sorted() == ["added 0 b", "prepared 0 b", "removed 0 a"])
  }

  @Test func `a cell that is prepared anew on screen is added again`() {
    let section = NamesSection(["a"], log: log)
    let view = HeadlessListView(
      viewportHeight: 4, capabilities: ListViewCapabilities(sections: false, reconfigures: true))
    view.register(NameCell.self, forCellReuseIdentifier: "NameCell")
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", section)
    dataSource.bind(to: view)
    let cell = view.cell(at: path(0, 0))
    _ = log.take()
    section.names = ["b"]
    section.sectionUpdated()
    #expect(view.cell(at: path(0, 0)) === cell)
    view.tapItem(at: path(0, 0))
    section.remove(at: 0)
    #expect(
      log.take() == ["removed 0 a", "prepared 0 b", "added 0 b", "selected 0 b", "removed 0 b"])
  }

  @Test func `hooks follow the view off screen, and to another list`() {
    let world = World(["a": NamesSection(["a"], log: log)])
    _ = log.take()
    world.view.isAttached = false
    #expect(log.take() == ["removed 0 a"])
    world.view.isAttached = true
    #expect(log.take() == ["prepared 0 a", "added 0 a"])
    TableDataSource().bind(to: world.view)
    #expect(log.take() == ["removed 0 a"])
  }

  @Test(arguments: [true, false])
  func `cells are removed when their view is released`(keepsBinder: Bool) {
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", NamesSection(["a", "b"], log: log))
    let binder = TableDataSourceBinder<HeadlessListView>(dataSource)
    weak var cell: HeadlessListCell?
    func show(using binder: TableDataSourceBinder<HeadlessListView>) {
      let view = World.makeView()
      dataSource.list.bind(to: view, using: binder)
      cell = view.cell(at: path(0, 0))
      _ = log.take()
    }
    show(using: keepsBinder ? binder : TableDataSourceBinder(dataSource))
    #expect(log.take().sorted() == ["removed 0 a", "removed 1 b"])
    #expect(cell == nil)
    show(using: binder)
    #expect(log.take().count == 2)
  }

  @Test func `a cell of the wrong type is ignored`() {
    let section = NamesSection(["a"], log: log)
    let view = HeadlessListView()
    view.register(PhotoCell.self, forCellReuseIdentifier: "NameCell")
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", section)
    dataSource.bind(to: view)
    view.tapItem(at: path(0, 0))
    section.cellUpdated(at: 0)
    section.remove(at: 0)
    #expect(log.take().isEmpty)
    #expect(view.violations.isEmpty)
  }

  @Test func `a reused cell has the hooks of its new row alone`() {
    let section = NamesSection(["a"], log: log)
    let world = World(["a": section])
    section.remove(at: 0)
    section.insert("b", at: 0)
    #expect(
      log.take() == [
        "prepared 0 a", "added 0 a", "removed 0 a", "prepared 0 b", "added 0 b",
      ])
    #expect(world.view.names == ["b"])
  }

  @Test func `hooks may change the section`() {
    let section = NamesSection(["a", "b"], log: log)
    section.onHook = { [unowned section] hook, index in
      switch hook {
      case "selected": section.remove(at: index)
      case "removed" where section.names.count < 2: section.insert("x", at: 0)
      default: break
      }
    }
    let world = World(["a": section])
    world.view.tapItem(at: path(0, 0))
    #expect(world.view.names == ["x", "b"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `while a view lags behind, a hook has the index that its row has by now`() async {
    let section = NamesSection(["a", "b", "c"], log: log)
    let view = World.makeView(height: 1)
    let dataSource = TableDataSource()
    dataSource.addNewSection(with: "a", section)
    let binding = dataSource.bind(to: view)
    _ = log.take()
    binding.pause()
    section.remove(at: 0)
    section.insert("x", at: 1)
    view.scroll(to: 2)
    #expect(log.take() == ["removed 0 a", "prepared 2 c", "added 2 c"])
    view.scroll(to: 1)
    #expect(log.take() == ["removed 2 c", "prepared 0 b", "added 0 b"])
    binding.resume()
    #expect(view.counts == [3])
    #expect(view.violations.isEmpty)
  }
}
