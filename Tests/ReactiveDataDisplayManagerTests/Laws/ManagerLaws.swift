import ReactiveDataDisplayManager
import SignalsTesting
import TestSupport
import Testing

/// Random scripts against the public API, with strict views bound.
@MainActor
@Suite(.serialized)
struct ManagerLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `every view shows what the calls say, and displays balance`(
    capabilities: ListViewCapabilities
  ) async throws {
    var plugins = [0, 0, 0, 0]
    for offset: UInt64 in 0..<6 {
      let seed = WorldSize.seed + offset
      let tracker = LifetimeTracker()
      for counting in ListViewCounting.allCases {
        let script = ManagerScript.make(Int(offset % 3), seed: seed, tracker: tracker)
        let run = ManagerRun(script, capabilities, counting, drags: offset < 3)
        if let failure = await run.failure() {
          Issue.record("SEED=\(seed) \(capabilities) \(counting): \(failure)")
        }
        plugins = zip(plugins, run.pluginCalls).map { $0 + $1 }
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
    // Without sections there are no headers.
    if !capabilities.sections { plugins.removeLast() }
    #expect(plugins.allSatisfy { $0 > 0 }, "touched, cancelled, loaded again, headers: \(plugins)")
  }
}

/// One script with one view.
@MainActor
private final class ManagerRun: ScriptListener {
  private let script: ManagerScript
  private let base: HeadlessListView
  private let view: CheckedListView<HeadlessListView>

  /// Whether the user drags: a view that checks another does not know of drags in that.
  private let drags: Bool
  private let plugins: TablePlugins
  private let pages = LawPages()
  private let prefetcher = LawPrefetcher()
  private let refresh = LawRefresh()
  private var touches = 0
  private var mutatesInCallback = false
  private var found: String?

  init(
    _ script: ManagerScript, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    drags: Bool
  ) {
    self.script = script
    self.drags = drags
    base = HeadlessListView(viewportHeight: 300, capabilities: capabilities, counting: counting)
    view = CheckedListView(base, counting: counting)
    plugins = TablePlugins(
      table: [
        TableDisplayablePlugin(), TableFoldablePlugin(), TableSelectablePlugin(),
        TablePaginatablePlugin(output: pages), TableHighlightablePlugin(),
      ],
      scroll: [TableRefreshablePlugin(refreshControl: refresh, output: refresh)],
      prefetch: [TablePrefetcherablePlugin(prefetcher: prefetcher)],
      features: [TableMovablePlugin()])
    script.listener = self
    pages.listener = self
    prefetcher.listener = self
    refresh.listener = self
    script.prepare()
  }

  func report(_ text: String) { found = found ?? text }

  func callback() {
    guard mutatesInCallback, script.int(0...3) == 0 else { return }
    mutatesInCallback = false
    script.step()
  }

  /// How often plugins were made to do what is to balance.
  var pluginCalls: [Int] {
    [touches, prefetcher.cancelCount, refresh.loadCount, script.shownHeaderCount]
  }

  func display(_ row: LawGenerator) { prefetcher.display(row) }

  private func bind() -> ListViewBinding<BaseTableManager.Snapshot> {
    prefetcher.forgetAll()
    return drags ? build(base) : build(view)
  }

  private func build<View: ListView>(
    _ view: View
  ) -> ListViewBinding<BaseTableManager.Snapshot> where View.Cell == HeadlessListCell {
    let binder = TableManagerBinder<View>(script.manager, plugins: plugins)
    return script.manager.bind(to: view, using: binder)
  }

  private func act() {
    let rows = base.isAttached ? base.counts.enumerated().filter { $0.element > 0 } : []
    switch script.int(0...7) {
    case 0 where drags && base.isAttached && base.capabilities.sections:
      mutatesInCallback = false
      script.drag(in: base)
    case 1: tapParent()
    case 2:
      guard let section = rows.randomElement(using: &script.random) else { return }
      mutatesInCallback = false
      base.tapItem(at: path(section.offset, script.int(0...(section.element - 1))))
    case 3: touch()
    case 4: pull()
    default: script.step()
    }
  }

  /// Folds or unfolds a row, of which there are few.
  private func tapParent() {
    let parents = script.generators.compactMap { $0 as? FoldingGenerator }
      .filter { script.place(of: $0) != nil }
    guard base.isAttached, base.capabilities.sections, !script.isStaged,
      let parent = parents.randomElement(using: &script.random)
    else { return }
    mutatesInCallback = false
    if script.int(0...1) == 0 { script.removeChild(of: parent) }
    if script.int(0...1) == 0 { script.changeChildren(of: parent) }
    guard let place = script.place(of: parent) else { return }
    base.tapItem(at: path(place.section, place.row))
  }

  /// A finger on the screen, and what happens until it leaves.
  private func touch() {
    guard let place = base.indexPathsForVisibleItems.randomElement(using: &script.random) else {
      return
    }
    mutatesInCallback = script.int(0...1) == 0
    touches += 1
    let name = (base.cell(at: place) as? LawCell)?.name
    base.dataSource?.handle(.didHighlight(place))
    if script.int(0...1) == 0 { script.step() }
    // A view may follow the row, or tell where the finger is.
    let row = base.indexPathsForVisibleItems.first {
      (base.cell(at: $0) as? LawCell)?.name == name
    }
    let isThere =
      base.counts.indices.contains(place.section) && place.item < base.counts[place.section]
    let end = isThere && script.int(0...1) == 0 ? place : row
    if let end { base.dataSource?.handle(.didUnhighlight(end)) }
  }

  /// A list that is pulled down, or not far enough; a program that is done, or says so at any time.
  private func pull() {
    if script.int(0...2) > 0 { refresh.pull() }
    base.dragScroll(to: 0)
    if script.int(0...1) == 0 { refresh.finish() }
  }

  func failure() async -> String? {
    base.onViolation = { [unowned self] in report("\($0)") }
    view.onViolation = { [unowned self] in report("\($0)") }
    var binding = bind()
    for step in 0..<60 {
      switch script.int(0...9) {
      case 0...2: mutatesInCallback = true
      case 3: base.isAttached.toggle()
      case 4:
        script.refill()
        binding = bind()
      case 5:
        base.viewportHeight = [0, 3, 300][script.int(0...2)]
        base.prefetchDistance = script.int(0...3)
      case 6:
        binding.pause()
        script.step()
        binding.resume()
      default: break
      }
      if base.isAttached {
        _ = base.visibleCells
        await binding.displayed()
      }
      act()
      mutatesInCallback = false
      if script.int(0...1) == 0 { base.scroll(to: script.int(0...9)) }
      if !base.isAttached, script.int(0...1) == 0 { base.isAttached = true }
      if script.int(0...3) == 0 { script.refill() }
      if base.isAttached { await binding.displayed() }
      check()
      if let found { return "step \(step): \(found)" }
    }
    view.dataSource = nil
    base.dataSource = nil
    let left =
      script.generators.filter { $0.displays != 0 }.map(\.name)
      + script.headers.filter { $0.displays != 0 }.map(\.title)
    script.end()
    return left.isEmpty ? nil : "\(left) were never told that they are gone"
  }

  private func check() {
    script.check()
    if let fault = script.fault { report(fault) }
    guard base.isAttached else { return }
    let shown = base.visibleCells.map { ($0 as? LawCell)?.name ?? "-" }
    if !script.isStaged {
      let counts = script.names.map(\.count)
      if base.capabilities.sections, base.counts != counts {
        report("the sections have \(base.counts) rows, not \(counts)")
      }
      let names = script.names.flatMap { $0 }
      let expected = Array(names[base.contentOffset...].prefix(base.viewportHeight))
      if shown != expected { report("the view shows \(shown), not \(expected)") }
      for id in prefetcher.running.keys where !names.contains(where: { id == AnyHashable($0) }) {
        report("\(id) is fetched, and not in the list")
      }
    }
    for header in script.headers where header.displays > 1 {
      report("\(header.title) is displayed \(header.displays) times")
    }
    for row in script.generators where row.isHighlighted {
      report("\(row.name) is highlighted, and not touched")
    }
    for row in script.generators where row.isShownSelected {
      report("\(row.name) is shown as selected, and was deselected")
    }
    let displayed = script.generators.filter { $0.displays > 0 }
    if Set(displayed.map(\.name)) != Set(shown) || displayed.contains(where: { $0.displays > 1 }) {
      report("\(displayed.map { "\($0.name): \($0.displays)" }) are displayed, shown are \(shown)")
    }
  }
}
