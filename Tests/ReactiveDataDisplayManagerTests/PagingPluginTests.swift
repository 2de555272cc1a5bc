import ReactiveDataDisplayManager
import Testing

/// Plugins that load pages, and that load a list again.
@MainActor
struct PagingPluginTests {
  private final class Output: PaginatableOutput, RefreshableOutput {
    var loads = 0
    weak var input: (any PaginatableInput)?
    var refreshes: [any RefreshableInput] = []
    var startsAtOnce = false

    func onPaginationInitialized(with input: any PaginatableInput) {
      self.input = input
      if startsAtOnce { input.updatePagination(canIterate: true) }
    }
    func loadNextPage(with input: any PaginatableInput) { loads += 1 }
    func refreshContent(with input: any RefreshableInput) { refreshes.append(input) }
  }

  private final class Progress: ProgressView {
    var log: [String] = []
    var retry: @MainActor () -> Void = {}

    func setOnRetry(action: @escaping @MainActor () -> Void) { retry = action }
    func showProgress(_ isLoading: Bool) { log.append("\(isLoading)") }
    func showError(_ error: (any Error)?) { log.append(error == nil ? "-" : "error") }
  }

  private struct Failure: Error {}

  private let view = HeadlessListView.named(height: 3)
  private let output = Output()
  private let progress = Progress()

  private func rows(_ range: Range<Int>) -> [NameGenerator] { range.map { NameGenerator("\($0)") } }

  private func make() -> BaseTableManager {
    view.rddm.baseBuilder.add(plugin: .paginatable(progressView: progress, output: output)).build()
  }

  @Test func `the next page is asked for when the last row comes on screen`() {
    let ddm = make()
    output.input?.updatePagination(canIterate: true)
    ddm.addCellGenerators(rows(0..<5))
    ddm.forceRefill()
    #expect(output.loads == 0)
    view.scroll(to: 2)
    #expect(output.loads == 1)
  }

  @Test(arguments: [true, false])
  func `a manager that is filled before asks for a page once it is built`(isTop: Bool) {
    output.startsAtOnce = true
    let manager = BaseTableManager()
    manager.addCellGenerators(rows(0..<2))
    let plugin: TablePaginatablePlugin =
      isTop ? .topPaginatable(output: output) : .paginatable(output: output)
    let ddm = view.rddm.builder(manager).add(plugin: plugin).build()
    #expect(view.names == ["0", "1"])
    #expect(output.loads == 1)
    ddm.addCellGenerators(rows(2..<9))
    ddm.forceRefill()
    #expect(output.loads == (isTop ? 2 : 1))
  }

  @Test func `no page is asked for of a manager that is filled before and does not begin`() {
    let manager = BaseTableManager()
    manager.addCellGenerators(rows(0..<9))
    output.startsAtOnce = true
    _ = view.rddm.builder(manager).add(plugin: .paginatable(output: output)).build()
    #expect(view.names == ["0", "1", "2"])
    #expect(output.loads == 0)
    view.scroll(to: 6)
    #expect(output.loads == 1)
  }

  @Test func `no page is asked for while one is loaded, or when there are no more`() {
    let ddm = make()
    ddm.addCellGenerators(rows(0..<2))
    ddm.forceRefill()
    #expect(output.loads == 0)
    output.input?.updatePagination(canIterate: true)
    ddm.forceRefill()
    output.input?.updateProgress(isLoading: true)
    ddm.forceRefill()
    #expect(output.loads == 1)
    output.input?.updateProgress(isLoading: false)
    output.input?.updatePagination(canIterate: false)
    ddm.forceRefill()
    #expect(output.loads == 1)
    #expect(progress.log == ["true", "false"])
  }

  @Test func `after a failure nothing is asked for until the user tries again`() {
    let ddm = make()
    output.input?.updatePagination(canIterate: true)
    output.input?.updateError(Failure())
    ddm.addCellGenerators(rows(0..<2))
    ddm.forceRefill()
    ddm.forceRefill()
    #expect(output.loads == 0)
    progress.retry()
    #expect(output.loads == 1)
    #expect(progress.log == ["error", "-"])
    ddm.forceRefill()
    #expect(output.loads == 2)
  }

  @Test func `pages are asked for until the screen is full, and none after one without rows`() async
  {
    let ddm = make()
    for page in 0..<2 {
      // The program shows the rows, and only then says that there are more.
      ddm.addCellGenerators(rows(page..<page + 1))
      ddm.forceRefill()
      output.input?.updateProgress(isLoading: false)
      output.input?.updatePagination(canIterate: true)
      for _ in 0..<5 { await Task.yield() }
      #expect(output.loads == page + 1)
      output.input?.updateProgress(isLoading: true)
    }
    output.input?.updateProgress(isLoading: false)
    for _ in 0..<5 { await Task.yield() }
    #expect(output.loads == 2, "the page had no rows")
    ddm.addCellGenerators(rows(2..<9))
    ddm.forceRefill()
    output.input?.updatePagination(canIterate: true)
    for _ in 0..<5 { await Task.yield() }
    #expect(output.loads == 2, "the last row is not on screen")
    view.scroll(to: 6)
    #expect(output.loads == 3)
  }

  @Test func `the first page is tried again, and a load that failed while it was told as running`()
  {
    let ddm = make()
    progress.retry()
    #expect(output.loads == 0)
    output.input?.updateError(Failure())
    progress.retry()
    #expect(output.loads == 1)
    ddm.addCellGenerators(rows(0..<2))
    output.input?.updatePagination(canIterate: true)
    output.input?.updateProgress(isLoading: true)
    output.input?.updateError(Failure())
    progress.retry()
    #expect(output.loads == 2)
    #expect(progress.log == ["error", "-", "true", "false", "error", "-"])
  }

  @Test func `a page is asked for when the program says that nothing is wrong any more`() async {
    let ddm = make()
    output.input?.updatePagination(canIterate: true)
    ddm.addCellGenerators(rows(0..<2))
    ddm.forceRefill()
    #expect(output.loads == 1)
    output.input?.updateError(Failure())
    for _ in 0..<5 { await Task.yield() }
    #expect(output.loads == 1)
    output.input?.updateError(nil)
    for _ in 0..<5 { await Task.yield() }
    #expect(output.loads == 2)
    output.input?.updateError(nil)
    output.input?.updateError(Failure())
    progress.retry()
    for _ in 0..<5 { await Task.yield() }
    #expect(output.loads == 3, "once for each time that the error is gone")
  }

  @Test func `a page before the first is asked for, and the rows on screen stay`() throws {
    let ddm = view.rddm.manualBuilder.add(plugin: .topPaginatable(output: output)).build()
    output.input?.updatePagination(canIterate: true)
    let first = rows(0..<9)
    ddm.addCellGenerators(first)
    ddm.forceRefill()
    #expect(output.loads == 1)
    view.scroll(to: 4)
    view.scroll(to: 1)
    #expect(output.loads == 1)
    try ddm.insert(before: first[0], new: rows(-5..<0))
    #expect(view.names == ["1", "2", "3"])
    ddm.forceRefill()
    #expect(view.names == ["1", "2", "3"])
    view.scroll(to: 0)
    #expect(output.loads == 2)
  }

  @Test func `a page before the first that fails is shown`() {
    let plugin: TableTopPaginatablePlugin = .topPaginatable(
      progressView: progress, output: output)
    _ = view.rddm.manualBuilder.add(plugin: plugin).build()
    plugin.updateError(Failure())
    progress.retry()
    #expect(progress.log == ["error", "-"])
    #expect(output.loads == 1)
  }

  /// A program binds the manager by itself, and gives the plugins to the binder.
  @Test func `plugins of a binder are ready when it is bound, once`() throws {
    let ddm = ManualTableManager()
    let first = rows(0..<9)
    ddm.addCellGenerators(first)
    let plugins = TablePlugins(
      table: [.topPaginatable(progressView: progress, output: output)], features: [.movable()])
    let binder = TableManagerBinder<HeadlessListView>(ddm, plugins: plugins)
    ddm.bind(to: view, using: binder)
    #expect(view.dataSource?.canMoveItem(at: path(0, 0)) == true)
    let input = output.input
    #expect(input != nil)
    output.input = nil
    view.scroll(to: 4)
    try ddm.insert(before: first[0], new: rows(-5..<0))
    #expect(view.names == ["4", "5", "6"])
    ddm.bind(to: view, using: binder)
    #expect(output.input == nil)
  }

  @Test func `the output is not kept alive`() {
    var output: Output? = Output()
    weak let weakOutput = output
    if let output {
      let plugin = TablePaginatablePlugin(output: output)
      plugin.setup(with: nil)
      #expect(output.input === plugin)
    }
    output = nil
    #expect(weakOutput == nil)
  }

  private final class Control: RefreshControl {
    var isRefreshing = false
    var ends = 0

    func endRefreshing() {
      isRefreshing = false
      ends += 1
    }
  }

  @Test func `a list that is pulled down is loaded again, once`() {
    let control = Control()
    let plugin = TableRefreshablePlugin(refreshControl: control, output: output)
    let ddm = view.rddm.baseBuilder.add(plugin: plugin).build()
    func letGo() { view.dataSource?.handle(.scroll(.didEndDragging(willDecelerate: false))) }
    letGo()
    #expect(output.refreshes.isEmpty)
    control.isRefreshing = true
    letGo()
    letGo()
    #expect(output.refreshes.count == 1)
    #expect(plugin.isRefreshing)
    output.refreshes[0].endRefreshing()
    #expect(!control.isRefreshing)
    control.isRefreshing = true
    letGo()
    #expect(output.refreshes.count == 2)
    plugin.endRefreshing()
    plugin.endRefreshing()
    #expect(control.ends == 2)
    // The program puts the control away by itself.
    control.isRefreshing = true
    letGo()
    control.endRefreshing()
    view.dataSource?.handle(.scroll(.willBeginDragging))
    control.isRefreshing = true
    letGo()
    #expect(output.refreshes.count == 4)
    _ = ddm
  }
}
