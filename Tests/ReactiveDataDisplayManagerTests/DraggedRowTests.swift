import ReactiveDataDisplayManager
import Testing

/// The places of rows that the user dragged, as plugins are told of them.
@MainActor
struct DraggedRowTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let log = EventLog()
  private let rows = ["A", "B", "C", "D", "E"].map { NameGenerator($0) }

  /// Lets rows be moved and deleted in a view, of which the list learns nothing.
  private final class LooseFeature: FeaturePlugin {
    var pluginName: String { "loose" }
    func setup(with manager: BaseTableManager) {}
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
    func canEditItem(at indexPath: IndexPath) -> Bool? { true }
  }

  /// A, B and C in a section, D and E in another.
  init() {
    ddm = ManualTableManager()
    ddm.addSectionHeaderGenerator(NameHeader("1"))
    ddm.addCellGenerators(Array(rows[..<3]))
    ddm.addSectionHeaderGenerator(NameHeader("2"))
    ddm.addCellGenerators(Array(rows[3...]))
    ddm.forceRefill()
  }

  private func bind(_ feature: any FeaturePlugin) {
    let plugins = TablePlugins(table: [log], features: [feature])
    ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    _ = view.names
  }

  /// The places at which the displays of all rows end.
  private func ends() -> [String] {
    _ = log.take()
    view.dataSource = nil
    return log.take().filter { $0.hasPrefix("end 0") || $0.hasPrefix("end 1") }.sorted()
  }

  @Test func `a row that was dragged ends where it was put, and others where they are by then`() {
    bind(TableMovablePlugin())
    view.dragItem(from: path(0, 0), to: path(0, 2))
    #expect(view.names == ["B", "C", "A", "D", "E"])
    #expect(ends() == ["end 0.0 B", "end 0.1 C", "end 0.2 A", "end 1.0 D", "end 1.1 E"])
  }

  @Test func `a row that was dragged to another section ends there`() {
    bind(TableMovablePlugin())
    view.dragItem(from: path(0, 1), to: path(1, 1))
    #expect(view.names == ["A", "C", "D", "B", "E"])
    #expect(ends() == ["end 0.0 A", "end 0.1 C", "end 1.0 D", "end 1.1 B", "end 1.2 E"])
  }

  @Test func `a row of a view without sections ends where it was put in the list`() {
    let view = HeadlessListView(
      viewportHeight: 9, capabilities: ListViewCapabilities(sections: false))
    let plugins = TablePlugins(table: [log], features: [TableMovablePlugin()])
    ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    #expect(view.names == ["A", "B", "C", "D", "E"])
    view.dragItem(from: path(0, 0), to: path(0, 4))
    let names = view.names
    #expect(names.last == "A")
    _ = log.take()
    view.dataSource = nil
    #expect(log.take().contains("end 1.2 A"))
    #expect(view.violations.isEmpty)
  }

  @Test func `rows end where they were before a drag that nobody carries out`() {
    bind(LooseFeature())
    view.dragItem(from: path(0, 0), to: path(1, 2))
    #expect(view.names == ["A", "B", "C", "D", "E"])
    view.removeItemsAsUser(at: [path(0, 0), path(0, 1)])
    #expect(view.names == ["A", "B", "C", "D", "E"])
    let all = ends()
    #expect(all.suffix(3) == ["end 0.2 C", "end 1.0 D", "end 1.1 E"])
  }

  @Test func `the plugin that is told of the drag may edit the list`() {
    final class Editing: BaseTablePlugin<TableEvent> {
      override func process(event: TableEvent, with manager: BaseTableManager?) {
        guard case .move = event, let row = manager?.generators[0][1] else { return }
        manager?.remove(row)
      }
    }
    let plugins = TablePlugins(table: [log, Editing()], features: [TableMovablePlugin()])
    ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    _ = view.names
    view.dragItem(from: path(0, 0), to: path(0, 2))
    #expect(view.names == ["C", "A", "D", "E"])
    #expect(ends() == ["end 0.0 C", "end 0.1 A", "end 1.0 D", "end 1.1 E"])
    #expect(view.violations.isEmpty)
  }
}
