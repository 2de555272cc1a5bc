import ListBinding
import ReactiveDataDisplayManager
import Testing

/// A view that gets another list in the middle of an update or an event of the one that it has.
@MainActor
struct ReplacedBindingTests {
  private final class NameCell: HeadlessListCell, Configurable {
    private(set) var name = ""

    func configure(with name: String) { self.name = name }
  }

  private final class Leaving: BaseTablePlugin<TableEvent> {
    var action: () -> Void = {}

    override func process(event: TableEvent, with manager: BaseTableManager?) {
      guard case .didEndDisplayCell = event else { return }
      let action = action
      self.action = {}
      action()
    }
  }

  private let view = HeadlessListView()
  private let plugin = Leaving()

  private func generators(_ names: [String]) -> [any TableCellGenerator] {
    names.map { NameCell.rddm.baseGenerator(with: $0) }
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  @Test(arguments: [true, false])
  func `the former manager is told nothing of the new one's rows`(isRefill: Bool) async {
    let (view, plugin) = (view, plugin)
    let first = view.rddm.manualBuilder.add(plugin: plugin).build()
    let old = NameCell.rddm.baseGenerator(with: "old")
    first.addCellGenerator(old)
    first.forceRefill()
    #expect(view.visibleCells.count == 1)
    plugin.action = {
      let second = view.rddm.manualBuilder.build()
      second.addCellGenerators(generators(["a", "b"]))
      second.forceRefill()
    }
    if isRefill { first.forceRefill() } else { first.remove(old) }
    // A display may end in the middle of a layout, after which the new list is loaded.
    await settle()
    #expect(view.visibleCells.map { ($0 as? NameCell)?.name } == ["a", "b"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the former manager is not asked for titles`() async {
    let (view, plugin) = (view, plugin)
    let first = view.rddm.manualBuilder.add(plugin: plugin).build()
    first.addSectionHeaderGenerator(TitleHeaderGenerator(model: "First"))
    first.addCellGenerators(generators(["a", "b", "c"]))
    first.forceRefill()
    #expect(view.headerTitle(forSection: 0) == "First")
    plugin.action = {
      let second = view.rddm.manualBuilder.build()
      second.addSectionHeaderGenerator(TitleHeaderGenerator(model: "Second"))
      second.addCellGenerators(generators(["d"]))
      second.forceRefill()
    }
    first.forceRefill()
    await settle()
    #expect(view.headerTitle(forSection: 0) == "Second")
  }

  @Test func `a manager is told nothing of the event in which a view gets it`() {
    let view = view
    let menu = MutableObservableArray(["a", "b"])
    let binding = menu.bind(to: view, cellType: NameCell.self) { $0.configure(with: $1) }
    let rows = generators(["x", "y"])
    let parent = FoldableCellGenerator<NameCell>(with: "z", children: rows)
    var selected: [String] = []
    parent.didSelectEvent += { selected.append("z") }
    let selection = binding.selectedItem.observeNext { _ in
      let manager = view.rddm.manualBuilder.add(plugin: .selectable()).add(plugin: .foldable())
        .build()
      manager.addCellGenerator(parent)
      manager.forceRefill()
    }
    view.tapItem(at: [0, 0])
    #expect(selected.isEmpty && !parent.isExpanded)
    #expect(view.visibleCells.map { ($0 as? NameCell)?.name } == ["z"])
    selection.dispose()
  }

  @Test func `a manager that gives way is told nothing of a longer list`() {
    let view = view
    let manager = view.rddm.manualBuilder.add(plugin: plugin).build()
    manager.addCellGenerators(generators(["a", "b"]))
    manager.forceRefill()
    let names = MutableObservableArray(["v", "w", "x", "y", "z"])
    plugin.action = { names.bind(to: view, cellType: NameCell.self) { $0.configure(with: $1) } }
    MutableObservableArray(["c"]).bind(to: view, cellType: NameCell.self) { $0.configure(with: $1) }
    #expect(view.visibleCells.map { ($0 as? NameCell)?.name } == ["c"])
    #expect(view.violations.isEmpty)
  }
}
