import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Managers that are put together, in three forms.
@MainActor
struct BuilderTests {
  enum Form: CaseIterable {
    case base, manual, gravity
  }

  private let view = HeadlessListView.named(height: 3)

  /// What reacted, in order.
  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private final class Plugin<Event>: BaseTablePlugin<Event> {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    override func setup(with manager: BaseTableManager?) {
      log.entries.append("setup \(name) \(manager != nil)")
    }

    override func process(event: Event, with manager: BaseTableManager?) {
      log.entries.append("\(name) \(manager != nil)")
    }
  }

  private final class Feature: FeaturePlugin {
    let pluginName: String
    let title: String

    init(_ pluginName: String, _ title: String) {
      self.pluginName = pluginName
      self.title = title
    }

    func setup(with manager: BaseTableManager) {}
    func indexTitles() -> [String]? { [title] }
    func canEditItem(at indexPath: IndexPath) -> Bool? { true }
    func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath.item != 1 }
    func canDeselectItem(at indexPath: IndexPath) -> Bool? { title == "first" }
    func canHighlightItem(at indexPath: IndexPath) -> Bool? { false }
  }

  private func build(_ form: Form, _ log: Log) -> BaseTableManager {
    func add<Manager: BaseTableManager>(
      _ builder: TableBuilder<Manager, HeadlessListView>
    ) -> BaseTableManager {
      builder
        .add(plugin: Plugin<TableEvent>("table", log))
        .add(plugin: Plugin<TableEvent>("other", log))
        .add(plugin: Plugin<ScrollEvent>("scroll", log))
        .add(plugin: Plugin<PrefetchEvent>("prefetch", log))
        .add(featurePlugin: Feature("titles", "first"))
        .set(plugin: Feature("titles", "second"))
        .add(featurePlugin: Feature("others", "third"))
        .build()
    }
    return switch form {
    case .base: add(view.rddm.baseBuilder)
    case .manual: add(view.rddm.manualBuilder)
    case .gravity: add(view.rddm.gravityBuilder)
    }
  }

  @Test(arguments: Form.allCases)
  func `each plugin is set up once, and reacts to its kind of events`(form: Form) {
    let log = Log()
    let ddm = build(form, log)
    #expect(
      log.entries
        == ["setup table true", "setup other true", "setup scroll true", "setup prefetch true"])
    ddm.addCellGenerators((0..<4).map { NameGenerator("\($0)") })
    ddm.forceRefill()
    log.entries = []
    view.tapAccessory(at: path(0, 0))
    #expect(log.entries == ["table true", "other true"])
    log.entries = []
    view.dataSource?.handle(.scroll(.didZoom))
    #expect(log.entries == ["scroll true"])
    log.entries = []
    view.dataSource?.handle(.prefetch([path(0, 0)]))
    #expect(log.entries == ["prefetch true"])
    log.entries = []
    view.dataSource?.handle(.didActivate(path(0, 0)))
    #expect(log.entries == [])
  }

  @Test(arguments: Form.allCases)
  func `of features of one name, the first answers`(form: Form) {
    let ddm = build(form, Log())
    ddm.addCellGenerators((0..<2).map { NameGenerator("\($0)") })
    ddm.forceRefill()
    let source = view.dataSource
    #expect(source?.indexTitles() == ["first"])
    #expect(source?.canEditItem(at: path(0, 0)) == true)
    #expect(source?.canSelectItem(at: path(0, 1)) == false)
    #expect(source?.canDeselectItem(at: path(0, 0)) == true)
    #expect(source?.canHighlightItem(at: path(0, 0)) == false)
    #expect(source?.canMoveItem(at: path(0, 0)) == nil)
  }

  @Test func `a builder that is asked twice builds once`() {
    let log = Log()
    let builder = view.rddm.baseBuilder.add(plugin: Plugin<TableEvent>("table", log))
    let ddm = builder.build()
    #expect(builder.build() === ddm)
    #expect(log.entries == ["setup table true"])
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.forceRefill()
    #expect(view.names == ["A"])
  }

  @Test func `each form has its manager`() {
    #expect(type(of: view.rddm.baseBuilder.build()) == BaseTableManager.self)
    #expect(type(of: view.rddm.manualBuilder.build()) == ManualTableManager.self)
    #expect(type(of: view.rddm.gravityBuilder.build()) == GravityTableManager.self)
    final class OwnManager: ManualTableManager {}
    #expect(type(of: view.rddm.builder(OwnManager()).build()) == OwnManager.self)
  }

  @Test func `a plugin has the name of its type`() {
    #expect(TableSelectablePlugin().pluginName == "TableSelectablePlugin")
    #expect(TableMovablePlugin().pluginName == "movable")
  }

  // MARK: Delegate and data source

  private final class Delegate: BaseTableDelegate {
    var log: [String] = []
    override func extentForItem(at indexPath: IndexPath) -> Double? { 7 }
    override func canSelectItem(at indexPath: IndexPath) -> Bool? { false }
    override func handle(_ event: ListViewEvent) {
      log.append("\(event)".prefix { $0 != "(" }.description)
    }
  }

  private final class DataSource: BaseTableDataSource {
    override func titleForHeader(inSection section: Int) -> String? { "own" }
    override func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  @Test(arguments: Form.allCases)
  func `a delegate and a data source of one's own answer`(form: Form) {
    let (delegate, log) = (Delegate(), Log())
    func add<Manager: BaseTableManager>(
      _ builder: TableBuilder<Manager, HeadlessListView>
    ) -> BaseTableManager {
      builder.set(delegate: delegate).set(dataSource: DataSource())
        .add(plugin: Plugin<TableEvent>("table", log)).build()
    }
    let ddm =
      switch form {
      case .base: add(view.rddm.baseBuilder)
      case .manual: add(view.rddm.manualBuilder)
      case .gravity: add(view.rddm.gravityBuilder)
      }
    ddm.addCellGenerators([NameGenerator("A")])
    ddm.forceRefill()
    log.entries = []
    #expect(view.headerTitle(forSection: 0) == "own")
    #expect(view.dataSource?.extentForItem(at: path(0, 0)) == 7)
    #expect(view.dataSource?.canMoveItem(at: path(0, 0)) == true)
    view.tapItem(at: path(0, 0))
    #expect(view.indexPathsForSelectedItems == [])
    // It did not call super, so plugins do not go on.
    #expect(log.entries == [])
    #expect(delegate.log.suffix(2) == ["didHighlight", "didUnhighlight"])
    #expect(delegate.manager === ddm)
  }

  @Test func `what is added to a builder after it has built is not the manager's`() {
    let log = Log()
    let builder = view.rddm.baseBuilder
    let ddm = builder.build()
    builder.add(plugin: Plugin<TableEvent>("late", log)).build()
    ddm.addCellGenerator(NameGenerator("a"))
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    #expect(log.entries == [])
  }

  @Test func `a row without a cell is shown in an error cell of the program's`() {
    final class ErrorCell: HeadlessListCell {}
    final class OtherCell: Configurable {
      func configure(with model: Int) {}
    }
    let view = HeadlessListView.named()
    let ddm = view.rddm(errorCellType: ErrorCell.self).baseBuilder.build()
    ddm.onError = { _ in }
    ddm.addCellGenerators([BaseCellGenerator<OtherCell>(with: 1), NameGenerator("A")])
    ddm.forceRefill()
    #expect(view.visibleCells.map { $0 is ErrorCell } == [true, false])
  }

  @Test func `a view of any cells is bound by the manager alone`() {
    let (ddm, view) = (BaseTableManager(), ContractListView<UITableViewContract>())
    var errors: [DataDisplayError] = []
    ddm.onError = { errors.append($0) }
    let row = NameGenerator("A")
    ddm.addCellGenerator(row)
    ddm.bind(to: view, errorCellType: StrictCell.self)
    #expect(view.texts == [[""]])
    #expect(errors.first == .generatorHasNoCell(row, view: "\(type(of: view))"))
    #expect(view.violations.isEmpty)
  }

  @Test func `a refill is done at once when the view is gone`() {
    let ddm = BaseTableManager()
    do {
      let view = HeadlessListView.named()
      ddm.bind(to: view, using: TableManagerBinder(ddm))
    }
    var isDone = false
    ddm.forceRefill { isDone = true }
    #expect(isDone)
  }
}
