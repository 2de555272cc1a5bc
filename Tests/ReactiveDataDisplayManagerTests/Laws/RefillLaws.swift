import ReactiveDataDisplayManager
import SignalsTesting
import TestSupport
import Testing

/// Lists that are filled anew at random, with new objects for the rows that go on.
@MainActor
struct RefillLaws {
  private final class Row: DiffableCellGenerator<NameCell>, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    private(set) var displays = 0
    private let token: LifetimeToken

    init(_ id: String, _ name: String, _ token: LifetimeToken) {
      self.token = token
      super.init(uniqueId: id, with: name)
      willDisplayEvent += { [weak self] in self?.displays += 1 }
      didEndDisplayEvent += { [weak self] in self?.displays -= 1 }
    }

    override func generate<View: ListView>(
      tableView: View, for indexPath: IndexPath
    ) -> View.Cell? {
      guard View.Cell.self == StrictCell.self else {
        return super.generate(tableView: tableView, for: indexPath)
      }
      let made = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      (made as? StrictCell)?.text = model
      return made
    }
  }

  @Test(arguments: ListViewCapabilities.kinds)
  func `the list has the new rows, and the view the selection`(
    capabilities: ListViewCapabilities
  ) {
    for seed in WorldSize.seeds(5) {
      let tracker = LifetimeTracker()
      check(SeededGenerator(seed: seed), capabilities, tracker)
      #expect(tracker.leaks.isEmpty)
    }
  }

  private func check(
    _ seeded: SeededGenerator, _ capabilities: ListViewCapabilities, _ tracker: LifetimeTracker
  ) {
    var random = seeded
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let view = HeadlessListView(viewportHeight: 40, capabilities: capabilities)
    view.allowsMultipleSelection = true
    let ddm = view.rddm.manualBuilder.add(plugin: .displayable()).build()
    let headers = (0..<3).map { NameHeader("\($0)") }
    var all: [Row] = []
    func row(_ id: String, _ name: String) -> Row {
      all.append(Row(id, name, tracker.token()))
      return all[all.count - 1]
    }
    var rows = headers.map { _ in [Row]() }
    var selected: Set<String> = []
    for _ in 0..<12 {
      // Mostly little differs, or nothing.
      let edits = int(0...2)
      for section in rows.indices {
        rows[section] = rows[section].map { int(0...2) == 0 ? $0 : row($0.uniqueId, $0.model) }
        for _ in 0..<edits where !rows[section].isEmpty {
          rows[section].remove(at: int(0...(rows[section].count - 1)))
        }
        for _ in 0..<edits {
          let id = "\(int(0...30))"
          if rows.joined().contains(where: { $0.uniqueId == id }) { continue }
          rows[section].append(row(id, "\(int(0...3))"))
        }
      }
      let contents: [BaseTableManager.SectionContent] = zip(headers, rows).map { ($0, $1) }
      if int(0...1) == 0 {
        ddm.refill(with: contents)
      } else {
        refill(ddm, with: contents, beside: row("x", "x"))
      }
      for (section, content) in rows.enumerated() {
        for (item, row) in content.enumerated() {
          let place = path(section, item)
          let isThere =
            ddm.generators[section][item] === row && ddm.generator(at: place) === row
            && ddm.indexPath(of: row) == place
          if !isThere { Issue.record("\(row.uniqueId) is not at \(place)") }
        }
      }
      let shown = rows.flatMap { $0 }
      #expect(view.names == shown.map(\.model))
      let ids = shown.map(\.uniqueId)
      selected.formIntersection(ids)
      #expect(Set(ddm.view?.indexPathsForSelectedRows.map { id(ddm, $0) } ?? []) == selected)
      #expect(all.reduce(0) { $0 + $1.displays } == shown.count)
      if let place = shown.indices.randomElement(using: &random) {
        ddm.view?.selectRow(at: ddm.list.snapshot.indexPath(atFlatOffset: place))
        selected.insert(ids[place])
      }
    }
    ddm.refill(with: [])
    #expect(view.names == [] && all.allSatisfy { $0.displays == 0 })
    #expect(view.violations.isEmpty)
  }

  /// Fills a list anew in a batch that edits it before and after.
  private func refill(
    _ ddm: ManualTableManager, with contents: [BaseTableManager.SectionContent], beside row: Row
  ) {
    if let last = ddm.sections.last { ddm.addCellGenerators([row], toHeader: last.header) }
    ddm.batchUpdate {
      ddm.remove(row)
      ddm.addCellGenerator(row)
      ddm.refill(with: contents)
      ddm.addCellGenerator(row)
      ddm.remove(row)
    }
  }

  @Test func `views of all contracts show the new rows, and displays balance`() async {
    for seed in WorldSize.seeds(5) {
      let tracker = LifetimeTracker()
      var random = SeededGenerator(seed: seed)
      let ddm = BaseTableManager()
      let plugins = TablePlugins(table: [TableDisplayablePlugin()])
      let views = StrictViews(seed: seed) { bind($0, to: ddm, plugins) }
      var all: [Row] = []
      var shown: [Row] = []
      for _ in 0..<20 {
        let isNew = Int.random(in: 0...2, using: &random) == 0
        let ids = isNew ? ["0", "1", "2"] : shown.map(\.uniqueId)
        shown = (Bool.random(using: &random) ? ids : ids.reversed() + ["9"]).map {
          Row($0, "\(Int.random(in: 0...1, using: &random))", tracker.token())
        }
        shown = shown.filter { row in shown.first { $0.uniqueId == row.uniqueId } === row }
        all += shown
        await views.step { ddm.refill(with: [(nil, shown)]) }
        ddm.refill(with: [(nil, shown)])
        await views.step {}
        #expect(views.failure([shown.map(\.model)]) == nil, "SEED=\(seed)")
        // Of rows that are equal, the one whose cell is on screen is displayed.
        #expect(all.reduce(0) { $0 + $1.displays } == shown.count * views.count)
      }
      views.end()
      #expect(all.allSatisfy { $0.displays == 0 })
    }
  }

  private func bind<View: StrictView>(
    _ view: View, to ddm: BaseTableManager, _ plugins: TablePlugins
  ) -> () async -> Void {
    let binder = TableManagerBinder<View>(ddm, plugins: plugins)
    let binding = ddm.bind(to: view, errorCellType: StrictCell.self, using: binder)
    return { await binding.displayed() }
  }

  private func id(_ ddm: BaseTableManager, _ place: IndexPath) -> String {
    (ddm.generator(at: place) as? Row)?.uniqueId ?? "?"
  }
}
