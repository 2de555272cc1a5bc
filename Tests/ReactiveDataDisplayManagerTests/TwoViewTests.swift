import ReactiveDataDisplayManager
import Testing

/// Two views of one manager: plugins act in the one whose event they are told of.
@MainActor
struct TwoViewTests {
  private let first = HeadlessListView.named(height: 4)
  private let second = HeadlessListView.named(height: 4)
  private let ddm = BaseTableManager()

  private func bind(_ plugin: BaseTablePlugin<TableEvent>, to views: [HeadlessListView]? = nil) {
    for view in views ?? [first, second] {
      let plugins = TablePlugins(table: [plugin])
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    }
  }

  private func fill(_ rows: [any TableCellGenerator]) {
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
  }

  @Test func `a row is deselected in the view where the user selected it`() {
    bind(TableSelectablePlugin())
    fill((0..<9).map { NameGenerator("\($0)") })
    second.selectItem(at: path(0, 1))
    #expect(second.indexPathsForSelectedItems == [path(0, 1)])
    first.tapItem(at: path(0, 1))
    #expect(first.indexPathsForSelectedItems == [])
    #expect(second.indexPathsForSelectedItems == [path(0, 1)])
    second.tapItem(at: path(0, 2))
    #expect(second.indexPathsForSelectedItems == [])
  }

  @Test func `a view scrolls to the row that the user selected there`() {
    bind(TableScrollOnSelectPlugin())
    fill((0..<9).map { NameGenerator("\($0)") })
    first.tapItem(at: path(0, 2))
    #expect(first.names == ["2", "3", "4", "5"])
    #expect(second.names == ["0", "1", "2", "3"])
    second.tapItem(at: path(0, 1))
    #expect(first.names == ["2", "3", "4", "5"])
    #expect(second.names == ["1", "2", "3", "4"])
  }

  @Test func `each view has its own direction of scrolling`() {
    var log: [ScrollDirection] = []
    let plugin = TableDirectionScrollPlugin { log.append($0) }
    fill((0..<9).map { NameGenerator("\($0)") })
    for view in [first, second] {
      let plugins = TablePlugins(scroll: [plugin])
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
      _ = view.names
    }
    for (view, row) in [(first, 3), (second, 1), (second, 2), (first, 2)] { view.scroll(to: row) }
    #expect(log == [.down, .down, .down, .up])
  }

  @Test func `a view that is where another one was in memory begins at its own place`() {
    var log: [ScrollDirection] = []
    let plugins = TablePlugins(scroll: [TableDirectionScrollPlugin { log.append($0) }])
    fill((0..<9).map { NameGenerator("\($0)") })
    for _ in 0..<20 {
      let view = HeadlessListView.named(height: 4)
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
      _ = view.names
      view.scroll(to: 3)
    }
    #expect(log == Array(repeating: .down, count: 20))
  }

  @Test func `an event of a view that is being bound is not that of another view`() {
    final class Plugin: BaseTablePlugin<TableEvent> {
      var views: [(any ListView)?] = []
      override func process(event: TableEvent, with manager: BaseTableManager?) {
        views.append(manager?.view?.listView)
      }
    }
    let plugin = Plugin()
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.bind(to: first)
    bind(plugin, to: [second])
    #expect(second.names == ["A"])
    #expect(!plugin.views.isEmpty && plugin.views.allSatisfy { $0 !== first })
    bind(plugin)
    _ = (first.names, second.names)
    plugin.views = []
    first.tapItem(at: path(0, 0))
    #expect(!plugin.views.isEmpty && plugin.views.allSatisfy { $0 === first })
    #expect(ddm.view?.listView === second)
  }

  @Test(arguments: [true, false])
  func `a manager is released with its views, or when its bindings end`(disposes: Bool) {
    final class OwnManager: BaseTableManager {}
    weak var manager: OwnManager?
    var bindings: [ListViewBinding<BaseTableManager.Snapshot>] = []
    do {
      let views = [HeadlessListView.named(), HeadlessListView.named()]
      let ddm = OwnManager()
      manager = ddm
      for view in views {
        let plugins = TablePlugins(table: [TableSelectablePlugin(), TableDisplayablePlugin()])
        let binding = ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
        if disposes { bindings.append(binding) }
      }
      ddm.addCellGenerator(NameGenerator("A"))
      ddm.forceRefill()
      for view in views { view.tapItem(at: path(0, 0)) }
      for binding in bindings { binding.dispose() }
      if disposes { #expect(views.allSatisfy { $0.dataSource == nil }) }
      bindings = []
    }
    #expect(manager == nil)
  }

  @Test func `a binder that shows the list in another view registers the cells there`() {
    let binder = TableManagerBinder<HeadlessListView>(ddm)
    fill((0..<2).map { NameGenerator("\($0)") })
    ddm.bind(to: first, using: binder)
    #expect(first.names == ["0", "1"])
    ddm.bind(to: second, using: binder)
    #expect(second.names == ["0", "1"])
  }

  @Test func `the end of a display is told with its view, whose list the manager answers from`() {
    final class Plugin: BaseTablePlugin<TableEvent> {
      var ends: [(view: (any ListView)?, isShown: Bool)] = []

      override func process(event: TableEvent, with manager: BaseTableManager?) {
        guard case .didEndDisplayCell(let path, let row) = event else { return }
        ends.append((manager?.view?.listView, manager?.generator(at: path) === row))
      }
    }
    let plugins = [Plugin(), Plugin()]
    for (plugin, view) in zip(plugins, [first, second]) { bind(plugin, to: [view]) }
    fill((0..<9).map { NameGenerator("\($0)") })
    _ = (first.names, second.names)
    first.scroll(to: 3)
    #expect(plugins[0].ends.count == 3)
    #expect(plugins[0].ends.allSatisfy { $0.view === first && $0.isShown })
    #expect(plugins[1].ends.isEmpty)
  }

  /// Notes displays, each with its view, and does something at the first.
  private final class DisplayLog: BaseTablePlugin<TableEvent> {
    private(set) var displays: [(isEnd: Bool, name: String, view: (any ListView)?)] = []
    var act: (() -> Void)?

    var lines: [String] { displays.map { "\($0.isEnd ? "end" : "will") \($0.name)" } }

    override func process(event: TableEvent, with manager: BaseTableManager?) {
      switch event {
      case .willDisplayCell(_, let row): note(false, row, manager)
      case .didEndDisplayCell(_, let row): note(true, row, manager)
      case .didSelect: act.take()?()
      default: break
      }
    }

    private func note(_ isEnd: Bool, _ row: any TableCellGenerator, _ manager: BaseTableManager?) {
      displays.append((isEnd, (row as? NameGenerator)?.model ?? "-", manager?.view?.listView))
      act.take()?()
    }

    func clear() { displays = [] }
  }

  @Test(arguments: [false, true])
  func `plugins hear displays in one order, also when one of them edits the list`(selects: Bool)
    async
  {
    let (acting, last) = (DisplayLog(), DisplayLog())
    for view in [first, second] {
      let plugins = TablePlugins(table: [acting, last])
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    }
    let rows = (0..<9).map { NameGenerator("\($0)") }
    fill(rows)
    #expect(first.names == second.names)
    for plugin in [acting, last] { plugin.clear() }
    acting.act = { [ddm] in ddm.remove(rows[1]) }
    if selects { first.tapItem(at: path(0, 3)) } else { first.scroll(to: 1) }
    // The view in which a display ended is told later, since that may be in the middle of its layout.
    for _ in 0..<20 { await Task.yield() }
    #expect(first.names == second.names)
    #expect(last.lines == acting.lines)
    #expect(last.lines.filter { $0 == "end 1" }.count == 2)
    for plugin in [acting, last] {
      let ends = plugin.displays.filter { $0.name == "1" }.map(\.view)
      #expect(ends.contains { $0 === first } && ends.contains { $0 === second })
    }
    if !selects { #expect(last.lines.first == "end 0") }
  }
}

/// The view that was bound last may be released before another one.
@MainActor
struct ReleasedViewTests {
  @Test func `the view that is left is scrolled, and waited for`() async throws {
    let ddm = BaseTableManager()
    let left = HeadlessListView.named(height: 2)
    ddm.bind(to: left)
    do { ddm.bind(to: HeadlessListView.named(height: 2)) }
    let rows = (0..<9).map { NameGenerator("\($0)") }
    ddm.addCellGenerators(rows)
    left.isAttached = false
    await confirmation { isShown in
      await withCheckedContinuation { continuation in
        ddm.forceRefill {
          if left.isAttached, left.names == ["0", "1"] { isShown() }
          continuation.resume()
        }
        Task { left.isAttached = true }
      }
    }
    ddm.scrollTo(generator: rows[5])
    #expect(left.names == ["5", "6"])
  }
}

/// The view that was bound last may show another list by now, or none.
@MainActor
struct EndedViewTests {
  private let ddm = BaseTableManager()
  private let left = HeadlessListView.named(height: 2)
  private let ended = HeadlessListView.named(height: 2)
  private let rows = (0..<9).map { NameGenerator("\($0)") }

  @Test(arguments: [true, false])
  func `the view that shows the list is the one that is scrolled, and waited for`(
    isDisposed: Bool
  ) async {
    let shown = ddm.bind(to: left)
    let binding = ddm.bind(to: ended)
    let other = BaseTableManager()
    if isDisposed { binding.dispose() } else { other.bind(to: ended) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(ddm.view?.listView === left)
    ddm.scrollTo(generator: rows[5])
    #expect(left.names == ["5", "6"])
    shown.pause()
    ddm.remove(rows[0])
    #expect(ddm.generator(at: path(0, 0)) === rows[0])
    #expect(ddm.isLast(path(0, 8)))
    await confirmation { isShown in
      await withCheckedContinuation { continuation in
        ddm.forceRefill {
          if left.counts == [8] { isShown() }
          continuation.resume()
        }
        Task { shown.resume() }
      }
    }
  }
}
