import ReactiveDataDisplayManager
import TestSupport
import Testing

/// Pages are asked for at the row that is at the end by now, however it came there.
@MainActor
struct PagingEndTests {
  private final class Output: PaginatableOutput {
    var loads = 0
    weak var input: (any PaginatableInput)?
    var load: (any PaginatableInput) -> Void = { _ in }

    func onPaginationInitialized(with input: any PaginatableInput) { self.input = input }

    func loadNextPage(with input: any PaginatableInput) {
      loads += 1
      load(input)
    }
  }

  private let output = Output()

  private func rows(_ range: Range<Int>) -> [NameGenerator] { range.map { NameGenerator("\($0)") } }

  private func diffable(_ names: [String]) -> [any TableCellGenerator] {
    names.map { DiffableCellGenerator<NameCell>(uniqueId: $0, with: $0) }
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  @Test func `one page is loaded when the user scrolls to the first row, which stays`() async {
    let view = HeadlessListView.named(height: 3)
    let ddm = view.rddm.manualBuilder.add(plugin: .topPaginatable(output: output)).build()
    var first = rows(0..<8)
    ddm.addCellGenerators(first)
    ddm.forceRefill()
    view.scroll(to: 5)
    output.load = { [rows] input in
      input.updateProgress(isLoading: true)
      Task { @MainActor in
        let page = rows(-3..<0)
        try ddm.insert(before: first[0], new: page)
        first = page
        input.updatePagination(canIterate: true)
        input.updateProgress(isLoading: false)
      }
    }
    output.input?.updatePagination(canIterate: true)
    await settle()
    #expect(output.loads == 0)
    view.scroll(to: 0)
    await settle()
    #expect(view.names == ["0", "1", "2"])
    #expect(output.loads == 1)
    view.scroll(to: 0)
    await settle()
    #expect(view.names == ["-3", "-2", "-1"])
    #expect(output.loads == 2)
  }

  @Test(arguments: ["removed", "swapped", "refilled", "moved"])
  func `a row that became the last one on screen is at the end`(edit: String) async throws {
    let view = HeadlessListView.named()
    let ddm = view.rddm.manualBuilder.add(plugin: .paginatable(output: output)).build()
    let first = rows(0..<3)
    if edit == "refilled" {
      ddm.refill(with: [(nil, diffable(["0", "1", "2"]))])
    } else {
      ddm.addCellGenerators(first)
    }
    ddm.forceRefill()
    #expect(view.names == ["0", "1", "2"])
    switch edit {
    case "removed": ddm.remove(first[2])
    case "swapped": try ddm.swap(generator: first[0], with: first[2])
    case "moved": ddm.moveAsUser(first[2], to: path(0, 0))
    default: ddm.refill(with: [(nil, diffable(["x", "0", "1", "2"]))])
    }
    _ = view.names
    output.input?.updatePagination(canIterate: true)
    await settle()
    #expect(output.loads == 1)
  }

  @Test func `a page without rows is not followed by another when the list is made anew`() async {
    let view = HeadlessListView.named()
    let ddm = view.rddm.manualBuilder.add(plugin: .paginatable(output: output)).build()
    output.load = { [diffable] input in
      Task { @MainActor in
        ddm.refill(with: [(nil, diffable(["0", "1"]))])
        input.updatePagination(canIterate: true)
      }
    }
    ddm.refill(with: [(nil, diffable(["0", "1"]))])
    _ = view.names
    output.input?.updatePagination(canIterate: true)
    await settle()
    #expect(output.loads == 1)
  }

  @Test func `the end is on screen in one view, and not in another`() async {
    let ddm = BaseTableManager()
    ddm.addCellGenerators(rows(0..<4))
    let plugins = TablePlugins(table: [.paginatable(output: output)])
    let views = [HeadlessListView.named(), HeadlessListView.named(height: 2)]
    for view in views {
      ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
      _ = view.names
    }
    views[1].scroll(to: 2)
    views[1].scroll(to: 0)
    output.input?.updatePagination(canIterate: true)
    await settle()
    #expect(output.loads == 1)
  }

  @Test(arguments: [true, false])
  func `the second page is loaded again when the list is`(isDiffable: Bool) async {
    let view = HeadlessListView.named()
    let ddm = view.rddm.manualBuilder.add(plugin: .paginatable(output: output)).build()
    func show(_ names: [String]) {
      ddm.refill(with: [(nil, isDiffable ? diffable(names) : names.map { NameGenerator($0) })])
      _ = view.names
    }
    output.load = { input in
      input.updateProgress(isLoading: true)
      Task { @MainActor in
        show(["a", "b", "c", "d"])
        input.updatePagination(canIterate: false)
        input.updateProgress(isLoading: false)
      }
    }
    for load in 1...2 {
      show(["a", "b"])
      output.input?.updatePagination(canIterate: true)
      await settle()
      #expect(view.names == ["a", "b", "c", "d"])
      #expect(output.loads == load)
    }
  }

  @Test func `features have their short names also in a list of plugins`() {
    let plugins = TablePlugins(features: [.movable(), .dragAndDroppable()])
    #expect(plugins.featurePlugins.count == 2)
  }

  @Test func `the end is known of a view that does not tell which rows are on screen`() async {
    let (view, ddm) = (SilentListView(), BaseTableManager())
    ddm.addCellGenerators(rows(0..<2))
    let plugins = TablePlugins(table: [.paginatable(output: output)])
    ddm.bind(to: view, using: TableManagerBinder(ddm, plugins: plugins))
    let places = [path(0, 0), path(0, 1)]
    let cells = places.map { view.dataSource?.cell(forItemAt: $0) }
    for place in places { view.dataSource?.handle(.willDisplay(place)) }
    output.input?.updatePagination(canIterate: true)
    await settle()
    #expect(output.loads == 1)
    withExtendedLifetime((view, plugins, cells)) {}
  }
}
