import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// The kinds of generators.
@MainActor
struct GeneratorTests {
  let view = HeadlessListView.named(height: 4)

  func show(_ rows: [any TableCellGenerator]) -> BaseTableManager {
    let ddm = view.rddm.baseBuilder.build()
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.transcript = []
    return ddm
  }

  // MARK: Base

  final class CountedCell: HeadlessListCell, Configurable {
    static var registrations = 0
    var name = ""
    func configure(with model: String) { name = model }
  }

  private final class CountedGenerator: BaseCellGenerator<CountedCell> {
    override func registerCell<View: ListView>(in tableView: View) {
      CountedCell.registrations += 1
      super.registerCell(in: tableView)
    }
  }

  @Test func `cells are registered once a type of generators, and reused`() {
    CountedCell.registrations = 0
    let ddm = show((0..<9).map { CountedGenerator(with: "\($0)") })
    let cells = Set(view.visibleCells.map(ObjectIdentifier.init))
    view.scroll(to: 5)
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == cells)
    ddm.addCellGenerators((0..<9).map { CountedGenerator(with: "\($0)") })
    ddm.forceRefill()
    #expect(CountedCell.registrations == 1)
  }

  @Test func `generators of several types share the cells of one type`() {
    let rows = (0..<12).map { number -> any TableCellGenerator in
      number.isMultiple(of: 2)
        ? BaseCellGenerator<NameCell>(with: "\(number)")
        : FoldableCellGenerator<NameCell>(with: "\(number)")
    }
    let ddm = show(rows)
    var cells: [HeadlessListCell] = []
    for offset in 0...8 {
      view.scroll(to: offset)
      for cell in view.visibleCells where !cells.contains(where: { $0 === cell }) {
        cells.append(cell)
      }
    }
    #expect(view.names == ["8", "9", "10", "11"])
    // One more than are seen, as a row may come before another one goes.
    #expect(cells.count <= 5)
    withExtendedLifetime(ddm) {}
  }

  @Test func `generators of several types may have cells of one identifier`() {
    final class One: BaseCellGenerator<NameCell> { override var identifier: String { "row" } }
    final class Other: BaseCellGenerator<CountedCell> { override var identifier: String { "row" } }
    let rows: [any TableCellGenerator] = [
      One(with: "A"), One(with: "B"), Other(with: "C"), Other(with: "D"), One(with: "E"),
      One(with: "F"),
    ]
    let ddm = show(rows)
    var errors: [DataDisplayError] = []
    ddm.onError = { errors.append($0) }
    for offset in [1, 2, 1, 0] { view.scroll(to: offset) }
    #expect(errors == [])
  }

  @Test func `generators of one type may have cells of several identifiers`() {
    _ = show([NamedGenerator("A", identifier: "a"), NamedGenerator("B", identifier: "b")])
    #expect(view.names == ["A", "B"])
  }

  /// A row that says itself under which identifier its cells are reused.
  private final class NamedGenerator: BaseCellGenerator<NameCell> {
    private let name: String
    override var identifier: String { name }

    init(_ model: String, identifier: String) {
      name = identifier
      super.init(with: model)
    }
  }

  @Test func `a generator of a cell type shows its model`() {
    let row = NameCell.rddm.baseGenerator(with: "A")
    let ddm = show([row])
    #expect(view.names == ["A"])
    #expect(row.identifier == CellIdentifiers.identifier(for: NameCell.self))
    row.model = "B"
    ddm.update(generators: [row])
    #expect(view.names == ["B"])
  }

  // MARK: Cells of their own

  @Test func `a cell of its own is made once, and shows a new model at once`() {
    var made = 0
    let row = BaseNonReusableCellGenerator<NameCell>(
      with: "A",
      cell: {
        made += 1
        return NameCell()
      }())
    let ddm = show([row] + (0..<9).map { NameGenerator("\($0)") })
    let cell = row.cell
    #expect(view.names == ["A", "0", "1", "2"])
    row.update(model: "B")
    #expect(view.names == ["B", "0", "1", "2"])
    #expect(view.transcript == [])
    view.scroll(to: 5)
    view.scroll(to: 0)
    #expect(view.visibleCells[0] === cell)
    ddm.update(generators: [row])
    ddm.forceRefill()
    #expect(view.visibleCells[0] === cell)
    #expect(made == 1)
    #expect(view.violations.isEmpty)
  }

  // MARK: Children

  final class FolderCell: HeadlessListCell, Configurable, FoldableStateHolder {
    private(set) var text = ""
    private var name = ""

    func configure(with model: String) { name = model }
    func setExpanded(_ isExpanded: Bool) { text = "\(isExpanded ? "−" : "+")\(name)" }
  }

  @Test func `a row with children tells its cell whether they are shown`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let folder = FoldableCellGenerator<FolderCell>(with: "A", children: [NameGenerator("1")])
    let folders = [folder] + "BCDEFG".map { FoldableCellGenerator<FolderCell>(with: "\($0)") }
    var log: [Bool] = []
    folder.didFoldEvent += { log.append($0) }
    ddm.addCellGenerators(folders)
    ddm.forceRefill()
    var texts: [String] { view.visibleCells.map { ($0 as? FolderCell)?.text ?? "-" } }
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−A", "-", "+B", "+C"])
    // The cell shows another row now, and is not told of the first.
    view.scroll(to: 4)
    view.dataSource?.handle(.didSelect(path(0, 0)))
    #expect(texts == ["+D", "+E", "+F", "+G"])
    view.scroll(to: 0)
    #expect(texts == ["+A", "+B", "+C", "+D"])
    #expect(log == [true, false])
    #expect(view.violations.isEmpty)
  }

  // MARK: Extents

  private final class TallCell: HeadlessListCell, CalculatableHeight, CalculatableWidth {
    func configure(with model: String) {}
    static func getHeight(forWidth width: Double, with model: String) -> Double {
      (Double(model.count) * 10 / width).rounded(.up) * 20
    }
    static func getWidth(forHeight height: Double, with model: String) -> Double {
      Double(model.count) * height
    }
  }

  @Test func `a row has the extent that is calculated from its model`() {
    let ddm = show([
      CalculatableHeightCellGenerator<TallCell>(with: "four", cellWidth: 20),
      CalculatableWidthCellGenerator<TallCell>(with: "four", cellHeight: 5),
      NameGenerator("A"),
    ])
    let extents = (0..<3).map { view.dataSource?.extentForItem(at: path(0, $0)) ?? nil }
    #expect(extents == [40, 20, nil])
    _ = ddm
  }

  // MARK: Lifetimes

  private final class Tracked: BaseCellGenerator<NameCell> {
    private let token: LifetimeToken
    init(_ token: LifetimeToken) {
      self.token = token
      super.init(with: "A")
    }
  }

  @Test func `a generator lives as long as the list and the view have it`() {
    let tracker = LifetimeTracker()
    let ddm = show([Tracked(tracker.token()), NameGenerator("B")])
    #expect(!tracker.leaks.isEmpty)
    if let row = ddm.generators[0][0] { ddm.remove(row) }
    #expect(tracker.leaks.isEmpty)
  }

  @Test func `a view keeps its manager, and a manager does not keep its view`() {
    weak var manager: BaseTableManager?
    var view: HeadlessListView? = .named()
    weak let weakView = view
    manager = view?.rddm.baseBuilder.add(plugin: .selectable()).build()
    #expect(manager != nil)
    manager?.addCellGenerator(NameGenerator("A"))
    manager?.forceRefill()
    #expect(view?.names == ["A"])
    var kept = manager
    view = nil
    #expect(weakView == nil)
    #expect(kept?.view?.listView == nil)
    kept?.addCellGenerator(NameGenerator("B"))
    kept?.forceRefill()
    #expect(kept?.names == [["A", "B"]])
    kept = nil
    #expect(manager == nil)
  }

  @Test func `a manager that a view showed before is not told of it any more`() {
    let log = EventLog()
    let old = view.rddm.baseBuilder.add(plugin: log).build()
    old.addCellGenerator(NameGenerator("A"))
    old.forceRefill()
    let ddm = show([NameGenerator("B")])
    #expect(log.take() == ["will 0.0 A", "end 0.0 A"])
    view.tapItem(at: path(0, 0))
    old.addCellGenerator(NameGenerator("C"))
    old.forceRefill()
    #expect(log.take() == [])
    #expect(view.names == ["B"])
    _ = ddm
  }

  @Test func `a list can be derived from that of a manager`() {
    let ddm = show([NameGenerator("A"), NameGenerator("B")])
    let counts = ddm.list.flattened().counted()
    if let row = ddm.generators[0][0] { ddm.remove(row) }
    #expect(counts.value == 1)
  }
}
