import ReactiveDataDisplayManager
import Testing

/// Plugins that react to events of rows and headers.
@MainActor
struct RowPluginTests {
  let view = HeadlessListView.named(height: 4)

  func fill(_ ddm: BaseTableManager, _ rows: [any TableCellGenerator]) {
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    view.transcript = []
  }

  // MARK: Selecting

  @Test(arguments: [true, false])
  func `a selected row is told, and deselected if it wants`(isNeedDeselect: Bool) {
    let ddm = view.rddm.baseBuilder.add(plugin: .selectable()).build()
    let row = NameGenerator("A")
    row.isNeedDeselect = isNeedDeselect
    var log: [String] = []
    row.didSelectEvent += { log.append("select") }
    row.didDeselectEvent += { log.append("deselect") }
    fill(ddm, [row])
    view.tapItem(at: path(0, 0))
    #expect(view.indexPathsForSelectedItems == (isNeedDeselect ? [] : [path(0, 0)]))
    #expect(ddm.view?.indexPathsForSelectedRows == view.indexPathsForSelectedItems)
    view.allowsMultipleSelection = true
    view.tapItem(at: path(0, 0))
    #expect(log == (isNeedDeselect ? ["select", "select"] : ["select", "deselect"]))
  }

  @Test func `a selection lasts through a refill`() {
    let ddm = view.rddm.baseBuilder.build()
    view.allowsMultipleSelection = true
    fill(ddm, [NameGenerator("A"), NameGenerator("B")])
    view.tapItem(at: path(0, 1))
    ddm.forceRefill()
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    ddm.view?.selectRow(at: path(0, 0))
    #expect(view.indexPathsForSelectedItems == [path(0, 0), path(0, 1)])
    ddm.view?.deselectRow(at: path(0, 1), animated: true)
    ddm.view?.deselectRow(at: path(0, 1), animated: true)
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])
    view.allowsMultipleSelection = false
    ddm.view?.selectRow(at: path(0, 1))
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
  }

  /// Removes the row above the one that is selected.
  private final class RemovingPlugin: BaseTablePlugin<TableEvent> {
    override func process(event: TableEvent, with manager: BaseTableManager?) {
      guard case .didSelect = event, let first = manager?.generators[0][0] else { return }
      manager?.remove(first)
    }
  }

  @Test func `a plugin finds the row of an event after another plugin changed the list`() {
    let ddm = view.rddm.baseBuilder.add(plugin: RemovingPlugin()).add(plugin: .selectable())
      .build()
    let rows = [NameGenerator("A"), NameGenerator("B"), NameGenerator("C")]
    var log: [String] = []
    for row in rows { row.didSelectEvent += { log.append(row.model) } }
    fill(ddm, rows)
    view.tapItem(at: path(0, 1))
    #expect(log == ["B"])
    #expect(view.names == ["B", "C"])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `a row is told of an event while the list that the view shows is cleared`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .selectable()).build()
    let row = NameGenerator("A")
    var count = 0
    row.didSelectEvent += { count += 1 }
    fill(ddm, [row])
    ddm.clearCellGenerators()
    view.tapItem(at: path(0, 0))
    #expect(count == 1)
  }

  // MARK: Displays and styles

  private final class Shown: BaseCellGenerator<NameCell>, DisplayableItem, AccessibilityItem,
    HighlightableItem
  {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    var log: [String] = []

    func applyAccessibility() { log.append("described") }
    func resetAccessibility() { log.append("reset") }
    func applyHighlightedStyle() { log.append("highlighted") }
    func applyUnhighlightedStyle() { log.append("unhighlighted") }
    func applySelectedStyle() { log.append("selected") }
    func applyDeselectedStyle() { log.append("deselected") }

    func listen() {
      willDisplayEvent += { [weak self] in self?.log.append("will") }
      didEndDisplayEvent += { [weak self] in self?.log.append("end") }
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test func `a row is told when its cell comes on screen and leaves it`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .displayable()).add(plugin: .accessibility())
      .build()
    let rows = (0..<6).map { Shown(with: "\($0)") }
    for row in rows { row.listen() }
    fill(ddm, rows)
    #expect(rows[0].take() == ["will", "described"])
    #expect(rows[4].take() == [])
    view.scroll(to: 2)
    #expect(rows[0].take() == ["end", "reset"])
    #expect(rows[4].take() == ["will", "described"])
    ddm.remove(rows[4])
    #expect(rows[4].take() == ["end", "reset"])
    ddm.clearCellGenerators()
    ddm.forceRefill()
    #expect(rows[2].take() == ["will", "described", "end", "reset"])
  }

  @Test func `a cell that shows new content goes on being displayed`() {
    let view = HeadlessListView(
      viewportHeight: 4, capabilities: ListViewCapabilities(reconfigures: true))
    let ddm = view.rddm.baseBuilder.add(plugin: .displayable()).build()
    let row = Shown(with: "A")
    row.listen()
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    row.model = "B"
    ddm.update(generators: [row])
    #expect(view.names == ["B"])
    #expect(row.take() == ["will"])
    ddm.remove(row)
    #expect(row.take() == ["end"])
  }

  @Test func `a row that takes a cell over from another comes on screen`() {
    final class Same: DiffableCellGenerator<NameCell>, DisplayableItem {
      let willDisplayEvent = BaseEmptyEvent()
      let didEndDisplayEvent = BaseEmptyEvent()
    }
    let view = HeadlessListView(
      viewportHeight: 4, capabilities: ListViewCapabilities(reconfigures: true))
    let ddm = view.rddm.baseBuilder.add(plugin: .displayable()).build()
    var log: [String] = []
    for name in ["A", "B"] {
      let row = Same(uniqueId: "1", with: name)
      row.willDisplayEvent += { log.append("will \(name)") }
      row.didEndDisplayEvent += { log.append("end \(name)") }
      ddm.refill(with: [(nil, [row])])
      #expect(view.names == [name])
    }
    #expect(log == ["will A", "end A", "will B"])
    ddm.refill(with: [])
    #expect(log == ["will A", "end A", "will B", "end B"])
  }

  @Test func `a row that gets a cell of another type is reloaded`() {
    final class OtherCell: HeadlessListCell, Configurable {
      func configure(with model: String) {}
    }
    let view = HeadlessListView(
      viewportHeight: 4, capabilities: ListViewCapabilities(reconfigures: true))
    let ddm = view.rddm.baseBuilder.build()
    ddm.refill(with: [(nil, [DiffableCellGenerator<NameCell>(uniqueId: "1", with: "A")])])
    view.transcript = []
    ddm.refill(with: [(nil, [DiffableCellGenerator<NameCell>(uniqueId: "1", with: "B")])])
    #expect(view.takeTranscript() == ["reconfigure 0.0"])
    ddm.refill(with: [(nil, [DiffableCellGenerator<OtherCell>(uniqueId: "1", with: "C")])])
    #expect(view.takeTranscript() == ["reload 0.0"])
    #expect(view.visibleCells.first is OtherCell)
  }

  @Test func `a row shows what the user does in its own style`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .highlightable()).build()
    let row = Shown(with: "A")
    fill(ddm, [row, NameGenerator("B")])
    view.allowsMultipleSelection = true
    view.tapItem(at: path(0, 0))
    #expect(row.take() == ["highlighted", "unhighlighted", "selected"])
    view.tapItem(at: path(0, 0))
    #expect(row.take() == ["highlighted", "unhighlighted", "deselected"])
    view.tapItem(at: path(0, 1))
    #expect(row.take() == [])
  }

  @Test func `the last row is told each time that it comes on screen`() {
    var count = 0
    let ddm = view.rddm.baseBuilder.add(plugin: .lastCellIsVisible { count += 1 }).build()
    fill(ddm, (0..<6).map { NameGenerator("\($0)") })
    ddm.addSectionHeaderGenerator(NameHeader("without rows"))
    ddm.forceRefill()
    #expect(count == 0)
    view.scroll(to: 2)
    #expect(count == 1)
    view.scroll(to: 0)
    view.scroll(to: 2)
    #expect(count == 2)
  }

  private final class ViewHeader: TableHeaderGenerator {
    let name: String

    init(_ name: String) { self.name = name }

    var headerHeight: Double? { 44 }
    func generate() -> (any ReusableView)? { HeadlessListCell() }
  }

  @Test func `headers are told when they come on screen and leave it`() {
    var log: [String] = []
    let headers = [ViewHeader("a"), ViewHeader("b")]
    let plugin = TableHeaderVisiblePlugin { header, isVisible in
      log.append("\((header as? ViewHeader)?.name ?? "-") \(isVisible)")
    }
    let ddm = view.rddm.manualBuilder.add(plugin: plugin).build()
    let sections: [BaseTableManager.SectionContent] = headers.map { header in
      (header, (0..<4).map { NameGenerator("\($0)") })
    }
    ddm.refill(with: sections)
    #expect(log == ["a true"])
    view.scroll(to: 4)
    #expect(log == ["a true", "a false", "b true"])
    #expect(view.dataSource?.extent(of: .header, inSection: 0) == 44)
    view.viewportHeight = 9
    view.scroll(to: 0)
    log = []
    ddm.refill(with: [sections[1]])
    #expect(log == ["a false"], "the other one is in its place by now")
  }

  @Test func `a row that is selected is scrolled to`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .scrollOnSelect()).build()
    fill(ddm, (0..<20).map { NameGenerator("\($0)") })
    view.tapItem(at: path(0, 3))
    #expect(view.names == ["3", "4", "5", "6"])
  }

  @Test func `a row is scrolled so far below the top`() {
    let ddm = view.rddm.baseBuilder.add(plugin: .scrollOnSelect(offset: 1)).build()
    fill(ddm, (0..<20).map { NameGenerator("\($0)") })
    view.tapItem(at: path(0, 3))
    #expect(view.names == ["2", "3", "4", "5"])
    ddm.view?.scrollToRow(at: path(0, 9))
    #expect(view.names == ["9", "10", "11", "12"])
    ddm.view?.scrollToRow(at: path(0, 9), offset: 2)
    #expect(view.names == ["7", "8", "9", "10"])
    for place in [path(0, 20), path(1, 0), [0], []] { ddm.view?.scrollToRow(at: place) }
    #expect(view.names == ["7", "8", "9", "10"])
  }
}
