import ReactiveDataDisplayManager
import Testing

/// The samples of the document.
@MainActor
struct SampleTests {
  // MARK: Two contents that are loaded in any order

  @MainActor
  private final class ManualScreen {
    let tableView = HeadlessListView.named()

    private(set) lazy var ddm = tableView.rddm.manualBuilder.build()

    private var generatorA: (any TableCellGenerator)?
    private var generatorB: (any TableCellGenerator)?

    func onContentALoaded(items: String) throws {
      let generatorA = NameCell.rddm.baseGenerator(with: items)
      if let generatorB = self.generatorB {
        try ddm.insert(before: generatorB, new: [generatorA])
      } else {
        ddm.addCellGenerator(generatorA)
        ddm.forceRefill()
      }
      self.generatorA = generatorA
    }

    func onContentBLoaded(items: String) throws {
      let generatorB = NameCell.rddm.baseGenerator(with: items)
      if let generatorA = self.generatorA {
        try ddm.insert(after: generatorA, new: [generatorB])
      } else {
        ddm.addCellGenerator(generatorB)
        ddm.forceRefill()
      }
      self.generatorB = generatorB
    }
  }

  @Test func `a manual manager puts what comes later before what came first`() throws {
    let screen = ManualScreen()
    try screen.onContentBLoaded(items: "B")
    #expect(screen.tableView.names == ["B"])
    screen.tableView.transcript = []
    try screen.onContentALoaded(items: "A")
    #expect(screen.tableView.names == ["A", "B"])
    #expect(screen.tableView.takeTranscript() == ["insert 0.0"])
  }

  @Test func `a manual manager puts what comes later after what came first`() throws {
    let screen = ManualScreen()
    try screen.onContentALoaded(items: "A")
    screen.tableView.transcript = []
    try screen.onContentBLoaded(items: "B")
    #expect(screen.tableView.names == ["A", "B"])
    #expect(screen.tableView.takeTranscript() == ["insert 0.1"])
  }

  @MainActor
  private final class GravityScreen {
    let tableView = HeadlessListView.named()

    private(set) lazy var ddm = tableView.rddm.gravityBuilder.build()

    func onContentALoaded(items: String) {
      ddm.addCellGenerator(NameGenerator(items, 1))
      ddm.forceRefill()
    }

    func onContentBLoaded(items: String) {
      ddm.addCellGenerator(NameGenerator(items, 2))
      ddm.forceRefill()
    }
  }

  @Test func `a gravity manager orders what comes by its weight`() {
    let screen = GravityScreen()
    screen.onContentBLoaded(items: "B")
    screen.onContentALoaded(items: "A")
    #expect(screen.tableView.names == ["A", "B"])
    let other = GravityScreen()
    other.onContentALoaded(items: "A")
    other.onContentBLoaded(items: "B")
    #expect(other.tableView.names == ["A", "B"])
  }

  // MARK: A generator that folds

  final class FoldableTableViewCell: HeadlessListCell, Configurable {
    private(set) var title = ""
    private(set) var isExpanded = false

    func configure(with model: String) { title = model }
    func update(expanded: Bool) { isExpanded = expanded }
  }

  final class FoldableCellGenerator: BaseCellGenerator<FoldableTableViewCell>, FoldableItem {

    // MARK: - FoldableItem

    var didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    var childGenerators: [any TableCellGenerator] = []

    // MARK: - Configuration

    override func configure(
      cell: FoldableTableViewCell, with model: FoldableTableViewCell.Model
    ) {
      super.configure(cell: cell, with: model)

      didFoldEvent.addListner { [weak cell] isExpanded in
        cell?.update(expanded: isExpanded)
      }
      .dispose(in: cell.bag)
    }

  }

  @Test func `a generator that folds tells its cell`() throws {
    let tableView = HeadlessListView.named()
    let ddm = tableView.rddm.baseBuilder.add(plugin: .foldable()).build()
    let parent = FoldableCellGenerator(with: "parent")
    parent.childGenerators = [NameGenerator("1"), NameGenerator("2")]
    ddm.addCellGenerators([parent, NameGenerator("last")])
    ddm.forceRefill()
    tableView.transcript = []
    let cell = try #require(tableView.cell(at: path(0, 0)) as? FoldableTableViewCell)
    tableView.tapItem(at: path(0, 0))
    #expect(tableView.names == ["-", "1", "2", "last"])
    #expect(cell.isExpanded)
    #expect(tableView.takeTranscript() == ["insert 0.1 0.2"])
    tableView.deselectItem(at: path(0, 0))
    tableView.tapItem(at: path(0, 0))
    #expect(tableView.names == ["-", "last"])
    #expect(!cell.isExpanded)
    #expect(tableView.takeTranscript() == ["delete 0.1 0.2"])
  }

  // MARK: Cells that the program registers

  @Test func `a cell type is registered by the generator, or by the program`() {
    final class OwnCell: HeadlessListCell, Configurable {
      func configure(with model: String) {}
    }
    final class OwnGenerator: BaseCellGenerator<OwnCell> {
      override func registerCell<View: ListView>(in tableView: View) {
        guard let identifier = OwnCell.self as? View.Cell.Type else { return }
        tableView.register(identifier, forCellReuseIdentifier: String(describing: identifier))
      }
    }
    let tableView = HeadlessListView.named()
    tableView.register(NameCell.self, forCellReuseIdentifier: "NameCell")
    let ddm = tableView.rddm.baseBuilder.build()
    ddm.addCellGenerators([
      OwnGenerator(with: "A"), BaseCellGenerator<NameCell>.init(with: "B", registerType: .nib),
      BaseCellGenerator<FoldableTableViewCell>.init(with: "C", registerType: .class),
    ])
    ddm.forceRefill()
    let types = tableView.visibleCells.map { "\(type(of: $0))" }
    #expect(types == ["OwnCell", "NameCell", "FoldableTableViewCell"])
  }

  // MARK: Delegate, data source, plugins and animator of one's own

  private final class YourCustomDelegate: BaseDelegate {
    var events = 0
    override func handle(_ event: ListViewEvent) {
      super.handle(event)
      events += 1
    }
  }

  private final class YourCustomDataSource: BaseDataSource {
    var cells = 0
    override func cell<View: ListView>(
      of generator: any TableCellGenerator, at indexPath: IndexPath, in view: View
    ) -> View.Cell? {
      cells += 1
      return super.cell(of: generator, at: indexPath, in: view)
    }
  }

  /// The plugin of the document, as a program writes it.
  private class TableSelectablePlugin: BaseTablePlugin<TableEvent> {

    typealias GeneratorType = any SelectableItem

    public override init() {}

    public override func process(event: TableEvent, with manager: BaseTableManager?) {

      switch event {
      case .didSelect(let indexPath):
        guard
          let selectable = manager?.generators[indexPath.section][indexPath.row] as? GeneratorType
        else {
          return
        }
        selectable.didSelectEvent.invoke(with: ())

        if selectable.isNeedDeselect {
          manager?.view?.deselectRow(at: indexPath, animated: true)
        }
      default:
        break
      }
    }

  }

  private final class YourCustomAnimator: Animator {
    var count = 0
    func perform(in view: any ListView, operation: () -> Void) {
      count += 1
      operation()
    }
  }

  @Test func `the parts of a manager can be replaced, and plugins go on`() {
    let (delegate, dataSource) = (YourCustomDelegate(), YourCustomDataSource())
    let animator = YourCustomAnimator()
    let tableView = HeadlessListView.named()
    let ddm = tableView.rddm.baseBuilder
      .set(delegate: delegate).set(dataSource: dataSource).set(animator: animator)
      .add(plugin: TableSelectablePlugin())
      .set(plugin: TableMovablePlugin())
      .build()
    let (first, second) = (NameGenerator("A"), NameGenerator("B"))
    second.isNeedDeselect = false
    var selected: [String] = []
    first.didSelectEvent += { selected.append("A") }
    second.didSelectEvent += { selected.append("B") }
    ddm.addCellGenerators([first, second])
    ddm.forceRefill()
    tableView.tapItem(at: path(0, 0))
    #expect(tableView.indexPathsForSelectedItems.isEmpty)
    tableView.tapItem(at: path(0, 1))
    #expect(tableView.indexPathsForSelectedItems == [path(0, 1)])
    tableView.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(selected == ["A", "B"])
    #expect(ddm.names == [["B", "A"]])
    #expect(tableView.names == ["B", "A"])
    #expect(delegate.events > 0)
    #expect(dataSource.cells == 2)
    #expect(animator.count > 0)
    #expect(tableView.violations.isEmpty)
  }
}
