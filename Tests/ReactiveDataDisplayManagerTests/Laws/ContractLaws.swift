import ReactiveDataDisplayManager
import SignalsTesting
import TestSupport
import Testing

/// Random scripts with eight views that are as strict as those of six toolkits, all bound to one
/// manager.
@MainActor
struct ContractLaws {
  @Test(arguments: 0..<3)
  func `views of all contracts show the rows of the sections`(kind: Int) async {
    for seed in WorldSize.seeds(3) {
      let tracker = LifetimeTracker()
      let script = ManagerScript.make(kind, seed: seed, tracker: tracker)
      if let failure = await ContractRun(script, seed: seed).failure() {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }
}

/// Makes calls from the middle of all events of some kind.
private final class CallingPlugin<Event>: BaseTablePlugin<Event> {
  weak var listener: (any ScriptListener)?

  init(_ listener: any ScriptListener) { self.listener = listener }

  override func process(event: Event, with manager: BaseTableManager?) { listener?.callback() }
}

/// One script with views of all contracts, whose rows and plugins make calls when they are told of
/// something.
@MainActor
private final class ContractRun: ScriptListener {
  private let script: ManagerScript
  private let prefetcher = LawPrefetcher(viewCount: 8)
  private var views: StrictViews?
  private var found: String?

  init(_ script: ManagerScript, seed: UInt64) {
    self.script = script
    script.listener = self
    prefetcher.listener = self
    script.prepare(ownCells: false)
    let manager = script.manager
    let plugins = TablePlugins(
      table: [
        CallingPlugin(self), TableDisplayablePlugin(), TableFoldablePlugin(),
        TableSelectablePlugin(), TableHighlightablePlugin(),
      ],
      prefetch: [CallingPlugin(self), TablePrefetcherablePlugin(prefetcher: prefetcher)],
      features: [TableMovablePlugin()])
    func bind<View: StrictView>(_ view: View) -> () async -> Void {
      let binding = manager.bind(
        to: view, errorCellType: StrictCell.self,
        using: TableManagerBinder(manager, plugins: plugins))
      return { await binding.displayed() }
    }
    views = StrictViews(seed: seed) { bind($0) }
  }

  func report(_ text: String) { found = found ?? text }

  func callback() { views?.callback { script.step() } }

  func failure() async -> String? {
    guard let views else { return nil }
    for step in 0..<80 {
      if script.int(0...5) == 0, let drag = script.drag() {
        await views.move(from: drag.source, to: drag.target)
      } else {
        await views.step { script.step() }
      }
      script.check()
      if let fault = found ?? script.fault { return "step \(step): \(fault)" }
      if script.isStaged { continue }
      if let failure = views.failure(script.names) { return "step \(step): \(failure)" }
      for row in script.generators {
        let expected = script.place(of: row) == nil ? 0 : views.count
        if row.displays != expected {
          return "step \(step): \(row.name) is shown \(row.displays) times, not \(expected)"
        }
      }
    }
    if views.callCount == 0 { report("no callback made a call") }
    views.end()
    let left = script.generators.filter { $0.displays != 0 || $0.isHighlighted }
    if !left.isEmpty { report("\(left.map(\.name)) were never told that they are gone") }
    script.end()
    return found
  }
}
