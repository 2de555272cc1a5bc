import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Rows that edit the list while its manager asks them something.
@MainActor
struct EditingRowTests {
  private let view = HeadlessListView.named()

  /// Does something, once, when it is asked for its children, its identity or its cell type.
  private final class Row: BaseCellGenerator<NameCell>, FoldableItem, DiffableItemSource {
    let didFoldEvent = BaseEvent<Bool>()
    var isExpanded = false
    private let children: [any TableCellGenerator]
    private let token: LifetimeToken?
    var whenAskedForChildren: [() -> Void] = []
    var whenAskedForIdentity: (() -> Void)?
    var whenRegistered: (() -> Void)?

    init(
      _ name: String, children: [any TableCellGenerator] = [], token: LifetimeToken? = nil
    ) {
      self.children = children
      self.token = token
      super.init(with: name)
    }

    var childGenerators: [any TableCellGenerator] {
      if !whenAskedForChildren.isEmpty { whenAskedForChildren.removeFirst()() }
      return children
    }

    nonisolated var uniqueId: String {
      MainActor.assumeIsolated {
        whenAskedForIdentity.take()?()
        return model
      }
    }

    var state: AnyHashable { model }

    override func registerCell<View: ListView>(in tableView: View) {
      whenRegistered.take()?()
      super.registerCell(in: tableView)
    }
  }

  private func shows(_ ddm: BaseTableManager, _ names: [String]) -> Bool {
    ddm.forceRefill()
    return ddm.names.flatMap(\.self) == names && view.names == names && view.violations.isEmpty
  }

  // MARK: Children

  @Test(arguments: 1...6)
  func `a row may add another when it is asked for its children`(times: Int) {
    let ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let (row, status) = (Row("P", children: [NameGenerator("1")]), NameGenerator("status"))
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    row.whenAskedForChildren = Array(repeating: { ddm.addCellGenerator(status) }, count: times)
    view.tapItem(at: path(0, 0))
    #expect(shows(ddm, ["P", "1", "status"]))
    view.tapItem(at: path(0, 0))
    #expect(shows(ddm, ["P", "status"]))
  }

  @Test(arguments: 0..<3)
  func `a row that leaves the list when it is asked for its children is not kept`(asked: Int) {
    let tracker = LifetimeTracker()
    let ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    do {
      let row = Row("P", children: [NameGenerator("1")], token: tracker.token("P"))
      ddm.addCellGenerators([row, NameGenerator("Z")])
      ddm.forceRefill()
      row.whenAskedForChildren =
        Array(repeating: {}, count: asked) + [{ [unowned row] in ddm.remove(row) }]
      view.tapItem(at: path(0, 0))
      #expect(ddm.names.flatMap(\.self).last == "Z")
      ddm.remove(row)
      #expect(!row.isExpanded)
    }
    #expect(shows(ddm, ["Z"]))
    #expect(tracker.leaks.isEmpty)
  }

  @Test func `a row may edit the list when a refill asks for its children`() {
    let ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let child = NameGenerator("1")
    ddm.addCellGenerator(Row("P", children: [child]))
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    for asked in 0..<4 {
      let new = Row("P", children: [child])
      new.whenAskedForChildren =
        Array(repeating: {}, count: asked) + [{ ddm.addCellGenerator(NameGenerator("X")) }]
      ddm.refill(with: [(nil, [new, child, NameGenerator("Z")])])
      new.whenAskedForChildren = []
      #expect(new.isExpanded)
      #expect(shows(ddm, ["P", "1", "Z"]))
    }
  }

  // MARK: Cells

  @Test func `a row may edit the list, and ask for another cell, when it registers`() async {
    let (view, ddm) = (HeadlessListView.named(height: 2), ManualTableManager())
    let binder = TableManagerBinder<HeadlessListView>(ddm)
    ddm.bind(to: view, using: binder)
    let row = Row("P")
    ddm.addCellGenerators((0..<3).map { NameGenerator("\($0)") } + [row, NameGenerator("Z")])
    ddm.forceRefill()
    row.whenRegistered = {
      ddm.remove(ddm.generators[0][2] ?? row)
      _ = binder.cell(at: path(0, 0), dataSource: ddm.list.snapshot, view: view)
    }
    view.scroll(to: 3)
    await ddm.view?.displayed()
    view.scroll(to: 2)
    #expect(ddm.names == [["0", "1", "P", "Z"]])
    #expect(view.names == ["P", "Z"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a row may edit the list when it is asked who it is`() {
    let view = HeadlessListView.named(height: 2)
    let ddm = view.rddm.manualBuilder.build()
    let rows = ["A", "B", "C", "D"].map { Row($0) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    rows[2].whenAskedForIdentity = { ddm.remove(rows[0]) }
    view.scroll(to: 1)
    #expect(ddm.names == [["B", "C", "D"]])
    rows[1].whenAskedForIdentity = { ddm.remove(rows[2]) }
    ddm.remove(rows[1])
    #expect(ddm.names == [["D"]])
    #expect(view.names == ["D"])
    #expect(view.violations.isEmpty)
  }

  // MARK: Weights

  /// Does something, once, when it is asked for its weight.
  private final class Heavy: BaseCellGenerator<NameCell>, GravityItem {
    var whenAsked: (() -> Void)?
    var questionsBefore = 0
    var weight: Int

    init(_ name: String, _ weight: Int) {
      self.weight = weight
      super.init(with: name)
    }

    var heaviness: Int {
      get {
        if questionsBefore > 0 { questionsBefore -= 1 } else { whenAsked.take()?() }
        return weight
      }
      set {}
    }
  }

  @Test func `a row may put itself into the list when it is asked for its weight`() {
    let ddm = view.rddm.gravityBuilder.build()
    let (row, other) = (Heavy("H", 2), NameGenerator("1", 1))
    let edits: [() -> Void] = [
      { ddm.refill(with: [(nil, [row, other])]) }, { ddm.addCellGenerator(row) },
      { ddm.addCellGenerators([other, row]) }, { ddm.insertAsUser([row], at: path(0, 0)) },
    ]
    for edit in edits {
      for new in [[row], [row, other], [other, row]] {
        ddm.clearCellGenerators()
        row.whenAsked = edit
        ddm.addCellGenerators(new)
        #expect(ddm.indexPath(of: row).map { ddm.list.snapshot[$0] === row } == true)
        ddm.addCellGenerator(other)
        #expect(shows(ddm, ["1", "H"]))
      }
    }
  }

  @Test func `a row may take all out of the list when it is asked for its weight`() {
    let ddm = view.rddm.gravityBuilder.build()
    let row = Heavy("H", 2)
    for name in ["1", "2"] {
      row.whenAsked = { ddm.clearCellGenerators() }
      ddm.addCellGenerators([row, NameGenerator(name, 1)])
      #expect(shows(ddm, [name, "H"]))
    }
    let header = NameHeader("h")
    ddm.addSectionHeaderGenerator(header)
    row.whenAsked = { ddm.clearHeaderGenerators() }
    ddm.addCellGenerator(row, toHeader: header)
    #expect(shows(ddm, ["2", "H"]))
  }

  @Test(arguments: 0..<3, 0..<3)
  func `a row may edit a list that is refilled when it is asked for its weight`(
    asked: Int, questionsBefore: Int
  ) {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [3, 2, 1].map { Heavy("\($0)", $0) }
    for (edit, names) in [
      ({ ddm.addCellGenerator(Heavy("0", 0)) }, ["0", "3", "2", "1"]),
      ({ ddm.remove(rows[1]) }, ["3", "1"]),
      ({ ddm.clearCellGenerators() }, []),
      ({ ddm.refill(with: [(nil, [rows[0], Heavy("4", 4)])]) }, ["3", "4"]),
    ] {
      ddm.clearCellGenerators()
      ddm.addCellGenerators(rows)
      for (row, weight) in zip(rows, [1, 2, 3]) { row.weight = weight }
      rows[asked].whenAsked = edit
      rows[asked].questionsBefore = questionsBefore
      ddm.forceRefill()
      if rows[asked].whenAsked.take() == nil {
        #expect(view.names == names)
        #expect(shows(ddm, names))
      }
    }
  }

  @Test func `a row that is placed while others are asked stays there`() {
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [1, 2, 3].map { Heavy("\($0)", $0) }
    ddm.addCellGenerators(rows)
    rows[1].whenAsked = {
      rows[0].weight = 9
      ddm.addCellGenerator(rows[0])
    }
    ddm.forceRefill()
    #expect(view.names == ["2", "3", "1"])
    #expect(shows(ddm, ["2", "3", "1"]))
  }

  private final class HeavyHeader: TitleHeaderGenerator, GravityItem {
    var whenAsked: (() -> Void)?

    var heaviness: Int {
      get {
        whenAsked.take()?()
        return 1
      }
      set {}
    }
  }

  @Test func `a header may add itself when it is asked for its weight`() {
    let ddm = view.rddm.gravityBuilder.build()
    let header = HeavyHeader(model: "h")
    header.whenAsked = { ddm.addSectionHeaderGenerator(header) }
    ddm.addSectionHeaderGenerator(header)
    #expect(ddm.headers == ["h"])
    #expect(shows(ddm, []))
  }
}
