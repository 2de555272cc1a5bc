import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Observers that edit the list before plugins are told of the same event.
@MainActor
struct EventListTests {
  private let view = HeadlessListView.named()
  private let ddm = ManualTableManager()
  private let rows = [NameGenerator("A"), NameGenerator("B"), NameGenerator("C")]
  private let binding: ListViewBinding<BaseTableManager.Snapshot>

  init() {
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    let plugins = TablePlugins(
      table: [TableSelectablePlugin()], features: [TableMovablePlugin()])
    binding = ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
  }

  @Test func `the row that the user selected is told, though it is gone by then`() {
    var selected: [String] = []
    for row in rows { row.didSelectEvent += { selected.append(row.model) } }
    binding.selectedItem.observeNext { [ddm] in ddm.remove($0) }.dispose(in: view.responders.bag)
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 1))
    #expect(selected == ["A", "C"])
    #expect(view.names == ["B"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the row that the user moved is moved, though others are gone by then`() {
    binding.movedItem.observeNext { [ddm, rows] _ in ddm.remove(rows[0]) }
      .dispose(in: view.responders.bag)
    view.moveItemAsUser(from: path(0, 1), to: path(0, 2))
    #expect(ddm.names == [["C", "B"]])
    #expect(view.names == ["C", "B"])
    #expect(view.violations.isEmpty)
  }
}
