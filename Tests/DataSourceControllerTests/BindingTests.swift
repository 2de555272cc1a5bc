import DataSourceController
import SignalsTesting
import Testing

/// What a bound view shows.
@MainActor
struct BindingTests {
  private final class Label {}

  @Test func `an empty list shows the delegate's empty view`() {
    let world = World([["a"]])
    let label = Label()
    world.delegate.emptyView = label
    #expect(world.view.backgroundView == nil)
    world.controller.remove(rowAt: path(0, 0))
    #expect(world.view.backgroundView === label)
    world.controller.add(section: Section(rows: []))
    #expect(world.view.backgroundView === label)
    world.controller.add(row: Person(name: "b"), at: path(0, 0))
    #expect(world.view.backgroundView == nil)
    #expect(world.view.texts == [["b"]])
  }

  @Test func `sections without rows are empty`() {
    let delegate = RecordingDelegate()
    let label = Label()
    delegate.emptyView = label
    let view = World.makeView()
    DataSourceController(rows: [], delegate: delegate).bind(to: view)
    #expect(view.numberOfSections == 1)
    #expect(view.backgroundView === label)
  }

  @Test func `a delegate that comes later is asked for its empty view`() {
    let view = World.makeView()
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    #expect(view.backgroundView == nil)
    let delegate = RecordingDelegate()
    let label = Label()
    delegate.emptyView = label
    controller.delegate = delegate
    #expect(view.backgroundView === label)
    controller.delegate = nil
    #expect(view.backgroundView == nil)
  }

  @Test func `another controller takes the empty view away`() {
    let world = World([Section(rows: [])])
    let label = Label()
    world.delegate.emptyView = label
    world.controller.delegate = nil
    world.controller.delegate = world.delegate
    #expect(world.view.backgroundView === label)
    let other = DataSourceController(row: Banner(text: "b"))
    other.bind(to: world.view)
    #expect(world.view.backgroundView == nil)
  }

  /// A view of an empty list whose delegate shows a label, and the label.
  private func emptyWorld() -> (World, Label, ListViewBinding<DataSourceController.Snapshot>) {
    let world = World([Section(rows: [])])
    let label = Label()
    world.delegate.emptyView = label
    let binding = world.controller.bind(to: world.view)
    return (world, label, binding)
  }

  @Test func `the empty view goes with the binding`() {
    let (world, label, binding) = emptyWorld()
    #expect(world.view.backgroundView === label)
    binding.dispose()
    #expect(world.view.backgroundView == nil)
    world.controller.bind(to: world.view)
    #expect(world.view.backgroundView === label)
  }

  /// Is asked for its empty view, and does something first.
  private final class ActingDelegate: DataSourceControllerDelegate {
    let emptyView = Label()
    var act: (DataSourceController) -> Void = { _ in }

    func backgroundEmptyView(for dataSource: DataSourceController) -> AnyObject? {
      act(dataSource)
      return emptyView
    }
  }

  @Test func `a delegate may mutate the controller when it is asked for its empty view`() {
    let (delegate, other, view) = (ActingDelegate(), ActingDelegate(), World.makeView())
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    delegate.act = { $0.delegate = other }
    controller.delegate = delegate
    #expect(view.backgroundView === other.emptyView)
    delegate.act = { $0.add(row: Banner(text: "b"), at: path(0, 0)) }
    controller.delegate = delegate
    #expect(view.texts == [["* b"]])
    #expect(view.backgroundView == nil)
  }

  @Test func `a plain list with rows takes the empty view away`() {
    let (world, label, _) = emptyWorld()
    #expect(world.view.backgroundView === label)
    MutableObservableArray(["a"]).bind(to: world.view, cellType: HeadlessListCell.self) { _, _ in }
    #expect(world.view.backgroundView == nil)
  }

  @Test func `what a program shows behind the rows stays when the binding ends`() {
    let (world, _, binding) = emptyWorld()
    let own = Label()
    world.view.backgroundView = own
    binding.dispose()
    #expect(world.view.backgroundView === own)
  }

  @Test func `what a program shows behind the rows stays while the delegate shows nothing`() {
    let (view, own) = (World.makeView(), Label())
    view.backgroundView = own
    let controller = DataSourceController(row: Banner(text: "b"))
    controller.bind(to: view)
    #expect(view.backgroundView === own)
    controller.removeAllSections()
    #expect(view.backgroundView === own)
  }

  @Test func `what a program shows behind the rows comes back after the empty view`() {
    let (view, own, other) = (World.makeView(), Label(), Label())
    view.backgroundView = own
    let delegate = RecordingDelegate()
    delegate.emptyView = Label()
    let controller = DataSourceController(rows: [], delegate: delegate)
    let binding = controller.bind(to: view)
    #expect(view.backgroundView === delegate.emptyView)
    let second = RecordingDelegate()
    second.emptyView = Label()
    controller.delegate = second
    #expect(view.backgroundView === second.emptyView)
    controller.add(row: Banner(text: "b"), at: path(0, 0))
    #expect(view.backgroundView === own)
    view.backgroundView = other
    controller.removeAllSections()
    #expect(view.backgroundView === second.emptyView)
    binding.dispose()
    #expect(view.backgroundView === other)
  }

  @Test func `an empty view that the program has shown itself goes when there are rows`() {
    let (world, label, binding) = emptyWorld()
    binding.dispose()
    world.view.backgroundView = label
    world.controller.bind(to: world.view)
    #expect(world.view.backgroundView === label)
    world.controller.add(row: Banner(text: "b"), at: path(0, 0))
    #expect(world.view.backgroundView == nil)
  }

  @Test func `the empty view goes with the binding of a binder that is kept`() {
    let (delegate, other, view) = (ActingDelegate(), ActingDelegate(), World.makeView())
    let controller = DataSourceController(rows: [], delegate: delegate)
    let binder = DataSourceControllerBinder<HeadlessListView>(controller)
    let binding = controller.list.bind(to: view, using: binder)
    #expect(view.backgroundView === delegate.emptyView)
    binding.dispose()
    #expect(view.backgroundView == nil)
    controller.delegate = other
    #expect(view.backgroundView == nil)
    controller.list.bind(to: view, using: binder)
    #expect(view.backgroundView === other.emptyView)
    MutableObservableArray(["a"]).bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
    #expect(view.backgroundView == nil)
  }

  @Test func `a view that is bound anew while the delegate is asked shows its empty view`() {
    let (delegate, view) = (ActingDelegate(), World.makeView())
    let controller = DataSourceController(row: Banner(text: "b"), delegate: delegate)
    controller.bind(to: view)
    var isAsked = false
    delegate.act = { controller in
      if isAsked { return }
      isAsked = true
      controller.bind(to: view)
    }
    controller.removeAllSections()
    #expect(view.backgroundView === delegate.emptyView)
  }

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

  @Test func `the empty view of a delegate that is gone goes when there is no delegate`() {
    let (view, label) = (World.makeView(), Label())
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    var delegate: RecordingDelegate? = RecordingDelegate()
    delegate?.emptyView = label
    controller.delegate = delegate
    #expect(view.backgroundView === label)
    delegate = nil
    controller.delegate = nil
    #expect(view.backgroundView == nil)
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
