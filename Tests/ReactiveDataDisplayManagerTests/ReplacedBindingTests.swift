import ListBinding
import ReactiveDataDisplayManager
import Testing

/// A view that gets another manager in the middle of an update of the one that it has.
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

  @Test(arguments: [true, false])
  func `the former manager is told nothing of the new one's rows`(isRefill: Bool) {
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
    #expect(view.visibleCells.map { ($0 as? NameCell)?.name } == ["a", "b"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the former manager is not asked for titles`() {
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
    #expect(view.headerTitle(forSection: 0) == "Second")
  }
}
