import ReactiveDataDisplayManager
import Testing

/// A row that was touched is shown as before when the touch ends, whatever happens in between.
@MainActor
struct HighlightTests {
  private let view = HeadlessListView.named(height: 4)
  private let ddm: BaseTableManager
  private let rows = (0..<3).map { Touched(with: "\($0)") }

  /// A row that tells what was called, and does something when it is touched.
  private final class Touched: BaseCellGenerator<NameCell>, HighlightableItem {
    var log: [String] = []
    var whenTouched: () -> Void = {}

    func applyHighlightedStyle() {
      log.append("highlighted")
      whenTouched()
    }

    func applyUnhighlightedStyle() { log.append("unhighlighted") }
    func applySelectedStyle() { log.append("selected") }
    func applyDeselectedStyle() { log.append("deselected") }
  }

  init() {
    ddm = view.rddm.baseBuilder.add(plugin: .highlightable()).build()
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    _ = view.visibleCells
  }

  @Test func `a row that moves while it is touched is the one whose touch ends`() {
    rows[0].whenTouched = { [ddm, rows] in
      try? ddm.insert(before: rows[0], new: NameGenerator("new"))
    }
    view.tapItem(at: path(0, 0))
    #expect(rows[0].log == ["highlighted", "unhighlighted", "selected"])
    #expect(rows[1].log == [])
  }

  @Test(arguments: [true, false])
  func `a row that is deselected at once is shown so`(isSelectableFirst: Bool) {
    let builder = view.rddm.baseBuilder
    if isSelectableFirst { _ = builder.add(plugin: .selectable()) }
    _ = builder.add(plugin: .highlightable())
    if !isSelectableFirst { _ = builder.add(plugin: .selectable()) }
    let ddm = builder.build()
    let row = Touched(with: "row")
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    view.tapItem(at: path(0, 0))
    #expect(row.log == ["highlighted", "unhighlighted", "selected", "deselected"])
    row.isNeedDeselect = false
    row.log = []
    view.tapItem(at: path(0, 0))
    #expect(row.log == ["highlighted", "unhighlighted", "selected"])
  }

  @Test func `a touch ends where it began in a view without sections`() throws {
    let view = HeadlessListView(
      viewportHeight: 9, capabilities: ListViewCapabilities(sections: false))
    let ddm = view.rddm.manualBuilder.add(plugin: .highlightable()).build()
    ddm.addCellGenerators([rows[0], rows[1]])
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.addCellGenerator(rows[2])
    ddm.forceRefill()
    _ = view.visibleCells
    view.dataSource?.handle(.didHighlight(path(0, 2)))
    try ddm.insert(after: rows[1], new: NameGenerator("new"))
    view.dataSource?.handle(.didUnhighlight(path(0, 2)))
    #expect(rows[2].log == ["highlighted", "unhighlighted"])
  }

  @Test func `a row that leaves the screen is not touched any more`() {
    rows[1].whenTouched = { [ddm, rows] in ddm.remove(rows[1]) }
    view.tapItem(at: path(0, 1))
    #expect(rows[1].log == ["highlighted", "unhighlighted"])
    #expect(rows[2].log == [])
  }

  /// Edits the list when a row is touched, before others hear of it.
  private final class EditingPlugin: BaseTablePlugin<TableEvent> {
    private let edit: (BaseTableManager, any TableCellGenerator) -> Void

    init(_ edit: @escaping (BaseTableManager, any TableCellGenerator) -> Void) { self.edit = edit }

    override func process(event: TableEvent, with manager: BaseTableManager?) {
      guard case .didHighlight(let path) = event, let manager,
        let row = manager.generator(at: path)
      else { return }
      edit(manager, row)
    }
  }

  @Test func `a row that is removed before its plugin hears of the touch is not highlighted`() {
    let view = HeadlessListView.named(height: 4)
    let ddm = view.rddm.baseBuilder.add(plugin: EditingPlugin { $0.remove($1) })
      .add(plugin: .highlightable()).build()
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.tapItem(at: path(0, 1))
    #expect(view.visibleCells.count == 2)
    #expect(rows.map(\.log) == [[], [], []])
  }

  @Test func `a row that got another cell before its plugin hears of the touch is left`() {
    let view = HeadlessListView.named(height: 4)
    let plugin = EditingPlugin { manager, _ in
      manager.forceRefill()
      _ = view.visibleCells
    }
    let ddm = view.rddm.baseBuilder.add(plugin: plugin).add(plugin: .highlightable()).build()
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.tapItem(at: path(0, 1))
    #expect(view.names == ["0", "1", "2"])
    #expect(rows.map(\.log) == [[], [], []])
  }

  @Test func `the touches of several rows end one by one`() {
    func tell(_ event: ListViewEvent) { view.dataSource?.handle(event) }
    tell(.didUnhighlight(path(0, 0)))
    tell(.didHighlight(path(0, 0)))
    tell(.didHighlight(path(0, 0)))
    tell(.didHighlight(path(0, 2)))
    tell(.didUnhighlight(path(0, 0)))
    tell(.didUnhighlight(path(0, 0)))
    #expect(rows.map(\.log) == [["highlighted", "unhighlighted"], [], ["highlighted"]])
    tell(.didUnhighlight(path(0, 2)))
    #expect(rows[2].log == ["highlighted", "unhighlighted"])
  }

  @Test func `a touch ends in the view in which it began`() {
    let ddm = BaseTableManager()
    let plugins = TablePlugins(table: [.highlightable()])
    let views = [HeadlessListView.named(), HeadlessListView.named(height: 2)]
    let row = Touched(with: "touched")
    ddm.addCellGenerators([row] + (0..<3).map { NameGenerator("\($0)") })
    for view in views {
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
      _ = view.names
    }
    views[0].dataSource?.handle(.didHighlight(path(0, 0)))
    views[1].scroll(to: 2)
    views[1].dataSource?.handle(.didUnhighlight(path(0, 0)))
    #expect(row.log == ["highlighted"])
    views[0].dataSource?.handle(.didUnhighlight(path(0, 0)))
    #expect(row.log == ["highlighted", "unhighlighted"])
  }
}
