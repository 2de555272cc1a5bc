import DStorageKit
import SignalsTesting
import TestSupport
import Testing

/// Random scripts against the public API, with strict views bound.
@MainActor
struct TableLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `every view shows the rows of the sections, and hooks balance`(
    capabilities: ListViewCapabilities
  ) async throws {
    for seed in WorldSize.seeds(4) {
      let tracker = LifetimeTracker()
      for counting in ListViewCounting.allCases {
        let run = TableRun(seed, capabilities, counting, tracker)
        if let failure = await run.failure() {
          Issue.record("SEED=\(seed) \(capabilities) \(counting): \(failure)")
        }
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }
}

/// One script with one view.
@MainActor
private final class TableRun {
  private let script: TableScript<LawCell>
  private var base: HeadlessListView
  private var view: CheckedListView<HeadlessListView>
  private var binding: ListViewBinding<TableDataSource.Snapshot>?

  /// A view of the other data source, all of whose cells are on screen.
  private var otherView = HeadlessListView(viewportHeight: 300)

  /// How often hooks may still mutate in this step.
  private var mutationsInHooks = 0

  init(
    _ seed: UInt64, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    _ tracker: LifetimeTracker
  ) {
    script = TableScript(seed: seed, tracker: tracker)
    base = HeadlessListView(viewportHeight: 300, capabilities: capabilities, counting: counting)
    base.register(LawCell.self, forCellReuseIdentifier: "LawCell")
    otherView.register(LawCell.self, forCellReuseIdentifier: "LawCell")
    view = CheckedListView(base, counting: counting)
  }

  private func bind() {
    let new = script.dataSource.bind(to: view)
    // A hook may have bound the view once more.
    if !new.isDisposed { binding = new }
  }

  func failure() async -> String? {
    let checker = script.checker
    checker.onHook = { [weak self] in
      guard let self, mutationsInHooks > 0, script.int(0...2) == 0 else { return }
      mutationsInHooks -= 1
      if script.int(0...5) == 0 { bind() } else { script.step() }
    }
    base.onViolation = { checker.report("\($0)") }
    view.onViolation = { checker.report("\($0)") }
    otherView.onViolation = { checker.report("elsewhere: \($0)") }
    bind()
    let otherBinding = script.other.bind(to: otherView)
    for step in 0..<60 {
      switch script.int(0...11) {
      case 0...2: mutationsInHooks = 4
      case 3: base.isAttached.toggle()
      case 4: bind()
      case 5: base.viewportHeight = [0, 3, 300][script.int(0...2)]
      case 6: base.scroll(to: script.int(0...9))
      case 7: binding?.pause()
      default: break
      }
      script.step()
      mutationsInHooks = 0
      if script.int(0...1) == 0 { base.scroll(to: script.int(0...9)) }
      if script.int(0...1) == 0 { base.isAttached = true }
      binding?.resume()
      if base.isAttached { await binding?.displayed() }
      await otherBinding.displayed()
      check()
      if let failure = checker.failure { return "step \(step): \(failure)" }
    }
    checker.onHook = {}
    if script.int(0...1) == 0 { leaveViews() } else { releaseViews() }
    if checker.addedCount != 0 { return "\(checker.addedCount) cells were not removed" }
    return checker.failure
  }

  private func leaveViews() {
    view.dataSource = nil
    otherView.dataSource = nil
  }

  private func releaseViews() {
    base = HeadlessListView()
    otherView = HeadlessListView()
    view = CheckedListView(base)
  }

  private func check() {
    script.check()
    let checker = script.checker
    let elsewhere = otherView.visibleCells.map { ($0 as? LawCell)?.name ?? "-" }
    if elsewhere != script.shownElsewhere {
      checker.report("the other view shows \(elsewhere) instead of \(script.shownElsewhere)")
    }
    // Also in a lazy view, all cells that are on screen have been made now.
    let cells = base.visibleCells.map { $0 as? LawCell }
    let added = checker.addedCount - elsewhere.count
    guard base.isAttached else {
      if added != 0 { checker.report("cells are added off screen") }
      return
    }
    let counts = script.shown.map(\.count)
    if base.capabilities.sections, base.counts != counts {
      checker.report("the sections have \(base.counts) rows, not \(counts)")
    }
    let shown = script.shown.flatMap { $0 }
    let expected = Array(shown[base.contentOffset..<shown.count].prefix(base.viewportHeight))
    if cells.map({ $0?.name ?? "-" }) != expected {
      checker.report("the view shows \(cells.map { $0?.name ?? "-" }) instead of \(expected)")
    }
    if added != cells.count {
      checker.report("\(added) cells are added, \(cells.count) are on screen")
    }
    let states = cells.map { $0.flatMap { checker.state(of: $0) } }
    if states.contains(where: { $0 != .added }) { checker.report("a cell is not added") }
    use()
  }

  /// Taps and updates a cell on screen, which must be that of its row.
  private func use() {
    let checker = script.checker
    guard let tapped = base.indexPathsForVisibleItems.last else { return }
    let name = (base.cell(at: tapped) as? LawCell)?.name
    base.deselectItem(at: tapped)
    base.tapItem(at: tapped)
    if checker.last?.hook != "selected" || checker.last?.name != name {
      checker.report("tapped \(name ?? "-"), told \(String(describing: checker.last))")
    }
    guard base.capabilities.sections else { return }
    script.dataSource.sections[tapped.section].cellUpdated(at: tapped.row)
    if checker.last.map({ [$0.hook, "\($0.index)", $0.name] })
      != ["updated", "\(tapped.row)", name ?? "-"]
    {
      checker.report("updated \(tapped), told \(String(describing: checker.last))")
    }
  }
}
