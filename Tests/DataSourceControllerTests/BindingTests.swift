import DataSourceController
import SignalsTesting
import Testing

/// What a bound view shows.
@MainActor
struct BindingTests {
  @Test func `a section without data has no titles`() {
    let world = World([["a", "b"]])
    #expect(world.view.texts == [["a", "b"]])
    #expect(world.view.headerTitle(forSection: 0) == nil)
    #expect(world.view.dataSource?.titleForFooter(inSection: 0) == nil)
  }

  @Test func `a section with data has its titles`() {
    let world = World([
      Section(
        rows: [Person(name: "a")], sectionData: SectionDataModel(header: "h", footer: "f"))
    ])
    #expect(world.view.texts == [["a"]])
    #expect(world.view.headerTitle(forSection: 0) == "h")
    #expect(world.view.dataSource?.titleForFooter(inSection: 0) == "f")
    for section in [-1, 1, .max] {
      #expect(world.view.dataSource?.titleForHeader(inSection: section) == nil)
      #expect(world.view.dataSource?.titleForFooter(inSection: section) == nil)
    }
  }

  @Test func `several sections of several types`() {
    let world = World([
      Section(rows: [Person(name: "a"), Pet(name: "x")], sectionData: Level(level: 1)),
      Section(rows: []),
      Section(rows: [Banner(text: "new")], sectionData: Level(level: 2)),
    ])
    #expect(world.view.texts == [["a", "x"], [], ["* new"]])
    #expect((0..<3).map(world.view.headerTitle(forSection:)) == ["Level 1", nil, "Level 2"])
  }

  @Test func `a row without a data controller shows what is wrong`() {
    let world = World([Section(rows: [Person(name: "a"), Stranger(name: "s")])])
    #expect(
      world.view.texts == [["a", "missing model or data controller at section 0, row 1"]])
  }

  @Test func `an error cell can be of any type of the view`() {
    let view = World.makeView()
    DataSourceController(row: Stranger(name: "s"))
      .bind(to: view, errorCellType: NameCell.self as HeadlessListCell.Type)
    #expect(view.texts == [["?"]])
  }

  @Test func `a cell that is no cell view stays as it is`() {
    let view = HeadlessListView()
    view.register(HeadlessListCell.self, forCellReuseIdentifier: "banner")
    DataSourceController(row: Banner(text: "b")).bind(to: view)
    #expect(view.visibleCells.count == 1)
  }

  @Test func `a row that has another kind of cell now is reloaded where others keep their cells`() {
    let view = HeadlessListView(capabilities: ListViewCapabilities(reconfigures: true))
    for identifier in ["name", "banner"] {
      view.register(NameCell.self, forCellReuseIdentifier: identifier)
    }
    let controller = DataSourceController(
      rows: [Person(name: "a"), Person(name: "b"), Stranger(name: "s")])
    for type in [Person.self, Pet.self] as [Any.Type] {
      controller.register(dataController: NameDataController.self, for: type)
    }
    controller.bind(to: view)
    view.transcript = []
    controller.update(row: Pet(name: "x"), at: path(0, 0))
    controller.update(row: Banner(text: "y"), at: path(0, 1))
    controller.update(row: Person(name: "z"), at: path(0, 2))
    let calls = view.transcript.filter { $0 != "begin" && $0 != "end" }
    #expect(calls == ["reconfigure 0.0", "reload 0.1", "reload 0.2"])
    #expect(view.texts == [["x", "* y", "z"]])
  }

  @Test func `a row that gets another data controller is reloaded where others keep cells`() {
    let view = HeadlessListView(capabilities: ListViewCapabilities(reconfigures: true))
    view.register(NameCell.self, forCellReuseIdentifier: "name")
    let controller = DataSourceController(rows: [Person(name: "a"), Pet(name: "x")])
    controller.register(dataController: NameDataController.self, for: Pet.self)
    controller.bind(to: view)
    controller.register(dataController: NameDataController.self, for: Person.self)
    controller.register(dataController: NameDataController.self, for: Pet.self)
    view.transcript = []
    controller.update(row: Person(name: "b"), at: path(0, 0))
    controller.update(row: Pet(name: "y"), at: path(0, 1))
    let calls = view.transcript.filter { $0 != "begin" && $0 != "end" }
    #expect(calls == ["reload 0.0", "reconfigure 0.1"])
    #expect(view.texts == [["b", "y"]])
    controller.removeAllSections()
    controller.bind(to: view)
    controller.register(dataController: PersonDataController.self, for: Person.self)
    controller.register(dataController: NameDataController.self, for: Person.self)
    controller.add(row: Person(name: "c"), at: path(0, 0))
    view.transcript = []
    controller.update(row: Person(name: "d"), at: path(0, 0))
    #expect(view.transcript.contains("reconfigure 0.0"))
  }

  @Test func `the binding keeps the controller, and goes with the view`() throws {
    try LifetimeTracker.check { tracker in
      var view: HeadlessListView? = World.makeView()
      weak var weakController: DataSourceController?
      do {
        let controller = DataSourceController(rows: [tracker.token()])
        controller.bind(to: view ?? HeadlessListView())
        weakController = controller
      }
      #expect(weakController?.totalRowCount == 1)
      view = nil
      #expect(weakController == nil)
    }
  }

  @Test func `calls in a batch are one update, and as many notifications`() {
    let world = World([["a", "b"]])
    var updateCount = 0
    let updates = world.controller.list.updates.observeNext { _ in updateCount += 1 }
    updateCount = 0
    world.controller.batchUpdate {
      world.controller.add(row: Person(name: "x"), at: path(0, 0))
      world.controller.remove(rowAt: path(0, 2))
      world.controller.update(row: Person(name: "y"), at: path(0, 1))
    }
    #expect(world.delegate.take() == [.section(0), .all, .rows([path(0, 1)])])
    updates.dispose()
    #expect(updateCount == 1)
    // This view takes reloads in an update of their own.
    #expect(world.view.transcript.filter { $0 == "begin" }.count == 2)
    #expect(world.view.texts == [["x", "y"]])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `the delegate is told after the view, and may mutate`() {
    let world = World([["a"]])
    var seen: [[String]] = []
    world.delegate.onNotification = { [unowned world] notification in
      seen.append(world.view.texts.flatMap { $0 })
      if notification == .section(0) { world.controller.remove(rowAt: path(0, 0)) }
    }
    world.controller.add(row: Person(name: "b"), at: path(0, 1))
    #expect(seen == [["a", "b"], ["b"]])
    #expect(world.delegate.take() == [.section(0), .all])
    #expect(world.view.texts == [["b"]])
  }

  @Test func `lists are derived from a controller`() {
    let world = World([["a", "b"], ["c"]])
    let ids = world.controller.list.mapped(\.id)
    world.controller.remove(rowAt: path(0, 0))
    let expected = world.controller.list.snapshot.sections.map { $0.items.map(\.id) }
    #expect(expected.map(\.count) == [1, 1])
    #expect(ids.snapshot.sections.map { Array($0.items) } == expected)
  }
}
